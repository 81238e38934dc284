import { RENAMED, RENAMED_ROWS } from "../hand/corrections.ts";
import { typographic } from "../hand/text.ts";
import type { SourceRecord } from "./records.ts";

/** The languages of the source's names. */
export const SOURCE_LANGUAGES = ["fr", "es", "nl", "it"] as const;
export type SourceLanguage = (typeof SOURCE_LANGUAGES)[number];

/** What people speak where a place lies; Brussels goes with French. */
export function ownLanguage({ country, parentId }: Pick<SourceRecord, "country" | "parentId">): SourceLanguage {
  if (country === "BE") return parentId?.startsWith("department:BE-V") ? "nl" : "fr";
  return ({ FR: "fr", ES: "es", NL: "nl", IT: "it" } as const)[country];
}

/** What a name of the source is called here, best first: corrected, without brackets, "one / other" taken apart, with a capital. */
export function spellings({ id, country }: Pick<SourceRecord, "id" | "country">, name: string): string[] {
  const renamed = RENAMED_ROWS[id] ?? RENAMED[name];
  if (renamed) return [typographic(renamed)];
  const bracket = /^(.*?)\s*\((.*)\)\s*$/.exec(name);
  // "Bruxelles (Uccle)" is Uccle, "San Esteban (Sant Esteve)" San Esteban.
  if (bracket) return [capital((country === "BE" ? bracket[2] : bracket[1]) ?? name)];
  // South Tyrol: the Italian name, then the German one. Elsewhere the language of the region, then Spanish.
  if (country === "IT") return name.split(/ - |\//).map(capital);
  return name.split("/").map(capital).toReversed();
}

function capital(name: string): string {
  const text = typographic(name.trim());
  if (/^’?s-/.test(text)) return `’${text.replace(/^’/, "")}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
