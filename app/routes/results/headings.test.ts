import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { themesOfFlow } from "#modules/search/query/flow-themes.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { createPageContext } from "#modules/sites/context.tsx";
import { FLOWS, isActivity, type Flow } from "#modules/sites/flows.ts";
import { LOCALES, SITES, type Language, type Localised, type SiteId } from "#modules/sites/locales.ts";
import { messages } from "#tests/support/messages.ts";
import { searchHeading, type Around } from "./heading.ts";

type Details = SearchResults["searchDetails"];
type Subject = { details: (language: Language) => Partial<Details>; hasTheme?: boolean; around?: Around };

const place = (category: string, names: Localised) => ({
  details: (language: Language) => ({ destination: { id: "1", category, label: names[language] } }),
});
const same = (name: string): Localised => ({ fr: name, es: name, nl: name, it: name, en: name });
const TOWN = place("city", { fr: "Florence", es: "Florencia", nl: "Florence", it: "Firenze", en: "Florence" });
const POINT = { latitude: 49.4, longitude: 0.2 };

/** What a search can be about. */
const SUBJECTS: Record<string, Subject> = {
  nothing: { details: () => ({}) },
  theme: { details: () => ({}), hasTheme: true },
  town: TOWN,
  region: place("region", { fr: "Normandie", es: "Normandía", nl: "Normandië", it: "Normandia", en: "Normandy" }),
  department: place("department", same("Calvados")),
  touristicRegion: place("touristicregion", {
    fr: "Ardennes",
    es: "Ardenas",
    nl: "Ardennen",
    it: "Ardenne",
    en: "Ardennes",
  }),
  country: place("country", {
    fr: "Pays-Bas",
    es: "Países Bajos",
    nl: "Nederland",
    it: "Paesi Bassi",
    en: "Netherlands",
  }),
  hotel: place("hotel", same("Le Grand Phare")),
  sight: place("poi", same("Efteling")),
  visitor: { details: () => ({ location: POINT }), around: "visitor" },
  pointInTown: { details: () => ({ location: POINT, near: { id: "2", label: "Honfleur" } }), around: "point" },
  pointAtSea: { details: () => ({ location: POINT }), around: "point" },
  aroundTown: { ...TOWN, around: "city" },
  map: { details: () => ({}), around: "map" },
  themeInTown: { ...TOWN, hasTheme: true },
  themeAtHotel: { ...place("hotel", same("Le Grand Phare")), hasTheme: true },
};

type Row = { headings: Record<string, string>; counts: string[]; dated: string; descriptions: string[] };

/** Everything that a results page of a flow is headed by on a site. */
function wordsOf(locale: SiteId, flow: Flow): Row {
  const site = SITES[locale];
  const page = createPageContext(site, messages.all(locale));
  const [theme] = themesOfFlow(flow, site.language).slice(isActivity(flow) ? 1 : 0);
  const details = ({ details: part, hasTheme = false }: Subject): Details => ({
    cityId: null,
    location: null,
    totalCount: 1,
    uri: "/",
    theme: hasTheme && theme ? { id: theme.id, name: theme.name } : null,
    destination: null,
    hotelUri: null,
    near: null,
    locationHierarchy: [],
    ...part(site.language),
  });
  const heading = (subject: Subject) => searchHeading(details(subject), page, { flow, around: subject.around ?? null });
  const numbers = [0, 1, 2, 1_000_000];
  return {
    headings: Object.fromEntries(
      Object.entries(SUBJECTS)
        .filter(([, { hasTheme = false }]) => !hasTheme || flow !== "hotel")
        .map(([name, subject]) => [name, heading(subject)]),
    ),
    counts: numbers.map(
      (count) => `${page.t(`results.count.${flow}`, { count })} ${page.t(`results.anyDates.${flow}`, { count })}`,
    ),
    dated: `${page.t(`results.count.${flow}`, { count: 2 })} ${page.format.daySpan(day("2026-12-04"), day("2026-12-06"))}`,
    descriptions: [1, 2].map((count) => page.t(`results.description.${flow}`, { title: heading(TOWN), count })),
  };
}

/** The table that a person of each language has read; what changes there is read again. */
const READ = JSON.parse(readFileSync(new URL("headings.read.json", import.meta.url), "utf8")) as Record<
  string,
  Record<string, Row>
>;

describe.each([...LOCALES, "preview"] as const)("what a search is headed by: %s", (locale) => {
  it.each(FLOWS)("%s", (flow) => expect(wordsOf(locale, flow)).toEqual(READ[locale]?.[flow]));
});
