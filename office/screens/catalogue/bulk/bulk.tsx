import { randomUUID } from "node:crypto";
import type { BulkChoice } from "#modules/assortment/bulk/desk.server.ts";
import { readWish, type SaidWish } from "#modules/assortment/bulk/wish.ts";
import { listPath, readListQuery, type ListQuery } from "#modules/assortment/query.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { isUuid } from "#platform/uuid.ts";
import { readText } from "../../../form.ts";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type OfficeScreen,
  type Sent,
} from "../../../screen.ts";
import {
  batchPath,
  readAfter,
  readItems,
  readListFields,
  readRows,
  saidInAddress,
  saidInForm,
  wholePath,
} from "./address.ts";
import { BulkPage } from "./bulk-page.tsx";
import type { BulkShown, BulkTyped } from "./shown.ts";

/** Does one thing to many of a list: what that would do to each is shown first, and done once somebody has said why. */
export const BULK: OfficeScreen = {
  path: "/catalogue/bulk",
  titleKey: "office.catalogue.bulk.title",
  permission: "catalogue",
  place: "catalogue",
  show: (ask) => {
    const query = readListQuery(ask.query);
    const after = readAfter(ask.query.get("after"));
    const choice: BulkChoice = { kind: "filtered", file: query.file, query, after };
    const said = saidInAddress(ask.query);
    return look(ask, { query, choice, said, nextPath: (next) => wholePath(query, said, next) });
  },
  act,
};

/** What a page is about: things of a list, and what is wished. */
type Looked = {
  query: ListQuery;
  choice: BulkChoice;
  said: SaidWish;
  /** The address of what one go has no room for. */
  nextPath: (next: number) => string;
};

const UNTYPED: BulkTyped = { why: "", isWhyMissing: false, ticked: null, fault: null };

async function act(ask: Sent<Ask>): Promise<Acted> {
  const { form, t } = ask;
  const query = readListFields(form);
  const said = saidInForm(form);
  if (readText(form, "scope") === "all") return leadTo(wholePath(query, said, 0));
  const ids = readRows(form);
  if (ids.length === 0)
    return leadTo(listPath(query), { tone: "attention", text: t("office.catalogue.bulk.noneTicked") });
  const choice: BulkChoice = { kind: "ticked", file: query.file, ids };
  const rest = readAfter(readText(form, "rest"));
  const looked: Looked = { query, choice, said, nextPath: () => wholePath(query, said, rest) };
  const why = readText(form, "reason").slice(0, LONGEST_REASON);
  if (readText(form, "step") !== "do") return look(ask, looked, { typed: { ...UNTYPED, why }, rest });
  return run(ask, looked, { why, rest });
}

async function run(ask: Sent<Ask>, looked: Looked, { why, rest }: { why: string; rest: number }): Promise<Acted> {
  const { form, t, services, actor } = ask;
  const { query, said } = looked;
  const wish = readWish(query.file, said);
  const things = readItems(form);
  const typed = { why, isWhyMissing: why === "", ticked: things.map(({ id }) => id) };
  if (typeof wish === "string" || why === "") return look(ask, looked, { typed: { ...typed, fault: null }, rest });
  if (things.length === 0)
    return look(ask, looked, { typed: { ...typed, fault: t("office.catalogue.bulk.noneTicked") }, rest });
  const key = readText(form, "key");
  if (!isUuid(key)) return NOT_FOUND;
  const nextPath = rest > 0 ? looked.nextPath(rest) : null;
  const outcome = await services.assortment.bulk.run(
    { key, file: query.file, wish, things, nextPath },
    { by: actor, reason: why },
  );
  if (outcome.kind === "forbidden") return REFUSED;
  return leadTo(batchPath(key));
}

type Again = { typed: BulkTyped; rest: number };

async function look(
  ask: Ask,
  { query, choice, said, nextPath }: Looked,
  { typed, rest }: Again = { typed: UNTYPED, rest: 0 },
): Promise<Drawn> {
  const wish = readWish(query.file, said);
  const preview = await ask.services.assortment.bulk.preview(
    { choice, wish: typeof wish === "string" ? null : wish },
    ask.language,
  );
  const next = choice.kind === "filtered" ? preview.next : rest > 0 ? rest : null;
  const shown: BulkShown = {
    query,
    preview: { ...preview, next },
    said,
    wish,
    formKey: randomUUID(),
    nextPath: next === null ? null : nextPath(next),
    typed,
  };
  const isWrong = typed.isWhyMissing || typed.fault !== null;
  return draw(<BulkPage ask={ask} {...shown} />, {
    title: ask.t("office.catalogue.bulk.title"),
    status: isWrong ? 422 : 200,
  });
}
