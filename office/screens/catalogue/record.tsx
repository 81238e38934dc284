import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import type { EditOutcome } from "#modules/catalogue/editing/edit-record.server.ts";
import type { Language } from "#modules/sites/locales.ts";
import { LONGEST_REASON } from "#modules/staff/rules.ts";
import { issueWords } from "../../issue-words.ts";
import { readText } from "../../form.ts";
import { readWhy } from "../../parts/why.tsx";
import {
  draw,
  leadTo,
  NOT_FOUND,
  REFUSED,
  type Acted,
  type Ask,
  type Drawn,
  type NotFound,
  type OfficeScreen,
  type Sent,
} from "../../screen.ts";
import { fieldsOf, placeIssues, rawsOf, readPatch, type RecordForm } from "./form.ts";
import { readRaw } from "./inputs.ts";
import { blockedText, titleOf, type Typed } from "./about.ts";
import { settleCity } from "./city.ts";
import { partForm, readLanguage, readPart, readWas } from "./part-form.ts";
import { partPath, whichOf, type Part } from "./paths.ts";
import { RecordPage } from "./record-page.tsx";

/** A thing of the catalogue: one part of it to be edited, how it stands with visitors, and who changed what. */
export const CATALOGUE_RECORD: OfficeScreen = {
  path: "/catalogue/:file/:id",
  titleKey: "office.rail.catalogue",
  permission: "catalogue",
  place: "catalogue",
  show: (ask) => {
    const which = whichOf(ask);
    // Pictures had no page of their own once.
    return which && readPart(ask, which.file) === "pictures"
      ? leadTo(partPath(which.file, which.id, "pictures"))
      : drawRecord(ask, null);
  },
  act,
};

type Shown = { record: CatalogueRecord; part: Part; writtenIn: Language; form: RecordForm | null };

async function find(ask: Ask): Promise<Shown | null> {
  const which = whichOf(ask);
  const record = which && (await ask.services.assortment.record(which, ask.language));
  if (!record) return null;
  const [part, writtenIn] = [readPart(ask, record.file), readLanguage(ask)];
  return { record, part, writtenIn, form: partForm(ask, record, { part, writtenIn }) };
}

async function act(ask: Sent<Ask>): Promise<Acted> {
  const shown = await find(ask);
  if (!shown?.form) return NOT_FOUND;
  const { t, services, actor } = ask;
  const { record, form } = shown;
  const typedRaw = Object.fromEntries(fieldsOf(form).map((field) => [field.path, readRaw(ask.form, field)]));
  const { raw, wrong: wrongCity } = await settleCity(ask, typedRaw);
  const was = readWas(ask.form, form) ?? rawsOf(form, record.line);
  const why = readWhy(ask.form, LONGEST_REASON);
  const { patch, errors } = readPatch(form, t, { raw, was });
  if (wrongCity !== null) errors["cityId"] = wrongCity;
  const typed = { raw, was, why, errors, others: [], isWhyMissing: why === "", status: 422 } satisfies Typed;
  if (Object.keys(errors).length > 0 || why === "") return drawRecord(ask, typed);
  const { file, line } = record;
  const outcome = await services.assortment.edit(
    { file, id: line.id, seen: readText(ask.form, "seen"), patch },
    { by: actor, reason: why },
  );
  return tell(ask, { shown, typed, outcome });
}

type Told = { shown: Shown; typed: Typed; outcome: EditOutcome };

function tell(
  ask: Sent<Ask>,
  { shown: { record, part, writtenIn, form }, typed, outcome }: Told,
): Acted | Promise<Acted> {
  const { t } = ask;
  const back = partPath(record.file, record.line.id, part, part === "facts" ? undefined : writtenIn);
  switch (outcome.kind) {
    case "done":
      return leadTo(back, { tone: "done", text: t("office.catalogue.saved") });
    case "nothing":
      return leadTo(back, { tone: "attention", text: t("office.catalogue.nothing") });
    case "wrong": {
      const { errors, others } = form ? placeIssues(form, t, outcome.issues) : { errors: {}, others: outcome.issues };
      return drawRecord(ask, {
        ...typed,
        errors,
        others: others.map(({ path, message }) => `${path}: ${issueWords(t, message) ?? message}`),
      });
    }
    case "blocked":
      return drawRecord(ask, { ...typed, others: outcome.by.map((key) => blockedText(ask, key)) });
    case "changed":
      return drawRecord(ask, { ...typed, others: [t("office.catalogue.changed")], status: 409 });
    case "busy":
      return drawRecord(ask, { ...typed, others: [t("office.catalogue.busy")], status: 409 });
    case "not_found":
      return NOT_FOUND;
    case "forbidden":
      return REFUSED;
  }
}

async function drawRecord(ask: Ask, typed: Typed | null): Promise<Drawn | NotFound> {
  const shown = await find(ask);
  if (!shown) return NOT_FOUND;
  const { form, record } = shown;
  const now = form ? rawsOf(form, record.line) : {};
  // What nobody touched shows how it is by now; what was typed stays.
  const raw = typed
    ? Object.fromEntries(
        Object.entries(typed.raw).map(([path, value]) => [
          path,
          value === (typed.was[path] ?? "") ? (now[path] ?? "") : value,
        ]),
      )
    : now;
  const page = <RecordPage ask={ask} {...shown} raw={raw} was={now} typed={typed} />;
  return draw(page, { title: titleOf(record), status: typed?.status ?? 200 });
}
