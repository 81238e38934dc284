import type { Reader } from "#modules/catalogue/reader.server.ts";
import { writeQuery } from "#modules/visit/state.ts";
import { distanceKm, type Point } from "#modules/destinations/distance.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { slugify } from "#modules/sites/paths.ts";
import { themeOfFlow } from "../query/flow-themes.ts";
import { searchPath } from "../query/links.ts";
import { findTarget } from "../query/normalise.ts";
import { omit } from "../query/read-state.ts";
import { KEY_FIELDS, type KeyCriteria } from "../query/search-key.ts";
import type { SearchCriteria } from "../query/schema.ts";
import type { Sort } from "../query/sorts.ts";
import { writeState } from "../query/write-state.server.ts";
import type { SearchResults } from "../types.ts";
import type { NamedHotel } from "./hotel-names.server.ts";

/** The hotel that a search names, where it is one of ours. */
export type SearchedHotel = NamedHotel & { id: number };

type Asked = { criteria: SearchCriteria; flow: Flow; totalCount: number; hotel: SearchedHotel | null };

/** What the contract says of a search beside its results. A place counts before a hotel, as it does for what is found. */
export function searchDetails(
  { criteria, flow, totalCount, hotel }: Asked,
  reader: Reader,
): SearchResults["searchDetails"] {
  const { destination, themeId, point } = findTarget(criteria, reader.places);
  const theme = themeId === null ? null : themeOfFlow(themeId, flow, reader.labels);
  const city = destination ?? (hotel && reader.places.byId(hotel.cityId));
  return {
    cityId: destination?.kind === "city" ? String(destination.id) : null,
    location: point ?? (destination ? { latitude: destination.latitude, longitude: destination.longitude } : null),
    totalCount,
    uri: searchUri({ criteria, flow, hotels: hotel ? [hotel] : [] }, reader),
    theme: theme ? { id: theme.id, name: theme.name } : null,
    destination: destination
      ? { id: String(destination.id), category: destination.kind, label: destination.names[reader.language] }
      : hotel && { id: String(hotel.id), category: "hotel", label: hotel.name },
    hotelUri: destination || !hotel ? null : hotelUri(hotel, reader),
    near: point && !destination ? nearestTown(point, reader) : null,
    locationHierarchy: city
      ? reader.places
          .ancestors(city.id)
          .map(({ kind, id, names }) => ({ type: kind, id, label: names[reader.language] }))
      : [],
  };
}

function hotelUri({ id, name }: SearchedHotel, { site, linkTo }: Reader): string | null {
  return linkTo({ screen: "hotel", id, slug: slugify(name) }, site);
}

/** Farther away, a town does not say where a point is. */
const NEAR_KM = 8;

/** The town that a point lies in or at. */
function nearestTown(point: Point, { places, language }: Reader): { id: string; label: string } | null {
  const town = places.nearestCity?.(point.latitude, point.longitude) ?? null;
  return town && distanceKm(town, point) <= NEAR_KM ? { id: String(town.id), label: town.names[language] } : null;
}

/** `hotels`: those that the criteria may name; their names are in the database, so whoever asks brings them. */
type Addressed = { criteria: SearchCriteria; flow: Flow; hotels: readonly Pick<SearchedHotel, "id" | "name">[] };

/** The canonical path of a search, without dates, party and filters. */
export function searchUri({ criteria, flow, hotels }: Addressed, reader: Reader): string {
  const { destination, themeId } = findTarget(criteria, reader.places);
  const theme = themeId === null ? null : themeOfFlow(themeId, flow, reader.labels);
  const hotel = hotels.find(({ id }) => id === criteria.hotelId);
  const words = [theme?.slug, destination?.names[reader.language] ?? hotel?.name].filter((word) => word !== undefined);
  return searchPath(reader.site, { criteria: keyCriteria(criteria), words, flow });
}

/** The part of criteria that an address holds. A visitor's point lives in the hash, with its distances. */
export function keyCriteria(criteria: SearchCriteria): KeyCriteria {
  const isAroundPoint = criteria.lat !== undefined;
  const fields = KEY_FIELDS.filter((field) => !isAroundPoint || (field !== "distanceMin" && field !== "distanceMax"));
  return Object.fromEntries(
    fields.flatMap((field) => (criteria[field] === undefined ? [] : [[field, criteria[field]]])),
  );
}

/** The path with everything else that a search asks for as a query: where a block of wider results leads, and finds just those. */
export function searchUriWithState({ sort, ...addressed }: Addressed & { sort: Sort }, reader: Reader): string {
  const { criteria, flow } = addressed;
  const state = writeQuery(writeState(criteria, flow, sort));
  const path = searchUri({ ...addressed, criteria: omit(criteria, ["distanceMin", "distanceMax"]) }, reader);
  return state ? `${path}?${state}` : path;
}
