import type { Translate } from "#platform/i18n/keys.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import type { Language } from "#modules/sites/locales.ts";
import { valueAt, type FieldName, type RecordForm, type Values } from "./form.ts";
import type { Field } from "./inputs.ts";

type TextField = { name: FieldName; path: string; kind: "text" | "prose" | "lines"; isOptional?: boolean };
const text = (path: FieldName): TextField => ({ name: path, path, kind: "text" });
const prose = (path: FieldName): TextField => ({ name: path, path, kind: "prose" });
const lines = (path: FieldName, isOptional = false): TextField => ({
  name: path,
  path,
  kind: "lines",
  ...(isOptional && { isOptional }),
});

/** What is said of a thing in each language, as its line has it. The courses of a menu come by file. */
const TEXTS: Record<RecordFile, readonly TextField[]> = {
  hotels: [
    prose("description"),
    lines("highlights"),
    prose("gettingThere"),
    lines("transport", true),
    lines("importantInfos"),
    { name: "breakfastDetails", path: "breakfast.details", kind: "lines", isOptional: true },
    { name: "breakfastMustKnow", path: "breakfast.mustKnow", kind: "lines", isOptional: true },
  ],
  rooms: [
    text("name"),
    prose("description"),
    lines("highlights"),
    { name: "sectionTitle", path: "detailsSection.title", kind: "text", isOptional: true },
    { name: "sectionDetails", path: "detailsSection.details", kind: "lines", isOptional: true },
    lines("importantInfos", true),
  ],
  "rate-plans": [],
  activities: [
    text("title"),
    prose("description"),
    lines("details"),
    lines("mustKnow"),
    lines("whyList", true),
    lines("importantInfos", true),
  ],
  packages: [text("label"), prose("description"), lines("importantInfos", true)],
  "activity-vouchers": [
    text("label"),
    prose("description"),
    lines("included"),
    lines("conditions"),
    prose("reservation"),
  ],
};

export const hasTexts = (file: RecordFile): boolean => TEXTS[file].length > 0;

/** The texts of a thing in one language. */
export function textForm(t: Translate, { file, language }: { file: RecordFile; language: Language }): RecordForm {
  const at = (path: string) => `texts.${language}.${path}`;
  const fields = TEXTS[file].map(({ name, path, kind }): Field => ({
    kind,
    path: at(path),
    label: t(`office.catalogue.field.${name}`),
    isOptional: true,
    ...(kind === "lines" && { hint: t("office.catalogue.lineHint") }),
  }));
  return {
    sections: [{ title: t("office.catalogue.part.texts"), fields }],
    spread: () => ({}),
    compose: (values) => ({ [`texts.${language}`]: composeTexts(TEXTS[file], values, at) }),
  };
}

/** All that is said in a language, without what is left empty; undefined where nothing is said at all. */
function composeTexts(of: readonly TextField[], values: Values, at: (path: string) => string): object | undefined {
  const isSaid = (path: string) => {
    const value = values[at(path)];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
  };
  if (!of.some(({ path }) => isSaid(path))) return undefined;
  const said: Record<string, unknown> = {};
  for (const { path, kind, isOptional } of of) {
    const [group = "", inner] = path.split(".");
    const isWanted =
      inner === undefined
        ? !isOptional || isSaid(path)
        : of.some((one) => one.path.startsWith(`${group}.`) && isSaid(one.path));
    if (!isWanted) continue;
    const value = values[at(path)] ?? (kind === "lines" ? [] : "");
    said[group] = inner === undefined ? value : { ...(said[group] as object | undefined), [inner]: value };
  }
  return said;
}

/** Texts of a line in one language that no form shows, kept beside those that it does. */
export function keepUnshown(file: RecordFile, line: object, language: Language, texts: unknown): unknown {
  const own = valueAt(line, `texts.${language}`);
  if (typeof texts !== "object" || texts === null || typeof own !== "object" || own === null) return texts;
  const shown = new Set(TEXTS[file].map(({ path }) => path.split(".")[0]));
  return { ...Object.fromEntries(Object.entries(own).filter(([key]) => !shown.has(key))), ...texts };
}
