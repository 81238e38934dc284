import { beforeAll, describe, expect, it } from "vitest";
import { createAutocomplete, type Autocomplete } from "#modules/destinations/autocomplete.server.ts";
import { destinationEntries, type AutocompleteEntry } from "#modules/destinations/entries.ts";
import { createGazetteer } from "#modules/destinations/gazetteer.server.ts";
import { readPlacesFile } from "#modules/destinations/places-file.server.ts";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import { LANGUAGES, type CountryCode, type Language } from "#modules/sites/locales.ts";
import { allThemes } from "../suggested.server.ts";
import { typedSearch } from "./typed-search.ts";

let autocomplete: Autocomplete;
let entries: AutocompleteEntry[];
/** Ids of places without offers. */
const empty = new Set<number>();
const hotel = (id: number, name: string): AutocompleteEntry => ({
  id,
  category: "hotel",
  labels: { fr: name, es: name, nl: name, it: name, en: name },
  aliases: [],
  weight: 3.4,
  country: "FR",
});

beforeAll(async () => {
  const gazetteer = createGazetteer(await readPlacesFile());
  entries = destinationEntries(gazetteer);
  autocomplete = createAutocomplete({
    entries: [...entries, ...allThemes()],
    hotels: [hotel(1, "Spa Honfleur"), hotel(2, "Le Grand Hôtel de Cabourg"), hotel(3, "Bordeaux")],
    offersOf: ({ id }) => (empty.has(id) ? 0 : 3),
    ancestorsOf: (id) => gazetteer.ancestors(id).map((place) => place.id),
  });
});

const HOME: Record<Language, CountryCode> = { fr: "FR", es: "ES", nl: "NL", it: "IT", en: "FR" };
function read(term: string, language: Language, flow: "booking" | "activity" | "hotel" | "gifting" = "booking") {
  const { place, theme, state, unread } = typedSearch(
    autocomplete.read({ term, language, country: HOME[language], flow }),
    flow,
  );
  return { theme: theme && Number(theme.id), place: place && place.label, state, unread };
}

/** Words, the theme and the place in them, and what is left. */
type Case = readonly [term: string, theme: keyof typeof THEMES | null, place: string | null, unread?: string];
const CASES: Record<Language, readonly Case[]> = {
  fr: [
    ["spa deauville", "spa", "Deauville"],
    ["Spa à honfleur ce soir", "spa", "Honfleur", "ce soir"],
    ["SPA À DEAUVILLE", "spa", "Deauville"],
    ["deauville spa", "spa", "Deauville"],
    ["week-end spa à Deauville", "spa", "Deauville"],
    ["week end romantique a paris", "romantic", "Paris"],
    ["romantique paris", "romantic", "Paris"],
    ["hôtel avec jacuzzi privatif en Normandie", "private_jacuzzi", "Normandie"],
    ["bien-être à La Rochelle", "spa", "La Rochelle"],
    ["thalasso Saint-Malo", "spa", "Saint-Malo"],
    ["thalasso st malo", "spa", "Saint-Malo"],
    ["en amoureux à Aix en Provence", "romantic", "Aix-en-Provence"],
    ["spa aix les bains", "spa", "Aix-les-Bains"],
    ["plage à Biarritz", "beach", "Biarritz"],
    ["week-end à la mer en Bretagne", "beach", "Bretagne"],
    ["vin Bordeaux", "wine", "Bordeaux"],
    ["spaa deauvile", "spa", "Deauville"],
    ["romantiqe honfluer", "romantic", "Honfleur"],
    ["gastronomiqe a lion", "gastronomy", "Lyon"],
    ["week-end à Honfleur", null, "Honfleur"],
    ["un séjour en famille", "family", null],
    ["Valence Espagne", null, "Valence"],
    ["spa Belgique", null, "Spa"],
    ["bien-être Belgique", "spa", "Belgique"],
    ["week-end à Spa", null, "Spa"],
    ["romantique à Spa", "romantic", "Spa"],
    ["Paris Londres", null, "Paris", "Londres"],
    ["spa deauv", "spa", "Deauville"],
    ["Grand Hôtel de Cabourg", null, "Le Grand Hôtel de Cabourg"],
    ["pas cher à Lille", "low_budget", "Lille"],
    ["xqzwv", null, null, "xqzwv"],
    ["spa xqzwv", "spa", null, "xqzwv"],
  ],
  es: [
    ["fin de semana spa en Sevilla", "spa", "Sevilla"],
    ["escapada romantica granada", "romantic", "Granada"],
    ["escapada con niños a Valencia", "family", "Valencia"],
    ["playa en la Costa Brava", "beach", "Costa Brava"],
    ["balneario en galicia", "thermal", "Galicia"],
    ["jacuzzi en la habitación Madrid", "private_jacuzzi", "Madrid"],
    ["sevila spa", "spa", "Sevilla"],
    ["San Sebastián gastronómica", "gastronomy", "San Sebastián"],
    ["lloret de mar", null, "Lloret de Mar"],
    ["hotel barato en Málaga", "low_budget", "Málaga"],
    ["París para dos", null, "París", "dos"],
  ],
  nl: [
    ["wellness bij Maastricht", "spa", "Maastricht"],
    ["spa in Brugge", "spa", "Brugge"],
    ["romantisch weekend in de Ardennen", "romantic", "Ardennen"],
    ["weekendje aan zee in Zeeland", "beach", "Zeeland"],
    ["maastrict wellness", "spa", "Maastricht"],
    ["Den Haag met kinderen", "family", "Den Haag"],
    ["goedkoop weekendje weg Antwerpen", "low_budget", "Antwerpen", "weg"],
    ["privé jacuzzi op de Veluwe", "private_jacuzzi", "Veluwe"],
    ["weekend in Spa", null, "Spa"],
    ["pretpark Efteling", "theme_parks", "Efteling"],
  ],
  it: [
    ["spa a Firenze", "spa", "Firenze"],
    ["weekend benessere in Toscana", "spa", "Toscana"],
    ["fine settimana romantico a venezia", "romantic", "Venezia"],
    ["terme vicino a Merano", "thermal", "Merano"],
    ["al mare in Liguria", "beach", "Liguria"],
    ["Fierenze spa", "spa", "Firenze"],
    ["idromassaggio in camera a Roma", "private_jacuzzi", "Roma", "camera"],
    ["L'Aquila gourmet", "gastronomy", "L’Aquila"],
  ],
  en: [
    ["spa in Bruges", "spa", "Bruges"],
    ["romantic weekend near Paris", "romantic", "Paris"],
    ["beach in Normandy", "beach", "Normandy"],
    ["wine tasting Bordeaux", "wine", "Bordeaux"],
    ["The Hague with kids", "family", "The Hague"],
  ],
};

describe.each(LANGUAGES)("typed words: %s", (language) => {
  it.each(CASES[language].map((asked) => [asked[0], asked] as const))("%s", (_, [term, theme, place, unread = null]) =>
    expect(read(term, language)).toMatchObject({ theme: theme && THEMES[theme], place, unread }),
  );
});

const JOINING: Record<Language, readonly string[]> = {
  fr: ["", "à", "en", "dans le", "près de", "sur la"],
  es: ["", "en", "cerca de", "en la"],
  nl: ["", "in", "bij", "in de", "rond"],
  it: ["", "a", "in", "nel", "vicino a"],
  en: ["", "in", "near", "on the"],
};

describe("a known theme and a known place", () => {
  /** Names that are no wish themselves. */
  const PLACES: Record<Language, readonly string[]> = {
    fr: [
      "Deauville",
      "Le Touquet-Paris-Plage",
      "Normandie",
      "Côte d’Azur",
      "Lac d’Annecy",
      "Calvados",
      "Bruges",
      "La Baule-Escoublac",
    ],
    es: ["Sevilla", "Costa Brava", "País Vasco", "Peñíscola", "La Rioja"],
    nl: ["Maastricht", "Veluwe", "’s-Hertogenbosch", "Belgische kust", "Domburg"],
    it: ["Firenze", "Toscana", "Cinque Terre", "Lago di Garda", "Forlì"],
    en: ["Bruges", "Tuscany", "The Hague", "French Riviera"],
  };
  it.each(LANGUAGES)("give both, in any order, with any words between: %s", (language) => {
    const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
    const themes = allThemes().filter(({ id }) => id < 985);
    const wrong: string[] = [];
    for (const theme of themes)
      for (const place of PLACES[language])
        for (const joining of JOINING[language]) {
          const name = theme.labels[language];
          const joined = `${name} ${joining} ${place}`;
          for (const text of joining === "" ? [joined, `${place} ${name}`] : [plain(joined)]) {
            const found = read(text, language);
            if (found.theme !== theme.id || !found.place || found.unread !== null)
              wrong.push(`${text}: ${JSON.stringify(found)}`);
          }
        }
    expect(wrong).toEqual([]);
  });
});

describe("what a search cannot hold", () => {
  it("makes a filter of a second wish where there is one", () => {
    expect(read("week-end romantique bord de mer Normandie", "fr")).toMatchObject({
      place: "Normandie",
      unread: null,
      theme: THEMES.romantic,
      state: { hotelEnvironments: "seaside" },
    });
    expect(read("massage romantique à Nice", "fr")).toMatchObject({
      theme: THEMES.massage,
      state: { hotelStyles: "romantic" },
      unread: null,
    });
    expect(read("massage thermal", "fr")).toMatchObject({ theme: THEMES.massage, unread: "Thermes" });
  });
  it("reads no wish where the flow has none, and its own where it has others", () => {
    expect(read("jacuzzi à Honfleur", "fr", "hotel")).toMatchObject({
      theme: null,
      place: "Honfleur",
      unread: "jacuzzi",
    });
    expect(read("karting à Lyon", "fr", "activity")).toMatchObject({ theme: 990, place: "Lyon", unread: null });
  });
  it("takes a hotel's whole name for the hotel, the town before a hotel of its name", () => {
    expect(read("Spa Honfleur", "fr")).toMatchObject({ theme: null, place: "Spa Honfleur" });
    expect(autocomplete.read({ term: "bordeaux", language: "fr", country: "FR" }).place?.category).toBe("city");
  });
  it("finds a place without offers, after one of the name that has some", () => {
    empty.add(2990107);
    expect(autocomplete.read({ term: "normanville", language: "fr", country: "FR" }).place?.id).toBe(2990106);
    expect(
      autocomplete.suggest({ term: "normanville", language: "fr", country: "FR", maxResults: 1 }).map(({ id }) => id),
    ).toEqual([2990106]);
    empty.add(2990106);
    expect(autocomplete.read({ term: "spa normanville", language: "fr", country: "FR" }).place?.label).toBe(
      "Normanville",
    );
    const offered = autocomplete.suggest({ term: "normanville", language: "fr", country: "FR", maxResults: 30 });
    expect(offered.map(({ label }) => label)).not.toContain("Normanville");
    expect(
      autocomplete.suggest({ term: "normanville", language: "fr", country: "FR", maxResults: 2, isAnywhere: true }),
    ).toMatchObject([{ label: "Normanville" }, { label: "Normanville" }]);
    empty.clear();
  });
});

describe("text at its edges", () => {
  it.each([
    ["", null],
    ["   ", null],
    ["-, !", null],
    ["🏖️", "🏖️"],
    ["باريس", "باريس"],
    ["παρίσι spa", "παρίσι"],
    ["'; qqq xqzwv hotel; --", "qqq xqzwv"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["\0\0", null],
    ["\ud800", null],
  ])("%j", (term, unread) => expect(read(term, "fr").unread).toBe(unread));
  it("reads a long text as far as anybody types", () => {
    const found = read(`spa à Deauville ${"très ".repeat(60)}`, "fr");
    expect(found).toMatchObject({ theme: THEMES.spa, place: "Deauville" });
    expect(() => read("a ".repeat(5000), "fr")).not.toThrow();
  });
  it("answers in time, whatever is typed", () => {
    const started = performance.now();
    for (let round = 0; round < 20; round++) read("xqzw vbnm klop dfgh rtzu wsxc qays edcr fvtg bzhn", "fr");
    expect((performance.now() - started) / 20).toBeLessThan(400);
  });
});
