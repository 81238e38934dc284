import { isDeepStrictEqual } from "node:util";
import type { Translate, PlainKey } from "#platform/i18n/keys.ts";
import type { Patch } from "#modules/catalogue/editing/patch.ts";
import type { LineIssue } from "#modules/catalogue/import/report.ts";
import { issueWords } from "../../issue-words.ts";
import { parseRaw, rawOf, wrongText, type Field, type Raw } from "./inputs.ts";

/** Part of a page's form, under a title of its own. */
export type Section = { title: string; fields: readonly Field[] };
/** What parsed fields say, by their paths. */
export type Values = Readonly<Record<string, unknown>>;

/** A form of a thing of the catalogue: from its line to what is typed, and back to a patch of it. */
export type RecordForm = {
  sections: readonly Section[];
  /** What of the line fields show that are not a place in it. */
  spread: (line: object) => Raw;
  /** A patch of what fields say together. */
  compose: (values: Values) => Patch;
};

type NameOf<Key> = Key extends `office.catalogue.field.${infer Name}` ? Name : never;
export type FieldName = NameOf<PlainKey>;

export const fieldsOf = ({ sections }: RecordForm): readonly Field[] => sections.flatMap(({ fields }) => fields);

/** The value at a place of a line; undefined where there is none. */
export function valueAt(line: object, path: string): unknown {
  let value: unknown = line;
  for (const key of path.split("."))
    value = typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
  return value;
}

/** A line as its form shows it. */
export function rawsOf(form: RecordForm, line: object): Raw {
  const own = Object.fromEntries(fieldsOf(form).map((field) => [field.path, rawOf(field, valueAt(line, field.path))]));
  return { ...own, ...form.spread(line) };
}

export type Errors = Record<string, string>;
export type ReadForm = { patch: Patch; errors: Errors };

/**
 * What somebody typed as a patch: of what is otherwise than it was when they began (`was`), so that nobody writes over what they have not touched. Null: they began
 * with nothing.
 */
export function readPatch(form: RecordForm, t: Translate, { raw, was }: { raw: Raw; was: Raw | null }): ReadForm {
  const errors: Errors = {};
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(form)) {
    const parsed = parseRaw(field, raw[field.path] ?? "");
    if ("wrong" in parsed) errors[field.path] = wrongText(t, parsed.wrong);
    else values[field.path] = parsed.value;
  }
  const patch = form.compose(values);
  if (was === null) return { patch, errors };
  const before = form.compose(valuesOf(form, was));
  const touched = Object.entries(patch).filter(([path, value]) => !isDeepStrictEqual(value, before[path]));
  return { patch: Object.fromEntries(touched), errors };
}

function valuesOf(form: RecordForm, raw: Raw): Values {
  return Object.fromEntries(
    fieldsOf(form).flatMap((field) => {
      const parsed = parseRaw(field, raw[field.path] ?? "");
      return "wrong" in parsed ? [] : [[field.path, parsed.value]];
    }),
  );
}

/** Fields that say a value of a line together: what is wrong with it stands at the first of them. */
const TOGETHER: Readonly<Record<string, string>> = {
  bedding: "bed.",
  cancellation: "terms.days",
  giftPrices: "price.",
  localTax: "tax.amount",
  marketingLabels: "tag.",
  picture: "new.id",
  pictures: "new.id",
  prices: "price.",
  hours: "hours.",
  center: "center.",
  texts: "texts.",
};
const NOWHERE = "\0";

/** What is wrong, beside the fields that it is about; what no field of the page is about stands by itself. */
export function placeIssues(form: RecordForm, t: Translate, issues: readonly LineIssue[]) {
  const errors: Errors = {};
  const others: LineIssue[] = [];
  const paths = fieldsOf(form).map(({ path }) => path);
  for (const issue of issues) {
    const [top = ""] = issue.path.split(".");
    const isAbout = (path: string) => issue.path === path || issue.path.startsWith(`${path}.`);
    const of = paths.find(isAbout) ?? paths.find((path) => path.startsWith(TOGETHER[top] ?? NOWHERE));
    if (of === undefined) others.push(issue);
    else errors[of] ??= issueWords(t, issue.message) ?? t("office.catalogue.wrong.said", { message: issue.message });
  }
  return { errors, others };
}
