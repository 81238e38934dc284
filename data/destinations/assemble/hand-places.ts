import { AREAS } from "#modules/destinations/areas.ts";
import { distanceKm } from "#modules/destinations/distance.ts";
import type { HandPlace } from "../hand/places.ts";
import { PARENTS } from "../hand/parents.ts";
import { SEA_RESORTS } from "../hand/sea-resorts.ts";
import { SIGHTS } from "../hand/sights.ts";
import { SKI_RESORTS } from "../hand/ski-resorts.ts";
import { TOURISTIC_REGIONS } from "../hand/touristic-regions.ts";
import { fold } from "#modules/destinations/fold.ts";
import type { Draft } from "./records.ts";

/** A resort is the city of its name when that lies this near, km. */
const SAME_PLACE_KM = 8;

/** Touristic regions, sights and resorts, each below the city that it is, else below the department of the nearest city; regions below a region. */
export function buildHandPlaces(cities: readonly Draft[], departments: ReadonlyMap<number, Draft>): Draft[] {
  return [...TOURISTIC_REGIONS, ...SIGHTS, ...SEA_RESORTS, ...SKI_RESORTS].map((place) =>
    handDraft(place, cities, departments),
  );
}

function handDraft(place: HandPlace, cities: readonly Draft[], departments: ReadonlyMap<number, Draft>): Draft {
  const { kind, id, country, latitude, longitude } = place;
  const near = cities
    .filter((city) => city.country === country)
    .map((city) => ({ city, km: distanceKm(place, city) }))
    .sort((a, b) => a.km - b.km);
  const city = cityOf(place, near);
  const departmentId = near[0]?.city.parentId ?? null;
  const nearestParent = kind === "touristicregion" ? departments.get(departmentId ?? 0)?.parentId : departmentId;
  const parentId = city?.id ?? PARENTS.get(id) ?? nearestParent ?? null;
  return {
    id,
    kind,
    parentId,
    country,
    ...namesOf(place, city),
    latitude,
    longitude,
    population: 0,
    radiusKm: boundOf(place),
  };
}

/** The reach of a place, km; of one with a finer outline, what holds all of it. */
function boundOf(place: HandPlace): number {
  const circles = AREAS.get(place.id) ?? [];
  const farthest = circles.map(
    ([latitude, longitude, radiusKm]) => distanceKm(place, { latitude, longitude }) + radiusKm,
  );
  return circles.length > 0 ? Math.ceil(Math.max(...farthest)) : place.radiusKm;
}

/** The city that a resort is. */
function cityOf(place: HandPlace, near: readonly { city: Draft; km: number }[]): Draft | undefined {
  if (place.kind !== "searesort" && place.kind !== "skiresort") return undefined;
  return near.find(({ city, km }) => km < SAME_PLACE_KM && isNamed(city, place))?.city;
}

function namesOf(place: HandPlace, city: Draft | undefined): Pick<Draft, "names" | "aliases"> {
  const isCity = city !== undefined && place.isOneName;
  const names = isCity ? city.names : place.names;
  const shown = new Set(Object.values(names).map(fold));
  const others = new Map([...place.aliases, ...(isCity ? city.aliases : [])].map((name) => [fold(name), name]));
  return { names, aliases: [...others].filter(([folded]) => !shown.has(folded)).map(([, name]) => name) };
}

function isNamed(city: Draft, place: HandPlace): boolean {
  const wanted = new Set(Object.values(place.names).map(fold));
  return [...Object.values(city.names), ...city.aliases].some((name) => wanted.has(fold(name)));
}
