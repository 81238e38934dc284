import type { Day } from "#platform/dates.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import type { LineOf } from "#modules/catalogue/import/file-loader.ts";
import { ownPhotographs } from "#modules/catalogue/photographs/own-photographs.ts";
import { LANGUAGES, LOCALES, SITES, type Language, type Locale } from "#modules/sites/locales.ts";
import { stateOfTexts } from "./text-state.ts";

/** What a package has to have before visitors see it (`blocks`), and what is worth a look (`warns`), each with what comes of it (docs/product/services.md#catalogue). */
export type CheckKey = "text" | "picture" | "price" | "ended" | "stock" | "hotel" | "language" | "alt" | "stale";
export type Check = { key: CheckKey; tone: "done" | "warns" | "blocks"; language?: Language };

/** What is true of a package beside its line. `price`: it costs something on some day that can be booked; `weekends`: of the next eight, those with rooms. */
export type ShelfFacts = {
  hasPrice: boolean;
  weekends: number;
  isHotelOpen: boolean;
  today: Day;
  stale: readonly Language[];
};

/** Languages of the sites, and of no other: English stands in where one is missing. */
export const SITE_LANGUAGES = LANGUAGES.filter((language) => language !== "en");

type Checked = Pick<LineOf<"packages">, "texts" | "pictures" | "lastArrival">;

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
    // Nothing is said of languages that are right.
    ...SITE_LANGUAGES.filter((language) => facts.stale.includes(language)).map((language): Check => ({
      key: "stale",
      tone: "warns",
      language,
    })),
  ];
  return checks.toSorted((a, b) => ORDER[a.tone] - ORDER[b.tone]);
}
const ORDER = { blocks: 0, warns: 1, done: 2 } as const;

/** What keeps it from being published. */
export const blockersOf = (checks: readonly Check[]): CheckKey[] =>
  checks.flatMap(({ key, tone }) => (tone === "blocks" ? [key] : []));

/** Things that are published site by site. */
export type SitedFile = "packages" | "activity-vouchers";
export type SitedLine = { [File in SitedFile]: { file: File; line: LineOf<File> } }[SitedFile];

/** What each site needs of its own. `gift`: of packages that are given, what a voucher of them costs; without, they are not sold as one. */
export const SITE_CHECKS = ["text", "picture", "price", "gift"] as const;
export type SiteCheckKey = (typeof SITE_CHECKS)[number];

/** How a thing stands on a site. `checks`: null is not asked of it. */
export type SiteCheck = { site: Locale; isOn: boolean; checks: Record<SiteCheckKey, Check["tone"] | null> };

/**
 * What each of the six sites has of a thing and lacks (docs/product/services.md#sites-of-offers). A site that shows it already keeps it, and is warned of what it
 * lacks; one that does not must have everything first.
 */
export function checkSites({ file, line }: SitedLine, { hasPrice }: Pick<ShelfFacts, "hasPrice">): SiteCheck[] {
  return LOCALES.map((site) => {
    const isOn = isPublishedOn(line, site);
    const tone = (isGood: boolean) => (isGood ? "done" : isOn ? "warns" : "blocks");
    return {
      site,
      isOn,
      checks: {
        text: tone(stateOfTexts(file, line.texts, SITES[site].language) === "complete"),
        picture: tone(line.pictures.length > 0),
        price: tone(file === "packages" ? hasPrice : line.prices.length > 0),
        gift: file === "packages" && line.isGiftable ? (line.giftPrices.length > 0 ? "done" : "warns") : null,
      },
    };
  });
}

/** What keeps a thing from a site. */
export const blockersOnSite = ({ checks }: SiteCheck): SiteCheckKey[] =>
  SITE_CHECKS.filter((key) => checks[key] === "blocks");

/** Sites whose language has not all the texts that visitors would miss, each with what says so. */
export function textsMissing(
  file: SitedFile,
  texts: SitedLine["line"]["texts"],
  sites: readonly Locale[],
): { site: Locale; key: string }[] {
  return sites
    .filter((site) => stateOfTexts(file, texts, SITES[site].language) !== "complete")
    .map((site) => ({ site, key: `text.${site}` }));
}
