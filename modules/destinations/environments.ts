import type { Circle } from "./areas.ts";
import { distanceKm, type Point } from "./distance.ts";
import { isSeaResortId, isSkiResortId } from "./id-ranges.ts";
import { FORESTS, LAKES, MOUNTAINS, VINEYARDS } from "./landscapes.ts";
import { SHORE_POINTS } from "./shore.ts";

/** What surrounds a hotel, strongest first (the catalogue's vocabulary has the same keys). */
export const NATURAL_ENVIRONMENTS = [
  "seaside",
  "mountain",
  "lakeside",
  "vineyard",
  "forest",
  "city",
  "village",
  "countryside",
] as const;
export type NaturalEnvironment = (typeof NATURAL_ENVIRONMENTS)[number];

/** Inhabitants from which a place is a city, and up to which it is a village; between the two it is a small town. */
const CITY_POPULATION = 40_000;
const VILLAGE_POPULATION = 4000;
/** A small town is in the country, unless it has something better. */
const COUNTRY_POPULATION = 15_000;
/** Walking or a short drive to the beach, km. */
const SEASIDE_KM = 4;

export type Surroundings = Point & {
  /** Inhabitants of the city that the place lies in. */
  population: number;
  /** Every destination it belongs to (Gazetteer.placesOf): resorts among them decide. */
  destinationIds: readonly number[];
};

/** The environments of a place, strongest first, never none. */
export function environmentsAt(place: Surroundings): NaturalEnvironment[] {
  const isSeaside =
    place.destinationIds.some(isSeaResortId) || SHORE_POINTS.some((point) => distanceKm(point, place) <= SEASIDE_KM);
  const isMountain = place.destinationIds.some(isSkiResortId) || isInside(MOUNTAINS, place);
  const isVillage = place.population <= VILLAGE_POPULATION;
  const isCity = place.population >= CITY_POPULATION;
  const found: Record<NaturalEnvironment, boolean> = {
    seaside: isSeaside,
    mountain: isMountain && !isCity,
    lakeside: isInside(LAKES, place),
    vineyard: isInside(VINEYARDS, place),
    forest: isInside(FORESTS, place) && !isCity && !isSeaside,
    city: isCity,
    village: isVillage,
    countryside: place.population <= COUNTRY_POPULATION && !isSeaside && !isMountain,
  };
  const environments = NATURAL_ENVIRONMENTS.filter((environment) => found[environment]);
  return environments.length > 0 ? environments : [place.population > COUNTRY_POPULATION ? "city" : "countryside"];
}

function isInside(circles: readonly Circle[], point: Point): boolean {
  return circles.some(([latitude, longitude, radiusKm]) => distanceKm({ latitude, longitude }, point) <= radiusKm);
}
