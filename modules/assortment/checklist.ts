import type { Day } from "#platform/dates.ts";
import type { PackageLine } from "#modules/catalogue/import/schema.ts";
import { ownPhotographs } from "#modules/catalogue/photographs/own-photographs.ts";
import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import { stateOfTexts } from "./text-state.ts";

/** What a package has to have before visitors see it (`blocks`), and what is worth a look (`warns`), each with what comes of it (docs/product/services.md#catalogue). */
export type CheckKey = "text" | "picture" | "price" | "ended" | "stock" | "hotel" | "language" | "alt";
export type Check = { key: CheckKey; tone: "done" | "warns" | "blocks"; language?: Language };

/** What is true of a package beside its line. `price`: it costs something on some day that can be booked; `weekends`: of the next eight, those with rooms. */
export type ShelfFacts = { hasPrice: boolean; weekends: number; isHotelOpen: boolean; today: Day };

/** Languages of the sites, and of no other: English stands in where one is missing. */
export const SITE_LANGUAGES = LANGUAGES.filter((language) => language !== "en");

type Checked = Pick<PackageLine, "texts" | "pictures" | "lastArrival">;

/** Everything that is looked at, what blocks first. */
export function checkPackage(line: Checked, facts: ShelfFacts): Check[] {
  const photographs = ownPhotographs(line.pictures);
  const shown = photographs.length > 0 ? photographs : line.pictures;
  const complete = LANGUAGES.filter((language) => stateOfTexts("packages", line.texts, language) === "complete");
  const check = (key: CheckKey, isGood: boolean, tone: "warns" | "blocks"): Check => ({
    key,
    tone: isGood ? "done" : tone,
  });
  const checks = [
    check("text", complete.length > 0, "blocks"),
    check("picture", line.pictures.length > 0, "blocks"),
    check("price", facts.hasPrice, "blocks"),
    check("ended", line.lastArrival === null || line.lastArrival >= facts.today, "blocks"),
    check("stock", facts.weekends > 0, "warns"),
    check("hotel", facts.isHotelOpen, "warns"),
    check(
      "alt",
      shown.every(({ alt }) => SITE_LANGUAGES.every((language) => alt[language])),
      "warns",
    ),
    ...SITE_LANGUAGES.map((language): Check => ({
      ...check("language", complete.includes(language), "warns"),
      language,
    })),
  ];
  return checks.toSorted((a, b) => ORDER[a.tone] - ORDER[b.tone]);
}
const ORDER = { blocks: 0, warns: 1, done: 2 } as const;

/** What keeps it from being published. */
export const blockersOf = (checks: readonly Check[]): CheckKey[] =>
  checks.flatMap(({ key, tone }) => (tone === "blocks" ? [key] : []));
