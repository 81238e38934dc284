import { keysOf } from "#platform/objects.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import { COUNTRY_IDS } from "#modules/sites/locales.ts";
import { hashLabel } from "../random.ts";
import { phraseTown, type TownPhrases } from "../prepositions.ts";
import { distanceKm, type Town, type TownIndex } from "./gazetteer.ts";
import { parsePlaces, SEA_SETTINGS, type PlaceLine } from "./parse.ts";
import { traitsOf, type RegionalTraits } from "./regions.ts";
import { findShowcase } from "../showcase/showcase.ts";
import type { Showcase } from "../showcase/types.ts";

/** A town where hotels stand, with what is true of it. */
export type Place = Omit<PlaceLine, "name"> &
  RegionalTraits & {
    town: Town;
    phrases: TownPhrases;
    /** Better known town close by, and the way there; for the texts. */
    near: { phrases: TownPhrases; km: number };
    /** Its first hotel, where that was written by hand. */
    showcase: Showcase | null;
    /** How many hotels of the catalogue stand there. */
    hotels: number;
  };

/** Shares of the catalogue by country. */
export const COUNTRY_SHARES: Record<CountryCode, number> = { FR: 0.5, ES: 0.186, IT: 0.147, BE: 0.097, NL: 0.07 };

/** Part of a place's hotels that stand in the villages around it, where its tag says so. */
const SHARE_AROUND = 0.45;
const VILLAGE_RADIUS_KM = 11;
const VILLAGES_PER_PLACE = 5;

/** Distributes `hotels` hotels over the towns of the five countries. Towns that data/destinations does not know are left out. */
export function choosePlaces({ towns, hotels }: { towns: TownIndex; hotels: number }): Place[] {
  return keysOf(COUNTRY_IDS).flatMap((country) => {
    const resolved = parsePlaces(country).flatMap((line) => resolveLine(line, towns));
    const all = resolved.flatMap((place) => withVillages(place, towns));
    const described = all.map((place) => ({ ...place, near: findNear(place, resolved) }));
    const share =
      country === "FR"
        ? hotels - OTHERS.reduce((sum, other) => sum + shareOf(other, hotels), 0)
        : shareOf(country, hotels);
    return share * 3 < described.length ? spread(described, share) : distribute(described, share);
  });
}

/** France takes what rounding leaves, so that the sum is what was asked for. */
const OTHERS = ["ES", "IT", "BE", "NL"] as const;

function shareOf(country: CountryCode, hotels: number): number {
  return Math.round(hotels * COUNTRY_SHARES[country]);
}

type Resolved = Omit<Place, "near" | "hotels"> & { centre: Town | null };

function resolveLine(line: PlaceLine, towns: TownIndex): Resolved[] {
  const town = line.name
    .split("/")
    .map((name) => towns.find(line.country, name))
    .find((found) => found !== null);
  if (!town) return [];
  const { name, ...rest } = line;
  return [
    {
      ...rest,
      showcase: findShowcase(line.country, name),
      ...traitsOf(line.country, line.zip),
      town,
      phrases: phraseTown(town.names, line.country),
      centre: null,
    },
  ];
}

/** The place itself and, where hotels also stand in the villages around, some of those. */
function withVillages(place: Resolved, towns: TownIndex): Resolved[] {
  if (!place.tags.has("around")) return [place];
  const villages = towns
    .around(place.town, VILLAGE_RADIUS_KM)
    .filter(
      ({ town, km }) => km > 2.5 && town.country === place.country && town.population < 4500 && town.population > 90,
    )
    .slice(0, VILLAGES_PER_PLACE)
    .map(({ town }) => asVillage(place, town));
  if (villages.length === 0) return [place];
  const share = (place.share * SHARE_AROUND) / villages.length;
  return [{ ...place, share: place.share * (1 - SHARE_AROUND) }, ...villages.map((village) => ({ ...village, share }))];
}

function asVillage(place: Resolved, town: Town): Resolved {
  const tags = new Set(place.tags);
  tags.delete("around");
  tags.delete("museum");
  const setting =
    place.setting === "vine"
      ? "vine"
      : place.setting === "mountain" || place.setting === "forest"
        ? place.setting
        : "country";
  const zip = neighbourZip(place.zip, town.id, place.country);
  return {
    ...place,
    setting,
    tags,
    zip,
    town,
    showcase: null,
    phrases: phraseTown(town.names, place.country),
    priceLevel: Math.max(2, place.priceLevel - 1),
    centre: place.town,
  };
}

/** A postcode of the same district: the last digits differ. */
function neighbourZip(zip: string, id: number, country: CountryCode): string {
  const steps = 1 + (hashLabel(`zip ${id}`) % 8);
  if (country === "FR" || country === "BE") return zip.slice(0, -2) + `${steps}0`;
  return zip.slice(0, -1) + String(steps);
}

/** The town that a description measures from: the one it belongs to, or a larger one of the table nearby. */
function findNear(place: Resolved, all: readonly Resolved[]): Place["near"] {
  if (place.centre)
    return {
      phrases: phraseTown(place.centre.names, place.country),
      km: Math.round(distanceKm(place.town, place.centre)),
    };
  const candidates = all
    .map((other) => ({ other, km: distanceKm(place.town, other.town) }))
    .filter(({ other, km }) => km > 4 && (other.town.population > place.town.population || other.share > place.share))
    .sort((a, b) => nearScore(a) - nearScore(b));
  const best =
    candidates[0] ??
    all
      .map((other) => ({ other, km: distanceKm(place.town, other.town) }))
      .filter(({ km }) => km > 4)
      .sort((a, b) => a.km - b.km)[0];
  if (!best) throw new Error(`no town near ${place.town.names.fr}`);
  return { phrases: best.other.phrases, km: Math.round(best.km) };
}

function nearScore({ other, km }: { other: Resolved; km: number }): number {
  return km / Math.log10(1000 + other.town.population);
}

/** A few hotels: one a town, the towns written by hand first, then in turn the best known of every kind of surroundings. */
function spread(places: readonly Omit<Place, "hotels">[], hotels: number): Place[] {
  const byKind = Map.groupBy(
    places.filter((place) => !place.showcase),
    (place) => `${place.setting} ${place.park ? "park" : ""}`,
  );
  const queues = [...byKind.values()].map((list) => list.sort((a, b) => b.share - a.share));
  const chosen = places.filter((place) => place.showcase);
  for (let turn = 0; chosen.length < hotels && turn < places.length; turn++) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next && chosen.length < hotels) chosen.push(next);
    }
  }
  return chosen.slice(0, hotels).map((place) => ({ ...place, hotels: 1 }));
}

/** Largest remainders: whole numbers in proportion to the shares, adding up to `hotels`. */
function distribute(places: readonly Omit<Place, "hotels">[], hotels: number): Place[] {
  const total = places.reduce((sum, place) => sum + place.share, 0);
  const exact = places.map((place) => ({ place, count: (place.share / total) * hotels }));
  const counted = exact.map(({ place, count }) => ({
    ...place,
    hotels: Math.floor(count),
    rest: count - Math.floor(count) + (hashLabel(`rest ${place.town.id}`) % 97) / 1e4,
  }));
  let missing = hotels - counted.reduce((sum, place) => sum + place.hotels, 0);
  for (const place of [...counted].sort((a, b) => b.rest - a.rest)) {
    if (missing-- <= 0) break;
    place.hotels++;
  }
  return counted.filter((place) => place.hotels > 0).map(({ rest: _rest, ...place }) => place);
}

/** Whether one can walk to the sea from there. */
export function isAtSea(place: Pick<Place, "setting" | "tags">): boolean {
  return SEA_SETTINGS.includes(place.setting) || place.tags.has("sea");
}
