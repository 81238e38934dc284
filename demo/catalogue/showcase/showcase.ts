import type { CountryCode } from "#modules/sites/locales.ts";
import { foldName } from "../places/gazetteer.ts";
import { MEDITERRANEAN_SHOWCASE } from "./mediterranean.ts";
import { NORTHERN_SHOWCASE } from "./north.ts";
import { SOUTHERN_SHOWCASE } from "./south.ts";
import type { Showcase } from "./types.ts";

/** The hotels that were written by hand. */
export const SHOWCASES: readonly Showcase[] = [...NORTHERN_SHOWCASE, ...SOUTHERN_SHOWCASE, ...MEDITERRANEAN_SHOWCASE];

/** How many guests have written about each of them. */
export const SHOWCASE_REVIEWS = 40;

/** The hotel written by hand for a town of the tables, when there is one. */
export function findShowcase(country: CountryCode, tableName: string): Showcase | null {
  const names = tableName.split("/").map(foldName);
  return SHOWCASES.find((item) => item.country === country && names.includes(foldName(item.town))) ?? null;
}
