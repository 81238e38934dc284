import type { ReactNode } from "react";
import type { AuditLine, AuditQuery } from "#platform/audit/read-audit.server.ts";
import { isDay } from "#platform/dates.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { cents } from "#platform/money.ts";
import { staffIdIn, type JournalPage } from "#modules/staff/journal.server.ts";
import { RECORD_FILES, RECORD_KINDS } from "#modules/catalogue/export/records.ts";
import { initialsOf } from "../parts/avatar.tsx";
import { Box, Empty } from "../parts/box.tsx";
import { Button, ButtonLink } from "../parts/button.tsx";
import { Select } from "../parts/field.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Pager } from "../parts/table.tsx";
import { Timeline, type Moment } from "../parts/timeline.tsx";
import { nameOf } from "./journal-names.ts";
import { AMOUNTS, FACTS, KINDS, VERBS, WORDS } from "./journal-words.ts";
import { placeWords, valueWords } from "./catalogue/place-words.ts";
import { draw, REFUSED, type Ask, type OfficeScreen } from "../screen.ts";

const PAGE = 50;

/** What people of the house did: filters in the address, the newest first. */
export const JOURNAL: OfficeScreen = {
  path: "/journal",
  titleKey: "office.rail.journal",
  permission: "administration",
  place: "journal",
  show: async (ask) => {
    const asked = readFilters(ask.query);
    const page = await ask.services.staff.journal(queryOf(asked), ask.actor);
    if ("kind" in page) return REFUSED;
    const orders = page.lines.flatMap(({ thingKind, thingId }) => (thingKind === "order" ? [thingId] : []));
    const numbers = await ask.services.desk.numbers(orders);
    return draw(<Journal {...ask} asked={asked} page={page} numbers={numbers} />);
  },
};

type Filters = { actor: string; verb: string; kind: string; before: number | null };

function readFilters(query: URLSearchParams): Filters {
  const before = query.get("before") ?? "";
  return {
    actor: query.get("actor") ?? "",
    verb: query.get("verb") ?? "",
    kind: query.get("kind") ?? "",
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
  };
}

/** One line more than a page shows: whether there is an older one. */
const queryOf = ({ actor, verb, kind, before }: Filters): AuditQuery => ({
  ...(actor ? { actor } : {}),
  ...(verb ? { verb } : {}),
  ...(kind ? { thing: { kind } } : {}),
  ...(before === null ? {} : { before }),
  limit: PAGE + 1,
});

const addressOf = ({ actor, verb, kind }: Filters, before: number | null): string => {
  const entries = Object.entries({ actor, verb, kind, before: before === null ? "" : String(before) });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
  return query === "" ? "/journal" : `/journal?${query}`;
};

/** `numbers`: what orders are called, by id. */
type Told = Ask & { page: JournalPage; numbers: ReadonlyMap<string, string> };

function Journal(ask: Told & { asked: Filters }) {
  const { t, asked, page } = ask;
  const lines = page.lines.slice(0, PAGE);
  const last = page.lines.length > PAGE ? lines.at(-1) : undefined;
  return (
    <>
      <PageHead title={t("office.rail.journal")} text={t("office.journal.text")} />
      <Box title={t("office.journal.title")} isFlush>
        <FilterForm {...ask} />
        <div className="box-body">
          {lines.length === 0 ? (
            <Empty title={t("office.journal.empty")} />
          ) : (
            <Timeline moments={lines.map((line) => momentOf(ask, line))} />
          )}
        </div>
        <Pager
          note={t("office.journal.kept")}
          newer={asked.before === null ? null : { href: addressOf(asked, null), label: t("office.journal.newest") }}
          older={last ? { href: addressOf(asked, last.id), label: t("office.journal.older") } : null}
        />
      </Box>
    </>
  );
}

function FilterForm({ t, asked, page: { words, names } }: Ask & { asked: Filters; page: JournalPage }) {
  const any = { value: "", label: t("office.journal.any") };
  return (
    <form className="filters">
      <Select
        name="actor"
        label={t("office.team.person")}
        value={asked.actor}
        options={[any, ...words.actors.map((actor) => ({ value: actor, label: nameOf(t, actor, names) }))]}
      />
      <Select
        name="verb"
        label={t("office.journal.deed")}
        value={asked.verb}
        options={[any, ...words.verbs.map((verb) => ({ value: verb, label: verbIn(t, verb) }))]}
      />
      <Select
        name="kind"
        label={t("office.journal.thing")}
        value={asked.kind}
        options={[any, ...words.kinds.map((kind) => ({ value: kind, label: kindIn(t, kind) }))]}
      />
      <Button>{t("office.journal.show")}</Button>
      {asked.actor || asked.verb || asked.kind ? (
        <ButtonLink look="quiet" href="/journal">
          {t("office.journal.clear")}
        </ButtonLink>
      ) : null}
    </form>
  );
}

function momentOf(ask: Told, line: AuditLine): Moment {
  const { t, moments } = ask;
  const { names } = ask.page;
  const name = nameOf(t, line.actor, names);
  const isPerson = staffIdIn(line.actor) !== null;
  return {
    key: line.id,
    sign: isPerson ? initialsOf(name) : "·",
    tone: /refused|lock$/.test(line.verb) ? ("wrong" as const) : isPerson ? ("person" as const) : ("plain" as const),
    text: (
      <>
        {verbIn(t, line.verb)} · {thingOf(ask, line)}
      </>
    ),
    note: [name, changeOf(ask, line), line.reason === null ? "" : t("office.journal.because", { reason: line.reason })]
      .filter(Boolean)
      .join(" · "),
    at: moments.full(line.at),
    iso: line.at.toISOString(),
  };
}

const verbIn = (t: Translate, verb: string) => (VERBS[verb] ? t(VERBS[verb]) : verb);
const kindIn = (t: Translate, kind: string) => (KINDS[kind] ? t(KINDS[kind]) : kind);

function thingOf({ t, page, numbers }: Told, { thingKind, thingId }: AuditLine): ReactNode {
  if (thingKind === "staff") return page.names.get(thingId) ?? thingId;
  const number = thingKind === "order" ? numbers.get(thingId) : undefined;
  if (number !== undefined) return <a href={`/orders/${number}`}>{number}</a>;
  if (thingKind === "value") return <a href={`/values/${thingId}`}>{kindIn(t, thingKind)}</a>;
  const file = RECORD_FILES.find((one) => RECORD_KINDS[one] === thingKind);
  if (file && file !== "hotels")
    return <a href={`/catalogue/${file}/${thingId}`}>{`${kindIn(t, thingKind)} ${thingId}`}</a>;
  return thingKind === "care_mode" ? kindIn(t, thingKind) : `${kindIn(t, thingKind)} ${thingId}`;
}

/** Days and amounts within a text, as people write them: "2026-12-04 – 2026-12-19", "90.00 – 161.00". */
const sayFigures = (format: Ask["format"], text: string): string =>
  text
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (found) => (isDay(found) ? format.dayShort(found) : found))
    .replaceAll(/\b\d+\.\d\d\b/g, (found) => format.money(cents(Math.round(Number(found) * 100))));

/** What was before and what is after: "Rôles : Service client → Service client, Contenu". Facts that have no words of ours stand as they are written. */
function changeOf({ t, format }: Told, { verb, thingKind, before, after }: AuditLine): string {
  const isCatalogue = verb.startsWith("catalogue.");
  // Of rates it is a price a night, written out; of an order it is money of its.
  const isMoney = (name: string) => AMOUNTS.has(name) || (thingKind === "order" && name === "amount");
  const nameWords = (name: string): string => {
    const place = isCatalogue ? placeWords(t, name) : name;
    if (place !== name) return place;
    if (name === "amount" && thingKind === "order") return t("office.orders.amount");
    if (name === "state") return t(thingKind === "staff" ? "office.team.state" : "office.orders.status");
    return FACTS[name] ? t(FACTS[name]) : name;
  };
  const word = (value: unknown) => {
    const known = typeof value === "string" ? WORDS[value] : undefined;
    return known ? t(known) : typeof value === "string" ? sayFigures(format, value) : JSON.stringify(value);
  };
  const words = (name: string, value: unknown) =>
    isMoney(name) ? format.money(Number(value)) : [value].flat().map(word).join(", ");
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [before?.[name], after?.[name]];
      const parts = [was, is].filter((value) => value !== undefined && value !== null);
      return t("office.journal.fact", {
        name: nameWords(name),
        value: parts.map((part) => (isCatalogue ? valueWords(t, part) : words(name, part))).join(" → "),
      });
    })
    .join(", ");
}
