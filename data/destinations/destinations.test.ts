import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { COUNTRY_IDS, LANGUAGES, type CountryCode, type Language } from "#modules/sites/locales.ts";
import { DESTINATION_KINDS, type DestinationKind } from "#modules/destinations/kinds.ts";
import { readPlacesFile } from "#modules/destinations/places-file.server.ts";
import type { Destination } from "#modules/destinations/types.ts";
import { distanceKm } from "#modules/destinations/distance.ts";

let places: Destination[];
let byId: Map<number, Destination>;
beforeAll(async () => {
  places = await readPlacesFile();
  byId = new Map(places.map((place) => [place.id, place]));
});

const ofKind = (kind: DestinationKind) => places.filter((place) => place.kind === kind);
const describePlace = (place: Destination) => `${place.kind} ${place.id} ${place.names.en}`;
/** The places that break a rule; named, so that a failure says which. */
const offenders = (isFaulty: (place: Destination) => boolean) => places.filter(isFaulty).map(describePlace);

describe("the gazetteer file", () => {
  it("is small and sorted by kind and id", () => {
    const packed = readFileSync(new URL("destinations.ndjson.gz", import.meta.url));
    expect(packed.length).toBeLessThan(1_500_000);
    expect(gunzipSync(packed).toString("utf8").endsWith("}\n")).toBe(true);
    const order = places.map((place) => DESTINATION_KINDS.indexOf(place.kind) * 1e9 + place.id);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("has enough of each kind", () => {
    expect(ofKind("country")).toHaveLength(5);
    expect(ofKind("region")).toHaveLength(13 + 19 + 3 + 4 + 20);
    expect(ofKind("department")).toHaveLength(96 + 52 + 11 + 12 + 107);
    expect(ofKind("city").length).toBeGreaterThan(15_000);
    expect(ofKind("touristicregion").length).toBeGreaterThanOrEqual(45);
    expect(ofKind("poi").length).toBeGreaterThanOrEqual(60);
    expect(ofKind("searesort").length).toBeGreaterThanOrEqual(70);
    expect(ofKind("skiresort").length).toBeGreaterThanOrEqual(50);
  });
});

describe("ids and tree", () => {
  it("has unique ids of at most seven digits, the field's for countries", () => {
    expect(byId.size).toBe(places.length);
    expect(offenders((place) => !Number.isInteger(place.id) || place.id < 1 || place.id > 9_999_999)).toEqual([]);
    for (const country of ofKind("country")) expect(country.id).toBe(COUNTRY_IDS[country.country]);
  });

  it("gives regions three digits: theme keys count in thousands", () => {
    expect(ofKind("region").filter((place) => place.id >= 1000)).toEqual([]);
  });

  it("hangs every place below what contains it", () => {
    const parents: Record<DestinationKind, (DestinationKind | null)[]> = {
      country: [null],
      region: ["country"],
      department: ["region"],
      city: ["department"],
      touristicregion: ["region"],
      poi: ["department"],
      searesort: ["department", "city"],
      skiresort: ["department", "city"],
    };
    expect(offenders((place) => !parents[place.kind].includes(byId.get(place.parentId ?? 0)?.kind ?? null))).toEqual(
      [],
    );
    expect(
      offenders((place) => place.parentId !== null && byId.get(place.parentId)?.country !== place.country),
    ).toEqual([]);
  });
});

describe("names and slugs", () => {
  it("are there in five languages, clean", () => {
    const isUnclean = (name: string) =>
      name === "" || name !== name.trim() || /[[\](),;/*"'|]|\s{2}|^\p{Ll}(?!’)/u.test(name);
    expect(offenders((place) => LANGUAGES.some((language) => isUnclean(place.names[language])))).toEqual([]);
  });

  it("are spelled in Latin letters", () => {
    expect(
      offenders((place) => LANGUAGES.some((language) => !/^[\p{Script=Latin}\d’ .·-]+$/u.test(place.names[language]))),
    ).toEqual([]);
  });

  it("have slugs of ASCII letters, unique within a country and kind in each language", () => {
    expect(
      offenders((place) => LANGUAGES.some((language) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(place.slugs[language]))),
    ).toEqual([]);
    const slugKeys = (language: Language) =>
      places.map((place) => `${place.country} ${place.kind} ${place.slugs[language]}`);
    expect(LANGUAGES.map((language) => new Set(slugKeys(language)).size)).toEqual(LANGUAGES.map(() => places.length));
  });

  it("have aliases that are no label", () => {
    expect(
      offenders((place) =>
        place.aliases.some((alias) => alias.trim() === "" || Object.values(place.names).includes(alias)),
      ),
    ).toEqual([]);
  });
});

describe("points, people, reach", () => {
  const BOXES: Record<CountryCode, [south: number, north: number, west: number, east: number]> = {
    FR: [41.3, 51.2, -5.3, 9.6],
    ES: [27.6, 43.9, -18.2, 4.4],
    BE: [49.4, 51.6, 2.5, 6.5],
    NL: [50.7, 53.6, 3.3, 7.3],
    IT: [35.4, 47.2, 6.6, 18.6],
  };

  it("lie in their country", () => {
    expect(
      offenders(({ country, latitude, longitude }) => {
        const [south, north, west, east] = BOXES[country];
        return latitude < south || latitude > north || longitude < west || longitude > east;
      }),
    ).toEqual([]);
  });

  it("has the Canaries, the Balearics, Corsica, Sardinia and Sicily", () => {
    const cityIn = (regionId: number) =>
      ofKind("city").filter((place) => byId.get(byId.get(place.parentId ?? 0)?.parentId ?? 0)?.id === regionId).length;
    for (const region of [830, 821, 813, 874, 875]) expect(cityIn(region)).toBeGreaterThan(60);
  });

  it("counts the people of countries and regions as the statistics do", () => {
    const millions = new Map(ofKind("country").map((place) => [place.country, place.population / 1e6]));
    expect(millions.get("FR")).toBeCloseTo(66.7, 0);
    expect(millions.get("BE")).toBeCloseTo(11.8, 0);
    const inRegions = (country: Destination) =>
      ofKind("region")
        .filter((region) => region.parentId === country.id)
        .reduce((total, region) => total + region.population, 0);
    expect(
      ofKind("country")
        .filter((country) => Math.abs(inRegions(country) / country.population - 1) > 0.02)
        .map(describePlace),
    ).toEqual([]);
    expect(offenders((place) => place.kind === "department" && place.population === 0)).toEqual([]);
  });

  it("gives a reach to what is no containment, and only to that", () => {
    const hasReach = new Set<DestinationKind>(["touristicregion", "poi", "searesort", "skiresort"]);
    expect(
      offenders((place) => (place.radiusKm !== null) !== hasReach.has(place.kind) || place.radiusKm === 0),
    ).toEqual([]);
  });

  it("keeps a resort near the city that it is", () => {
    const far = (place: Destination) => distanceKm(place, byId.get(place.parentId ?? 0) ?? place) > 8;
    expect(
      offenders(
        (place) => place.kind.endsWith("resort") && byId.get(place.parentId ?? 0)?.kind === "city" && far(place),
      ),
    ).toEqual([]);
  });

  it("lists no place twice", () => {
    const groups = Map.groupBy(
      ofKind("city"),
      (place) =>
        `${place.country} ${place.slugs.en.replace(/-\d+$/, "")} ${Math.round(place.latitude * 20)} ${Math.round(place.longitude * 20)}`,
    );
    expect([...groups.values()].filter((group) => group.length > 1).map((group) => group.map(describePlace))).toEqual(
      [],
    );
  });
});

describe("names as a native writes them", () => {
  const CASES: [kind: DestinationKind, id: number, language: Language, name: string][] = [
    ["region", 853, "nl", "Wallonië"],
    ["region", 852, "it", "Fiandre"],
    ["region", 821, "es", "Islas Baleares"],
    ["department", 1203, "fr", "Alicante"],
    ["department", 1558, "fr", "Rome"],
    ["department", 1121, "nl", "Côte-d’Or"],
    ["department", 1174, "nl", "Haute-Savoie"],
    ["department", 1162, "nl", "Pas-de-Calais"],
    ["department", 1406, "nl", "Limburg"],
    ["department", 1302, "es", "Provincia de Amberes"],
    ["department", 1208, "fr", "Barcelone"],
    ["department", 1217, "es", "Girona"],
    ["department", 1535, "nl", "Reggio Emilia"],
    ["region", 808, "es", "Bretaña"],
    ["region", 873, "en", "Apulia"],
    ["department", 1507, "nl", "Aostavallei"],
    ["city", 2792413, "nl", "Luik"],
    ["city", 2795011, "nl", "Elsene"],
    ["city", 2803138, "es", "Amberes"],
    ["city", 2747373, "it", "L’Aia"],
    ["city", 2747351, "nl", "’s-Hertogenbosch"],
    ["city", 3176959, "nl", "Florence"],
    ["city", 3164603, "en", "Venice"],
    ["city", 3110044, "fr", "Saint-Sébastien"],
    ["city", 2801150, "nl", "’s-Gravenbrakel"],
    ["city", 3171058, "fr", "Plaisance"],
    ["touristicregion", 2006, "nl", "Elzas"],
    ["poi", 5401, "fr", "Colisée"],
    ["searesort", 3204, "fr", "Ostende"],
    ["skiresort", 4412, "nl", "Bruneck"],
  ];
  it.each(CASES)("%s %i in %s is %s", (kind, id, language, name) => {
    expect(byId.get(id)?.kind).toBe(kind);
    expect(byId.get(id)?.names[language]).toBe(name);
  });
});
