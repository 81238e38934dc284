import type { CatalogueRecord } from "#modules/assortment/record.server.ts";
import type { RecordFile } from "#modules/catalogue/export/records.ts";
import { isLanguage } from "#modules/assortment/text-state.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { Ask } from "../../screen.ts";
import { factsForm } from "./facts-form.ts";
import { fieldsOf, rawsOf, type RecordForm } from "./form.ts";
import { SEVERAL, type Field, type Raw } from "./inputs.ts";
import { PARTS, type Part } from "./paths.ts";
import { hasTexts, keepUnshown, textForm } from "./text-form.ts";

/** Which part of a thing an address shows: the first that it has unless told. */
export function readPart({ query }: Pick<Ask, "query">, file: RecordFile): Part {
  const parts = partsOf(file);
  return parts.find((part) => part === query.get("part")) ?? parts[0] ?? "facts";
}

export function partsOf(file: RecordFile): Part[] {
  return PARTS.filter((part) => {
    if (part === "texts") return hasTexts(file);
    if (part === "house") return file === "hotels";
    return part === "facts" || file !== "rate-plans";
  });
}

/** The language that stands beside the French: its own choice, or the first that is not the source. */
export function readLanguage({ query }: Pick<Ask, "query">): Language {
  const asked = query.get("in");
  return isLanguage(asked) ? asked : "fr";
}

/** The form of a part of a thing; null where there is nothing to type. */
export function partForm(
  { t, format, language }: Pick<Ask, "t" | "format" | "language">,
  record: Pick<CatalogueRecord, "file" | "line" | "house">,
  { part, writtenIn }: { part: Part; writtenIn: Language },
): RecordForm | null {
  const { file, line, house } = record;
  if (part === "house" || part === "pictures") return null;
  if (part === "facts") return chosenFirst(factsForm(file, { t, format, language, house }), line);
  const form = textForm(t, { file, language: writtenIn });
  return {
    ...form,
    compose: (values) =>
      Object.fromEntries(
        Object.entries(form.compose(values)).map(([path, texts]) => [path, keepUnshown(file, line, writtenIn, texts)]),
      ),
  };
}

/** What is chosen stands first, in the order in which it is: nobody changes an order that they have not seen. */
function chosenFirst(form: RecordForm, line: object): RecordForm {
  const raws = rawsOf(form, line);
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.kind === "choices" ? inOrder(field, raws) : field)),
    })),
  };
}

function inOrder(field: Field & { kind: "choices" }, raws: Raw): Field {
  const chosen = (raws[field.path] ?? "").split(SEVERAL);
  const rank = (value: string) => (chosen.includes(value) ? chosen.indexOf(value) : chosen.length);
  return { ...field, options: field.options.toSorted((a, b) => rank(a.value) - rank(b.value)) };
}

/** Prefix of what a form says that there was when somebody began. */
const WAS = "was:";

/** What stood in each field when somebody began; null where a form does not say it. */
export function readWas(form: FormData, of: RecordForm): Raw | null {
  const said = fieldsOf(of).flatMap(({ path }) => {
    const value = form.get(WAS + path);
    return typeof value === "string" ? [[path, value.replaceAll("\r\n", "\n").trim()] as const] : [];
  });
  return said.length === 0 ? null : Object.fromEntries(said);
}

export const wasName = (path: string): string => WAS + path;
