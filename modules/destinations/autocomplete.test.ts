import { beforeAll, describe, expect, it } from "vitest";
import type { CountryCode, Language } from "#modules/sites/locales.ts";
import { createAutocomplete, type Autocomplete } from "./autocomplete.server.ts";
import { destinationEntries, type AutocompleteEntry } from "./entries.ts";
import { createGazetteer, type Gazetteer } from "./gazetteer.server.ts";
import { readPlacesFile } from "./places-file.server.ts";

let gazetteer: Gazetteer;
let places: AutocompleteEntry[];
let autocomplete: Autocomplete;
beforeAll(async () => {
  gazetteer = createGazetteer(await readPlacesFile());
  places = destinationEntries(gazetteer);
  autocomplete = createAutocomplete({
    entries: places,
    siblingsOf: (id) => gazetteer.siblings(id).map((place) => place.id),
    ancestorsOf: (id) => gazetteer.ancestors(id).map((place) => place.id),
  });
});

type Case = readonly [term: string, language: Language, first: string, kind?: string, country?: CountryCode];
const HOME: Record<Language, CountryCode> = { fr: "FR", es: "ES", nl: "NL", it: "IT", en: "FR" };

const PREFIXES: Case[] = [
  ["par", "fr", "Paris", "city"],
  ["bord", "fr", "Bordeaux", "city"],
  ["mar", "fr", "Marseille", "city"],
  ["norm", "fr", "Normandie", "region"],
  ["toscan", "it", "Toscana", "region"],
  ["ams", "nl", "Amsterdam", "city"],
  ["maas", "nl", "Maastricht", "city"],
  ["san se", "es", "San Sebastián", "city"],
  ["val d'is", "fr", "Val-d’Isère", "city"],
  ["gard", "fr", "Gard", "department"],
  ["lac d'ann", "fr", "Lac d’Annecy", "touristicregion"],
  ["costa br", "es", "Costa Brava", "touristicregion"],
  ["ardenn", "fr", "Ardennes", "touristicregion", "BE"],
  ["ven", "it", "Veneto", "region"],
  ["venez", "it", "Venezia", "city"],
  ["disney", "fr", "Disneyland Paris", "poi"],
  ["eft", "nl", "Efteling", "poi"],
  ["alhamb", "es", "La Alhambra", "poi"],
  ["rochelle", "fr", "La Rochelle", "city"],
  ["touquet", "fr", "Le Touquet-Paris-Plage", "city"],
  ["haag", "nl", "Den Haag", "city"],
  ["brug", "nl", "Brugge", "city", "BE"],
  ["espa", "es", "España", "country"],
  ["ital", "nl", "Italië", "country"],
];

const ACCENTS_AND_PUNCTUATION: Case[] = [
  ["cote d azur", "fr", "Côte d’Azur"],
  ["COTE D'AZUR", "fr", "Côte d’Azur"],
  ["Côte d’Azur", "fr", "Côte d’Azur"],
  ["etretat", "fr", "Étretat"],
  ["malaga", "es", "Málaga"],
  ["cordoba", "es", "Córdoba"],
  ["st malo", "fr", "Saint-Malo"],
  ["st-emilion", "fr", "Saint-Émilion"],
  ["aix en provence", "fr", "Aix-en-Provence"],
  ["l'aquila", "it", "L’Aquila"],
  ["nimes", "fr", "Nîmes"],
  ["peniscola", "es", "Peñíscola"],
  ["s hertogenbosch", "nl", "’s-Hertogenbosch"],
  ["  PARIS  ", "fr", "Paris"],
  ["mont st michel", "fr", "Mont-Saint-Michel"],
  ["forli", "it", "Forlì"],
];

const EXONYMS: Case[] = [
  ["anvers", "fr", "Anvers"],
  ["amberes", "es", "Amberes"],
  ["antwerpen", "nl", "Antwerpen"],
  ["anversa", "it", "Anversa"],
  ["antwerp", "en", "Antwerp"],
  ["antwerpen", "fr", "Anvers"],
  ["bruselas", "es", "Bruselas"],
  ["brussel", "nl", "Brussel"],
  ["la haye", "fr", "La Haye"],
  ["den haag", "fr", "La Haye"],
  ["la haya", "es", "La Haya"],
  ["'s-gravenhage", "nl", "Den Haag"],
  ["lille", "nl", "Rijsel"],
  ["rijsel", "fr", "Lille"],
  ["luik", "nl", "Luik"],
  ["liege", "nl", "Luik"],
  ["luik", "fr", "Liège"],
  ["gante", "es", "Gante"],
  ["gent", "es", "Gante"],
  ["donostia", "es", "San Sebastián"],
  ["saint sebastien", "fr", "Saint-Sébastien", "city", "ES"],
  ["firenze", "fr", "Florence"],
  ["florence", "it", "Firenze"],
  ["florencia", "es", "Florencia"],
  ["venecia", "es", "Venecia"],
  ["venetie", "nl", "Venetië"],
  ["venise", "fr", "Venise"],
  ["gerona", "es", "Girona"],
  ["alacant", "es", "Alicante"],
  ["ibiza", "fr", "Île d’Ibiza"],
  ["den bosch", "nl", "’s-Hertogenbosch"],
  ["bois le duc", "fr", "Bois-le-Duc"],
  ["toscane", "nl", "Toscane"],
  ["tuscany", "en", "Tuscany"],
  ["elzas", "nl", "Elzas"],
  ["alsacia", "es", "Alsacia"],
  ["gardameer", "nl", "Gardameer"],
  ["meran", "it", "Merano"],
  ["holland", "nl", "Nederland"],
  ["burdeos", "es", "Burdeos"],
  ["parijs", "nl", "Parijs"],
  ["parigi", "it", "Parigi"],
];

const TYPOS: Case[] = [
  ["bordaux", "fr", "Bordeaux"],
  ["strasbug", "fr", "Strasbourg"],
  ["marseile", "fr", "Marseille"],
  ["pairs", "fr", "Paris"],
  ["amsterdm", "nl", "Amsterdam"],
  ["maastrict", "nl", "Maastricht"],
  ["sevila", "es", "Sevilla"],
  ["barcelna", "es", "Barcelona"],
  ["valencai", "es", "Valencia"],
  ["fierenze", "it", "Firenze"],
  ["disnelyand", "fr", "Disneyland Paris"],
  ["honfluer", "fr", "Honfleur"],
  ["biaritz", "fr", "Biarritz"],
  ["antwerpne", "nl", "Antwerpen"],
  ["granda", "es", "Granada"],
  ["carcasonne", "fr", "Carcassonne"],
  ["montpelier", "fr", "Montpellier"],
  ["chamonnix", "fr", "Chamonix-Mont-Blanc"],
];

describe("suggest: first result", () => {
  it.each(
    [...PREFIXES, ...ACCENTS_AND_PUNCTUATION, ...EXONYMS, ...TYPOS].map(
      (entry) => [entry[0], entry[1], entry] as const,
    ),
  )("%s (%s)", (_term, _language, entry) => {
    const [term, language, label, kind, country] = entry;
    const [first] = autocomplete.suggest({ term, language, country: country ?? HOME[language], maxResults: 30 });
    expect(first).toMatchObject(kind ? { label, category: kind } : { label });
  });
});

describe("suggest", () => {
  const suggest = (term: string, options: Partial<Parameters<Autocomplete["suggest"]>[0]> = {}) =>
    autocomplete.suggest({ term, language: "fr", country: "FR", maxResults: 30, ...options });

  it("understands names of other languages and shows only the reader's", () => {
    expect(suggest("spain")[0]).toMatchObject({ label: "Espagne", alias: null });
    expect(suggest("donostia")[0]).toMatchObject({
      label: "Saint-Sébastien",
      alias: null,
      pos: "ES",
      within: "Guipuscoa",
    });
    expect(suggest("bruges")[0]).toMatchObject({ label: "Bruges", alias: null, pos: "BE" });
  });

  it("tells homonyms apart by what they lie in", () => {
    const valences = suggest("valence").filter((place) => place.label === "Valence" && place.category === "city");
    expect(valences.length).toBeGreaterThanOrEqual(3);
    expect(new Set(valences.map((place) => `${place.pos} ${place.within}`)).size).toBe(valences.length);
  });

  it("prefers the visitor's own country", () => {
    expect(suggest("bruges", { country: "FR" })[0]?.pos).toBe("BE");
    expect(suggest("mons", { country: "BE" })[0]).toMatchObject({ label: "Mons", pos: "BE" });
    expect(suggest("la roche", { country: "BE" })[0]?.pos).toBe("BE");
    expect(suggest("la roche", { country: "FR" })[0]?.pos).toBe("FR");
  });

  it("puts the city before the resort and the department of the same name", () => {
    expect(
      suggest("biarritz")
        .map((place) => place.category)
        .slice(0, 2),
    ).toEqual(["city", "searesort"]);
    expect(suggest("sevilla", { language: "es", country: "ES" })[0]?.category).toBe("city");
  });

  it("does not list a unit that is the same place as another", () => {
    expect(
      suggest("asturias", { language: "es", country: "ES" })
        .filter((place) => place.label === "Asturias")
        .map((place) => place.category),
    ).toEqual(["region"]);
    expect(
      suggest("paris")
        .filter((place) => place.label === "Paris")
        .map((place) => place.category),
    ).toEqual(["city"]);
  });

  it("gives at most what is asked, in a stable order, each place once", () => {
    expect(suggest("s", { maxResults: 7 })).toHaveLength(7);
    expect(suggest("saint")).toEqual(suggest("saint"));
    const keys = suggest("saint", { maxResults: 100 }).map((place) => `${place.category} ${place.id}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("drops words that lead nowhere, and answers nothing to nonsense", () => {
    expect(suggest("bruges belgique")[0]?.label).toBe("Bruges");
    expect(suggest("xqzwv")).toEqual([]);
    expect(suggest("%_\\'")).toEqual(suggest(""));
    expect(suggest("παρίσι")).toEqual([]);
  });

  it("indexes names when the first word is typed, and once", () => {
    let reads = 0;
    const countRead = (aliases: readonly string[]) => {
      reads += 1;
      return aliases;
    };
    const entries = places
      .filter(({ labels }) => labels.fr === "Annecy")
      .map((entry) => Object.defineProperty({ ...entry }, "aliases", { get: () => countRead(entry.aliases) }));
    const counted = createAutocomplete({ entries });
    expect(counted.recommend({ language: "fr", maxResults: 5 }).map(({ label }) => label)).toEqual(["Annecy"]);
    expect(reads).toBe(0);
    const first = counted.suggest({ term: "anne", language: "fr", maxResults: 5 });
    expect(first.map(({ label }) => label)).toContain("Annecy");
    expect(reads).toBe(entries.length);
    expect(counted.suggest({ term: "anne", language: "fr", maxResults: 5 })).toEqual(first);
    expect(reads).toBe(entries.length);
  });

  it("lifts places with offers, and says how many", () => {
    const withOffers = createAutocomplete({
      entries: places,
      offersOf: ({ category, id }) => (category === "city" && id === 2996882 ? 250 : 0),
    });
    const lifted = withOffers.suggest({ term: "lo", language: "fr", country: "FR", maxResults: 30 });
    expect(lifted.find((place) => place.id === 2996882)?.offers ?? 0).toBe(
      lifted.some((place) => place.id === 2996882) ? 250 : 0,
    );
    const annecy = createAutocomplete({
      entries: places,
      offersOf: ({ category, id }) => (category === "city" && id === 3037543 ? 300 : 0),
    });
    const rank = (list: readonly { id: number }[]) => list.findIndex((place) => place.id === 3037543);
    const before = autocomplete.suggest({ term: "a", language: "fr", country: "FR", maxResults: 100 });
    const after = annecy.suggest({ term: "a", language: "fr", country: "FR", maxResults: 100 });
    expect(rank(after)).toBeLessThan(rank(before));
    expect(after[rank(after)]?.offers).toBe(300);
  });
});

describe("themes and hotels", () => {
  const names = (text: string) => ({ fr: text, es: text, nl: text, it: text, en: text });
  const spa: AutocompleteEntry = {
    id: 16,
    category: "theme",
    labels: { ...names("Spa"), fr: "Spa et bien-être" },
    aliases: [],
    words: { fr: ["thalasso"], es: ["bienestar"], nl: [], it: [], en: [] },
    weight: 5.8,
  };
  const hotel: AutocompleteEntry = {
    id: 42,
    category: "hotel",
    labels: names("Hôtel des Tilleuls"),
    slugs: names("hotel-des-tilleuls"),
    aliases: [],
    weight: 3.5,
    country: "FR",
    latitude: 48.1,
    longitude: 7.3,
    within: names("Colmar"),
  };

  it("are found beside places", () => {
    const mixed = createAutocomplete({ entries: [...places, spa, hotel] });
    const suggest = (term: string) => mixed.suggest({ term, language: "fr", country: "FR", maxResults: 30 });
    expect(
      suggest("spa")
        .slice(0, 2)
        .map((found) => found.category)
        .toSorted(),
    ).toEqual(["city", "theme"]);
    expect(suggest("thalasso")[0]).toMatchObject({
      category: "theme",
      id: 16,
      pos: null,
      location: null,
      alias: "thalasso",
    });
    expect(suggest("bienestar")[0]).toMatchObject({ category: "theme", id: 16, alias: null });
    expect(suggest("tilleuls")[0]).toMatchObject({
      category: "hotel",
      id: 42,
      location: { latitude: 48.1, longitude: 7.3 },
      within: "Colmar",
      slug: "hotel-des-tilleuls",
    });
  });

  it("a name that is typed so far comes before a wish that one of its words may begin, and is what is meant", () => {
    const unusual = { ...spa, id: 35, labels: names("Insolite"), words: { ...spa.words!, en: ["treehouse"] } };
    const palazzo = { ...hotel, id: 44, labels: names("Palazzo Tre Fontane"), within: names("Roma") };
    const house = { ...hotel, id: 45, labels: names("Palazzo") };
    const mixed = createAutocomplete({ entries: [...places, spa, unusual], hotels: [palazzo, house] });
    for (const language of ["fr", "it", "en"] as const) {
      const asked = { term: "palazzo tre", language, maxResults: 5 };
      expect([language, mixed.suggest(asked)[0]?.label]).toEqual([language, "Palazzo Tre Fontane"]);
      expect(mixed.read(asked)).toMatchObject({ themes: [], place: { id: 44 }, unread: null });
    }
    // Where no name goes on so, the beginning of a wish is one.
    expect(mixed.read({ term: "annecy thalas", language: "fr" })).toMatchObject({
      themes: [{ id: 16 }],
      place: { label: "Annecy" },
    });
  });

  it("what only resembles a piece of a name means nothing; a misspelled name still does", () => {
    const called = (id: number, name: string) => ({ ...hotel, id, labels: names(name) });
    const mixed = createAutocomplete({
      entries: [...places, { ...spa, words: { ...spa.words!, nl: ["sauna"] } }],
      hotels: [
        called(42, "Hôtel des Peupliers"),
        called(44, "Boutiquehotel De Notelaar"),
        called(45, "Hotel Itsas Begi"),
        called(46, "Hotel Portuzar"),
        called(47, "Hotel Bihotz"),
      ],
      offersOf: ({ category, id }) =>
        ["hotel", "theme"].includes(category) || [3021668, 3006787, 2978640].includes(id) ? 4 : 0,
    });
    const read = (term: string) => mixed.read({ term, language: "fr", country: "FR" });
    // A wish that we do not know, a chain that we do not sell, a city that only a village is called after.
    for (const term of ["noel", "Noël", "ibis", "londres", "portugal", "lisboa", "capodanno"])
      expect(read(term)).toEqual({ themes: [], place: null, unread: term });
    expect(read("hotel ibis")).toMatchObject({ place: null, unread: expect.stringContaining("ibis") as string });
    expect(read("deauvile").place).toMatchObject({ label: "Deauville" });
    expect(read("rochele").place).toMatchObject({ label: "La Rochelle" });
    expect(read("peupleirs").place).toMatchObject({ id: 42 });
    expect(read("hotel des peupleirs").place).toMatchObject({ id: 42 });
    // A name with a typo rather than two words, one of them misspelled.
    expect(read("sain malo")).toMatchObject({ themes: [], place: { label: "Saint-Malo" } });
    expect(mixed.suggest({ term: "sain malo", language: "fr", country: "FR", maxResults: 5 })[0]?.label).toBe(
      "Saint-Malo",
    );
    // Where nothing is offered, a name's first words are enough.
    expect(read("saint-cirq").place).toMatchObject({ label: "Saint-Cirq-Lapopie", offers: 0 });
    const suggest = (term: string) => mixed.suggest({ term, language: "fr", country: "FR", maxResults: 30 });
    expect(suggest("noel")).toEqual([]);
    expect(suggest("peupleirs")[0]).toMatchObject({ id: 42 });
  });

  it("hotels come, change their name and go while it runs; places stay", () => {
    const live = createAutocomplete({ entries: [...places, spa], hotels: [hotel] });
    const suggest = (term: string) => live.suggest({ term, language: "fr", country: "FR", maxResults: 30 });
    expect(suggest("tilleuls")[0]?.id).toBe(42);
    live.learnHotels([
      { ...hotel, labels: names("Hôtel des Peupliers") },
      { ...hotel, id: 43, labels: names("Bordeaux Palace") },
    ]);
    expect(suggest("tilleuls").filter((found) => found.category === "hotel")).toEqual([]);
    expect(suggest("peupleirs")[0]).toMatchObject({ id: 42, label: "Hôtel des Peupliers" });
    expect(suggest("bordeaux").map((found) => found.label)).toEqual(
      expect.arrayContaining(["Bordeaux", "Bordeaux Palace"]),
    );
    expect(suggest("bordeaux")[0]?.category).toBe("city");
    live.learnHotels([]);
    expect(suggest("bordeaux").some((found) => found.category === "hotel")).toBe(false);
  });
});

describe("recommend", () => {
  it("answers an empty term with the site's own list", () => {
    const first = (country: CountryCode, language: Language) =>
      autocomplete.suggest({ term: " ", language, country, maxResults: 3 }).map((place) => place.label);
    expect(first("FR", "fr")).toEqual(["Paris", "Normandie", "Bordeaux"]);
    expect(first("BE", "nl")).toEqual(["Ardennen", "Belgische kust", "Brugge"]);
    expect(first("IT", "it")).toEqual(["Roma", "Toscana", "Venezia"]);
  });

  it("puts neighbours of what one looks at first, and takes no harm from an unknown one", () => {
    const near = autocomplete.recommend({
      language: "fr",
      country: "FR",
      maxResults: 12,
      source: { category: "skiresort", id: 4001 },
    });
    expect(near.slice(0, 5).every((place) => place.category === "skiresort")).toBe(true);
    const unknown = autocomplete.recommend({
      language: "fr",
      country: "FR",
      maxResults: 12,
      source: { category: "city", id: 7 },
    });
    expect(unknown[0]?.label).toBe("Paris");
  });
});
