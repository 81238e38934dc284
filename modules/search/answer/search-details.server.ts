import type { Reader } from "#modules/catalogue/reader.server.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery } from "#modules/visit/state.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { themeOfFlow } from "../query/flow-themes.ts";
import { searchPath } from "../query/links.ts";
import { findTarget, toParty } from "../query/normalise.ts";
import { KEY_FIELDS, type KeyCriteria } from "../query/search-key.ts";
import type { SearchCriteria } from "../query/schema.ts";
import type { SearchResults } from "../types.ts";

/** What the contract says of a search beside its results. */
export function searchDetails(
  { criteria, flow, totalCount }: { criteria: SearchCriteria; flow: Flow; totalCount: number },
  reader: Reader,
): SearchResults["searchDetails"] {
  const { destination, themeId, point } = findTarget(criteria, reader.places);
  const theme = themeId === null ? null : themeOfFlow(themeId, flow, reader.labels);
  return {
    cityId: destination?.kind === "city" ? String(destination.id) : null,
    location: point ?? (destination ? { latitude: destination.latitude, longitude: destination.longitude } : null),
    totalCount,
    uri: searchUri(criteria, flow, reader),
    theme: theme ? { id: theme.id, name: theme.name } : null,
    destination: destination
      ? { id: String(destination.id), category: destination.kind, label: destination.names[reader.language] }
      : null,
    locationHierarchy: destination
      ? reader.places
          .ancestors(destination.id)
          .map(({ kind, id, names }) => ({ type: kind, id, label: names[reader.language] }))
      : [],
  };
}

/** The canonical path of a search, without dates, party and filters. */
export function searchUri(criteria: SearchCriteria, flow: Flow, reader: Reader): string {
  const { destination, themeId } = findTarget(criteria, reader.places);
  const theme = themeId === null ? null : themeOfFlow(themeId, flow, reader.labels);
  const words = [theme?.slug, destination?.names[reader.language]].filter((word) => word !== undefined);
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

/** The path with the visitor's dates, party and point as a query: where a block of broader results leads. */
export function searchUriWithState(criteria: SearchCriteria, flow: Flow, reader: Reader): string {
  const text = (value: number | string | undefined) => (value === undefined ? undefined : String(value));
  const hasParty = criteria.adults !== undefined || criteria.children !== undefined || criteria.babies !== undefined;
  const isAroundPoint = criteria.lat !== undefined;
  const state = writeQuery({
    ...(isAroundPoint
      ? {
          lat: text(criteria.lat),
          lng: text(criteria.lng),
          distanceMin: text(criteria.distanceMin || undefined),
          distanceMax: text(criteria.distanceMax),
        }
      : {}),
    checkin: criteria.checkin,
    checkout: criteria.checkout,
    night: text(criteria.night),
    ...(hasParty ? { ...writePeople(toParty(criteria, "booking")) } : {}),
  });
  const path = searchUri(criteria, flow, reader);
  return state ? `${path}?${state}` : path;
}
