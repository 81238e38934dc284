import { isActivity } from "#modules/sites/flows.ts";
import type { SearchEngine, SearchQuery, Spot } from "../../types.ts";
import type { ActivityIndex } from "./activity-index.ts";
import { activitiesByHotel, activitiesByPlace, activityPoints, searchActivities } from "./search-activities.ts";

/** The activity flow as a search engine. `current` gives the index of the moment. */
export function createActivityEngine(current: () => ActivityIndex): SearchEngine {
  return {
    search: async (query, options) => searchActivities(current(), query, options),
    mapPoints: async (query, limit) => activityPoints(current(), query, limit),
    spots: async (query, limit) => activityPoints(current(), query, limit).map(toSpot),
    countByDestination: async (query) => activitiesByPlace(current(), query),
    countByHotel: async (query) => activitiesByHotel(current(), query),
    differsBySite: async () => current().onSite.size > 0,
    // A voucher has no arrival day.
    cheapestByDay: async (_, __, days) => new Array<null>(days).fill(null),
  };
}

const toSpot = ({ latitude, longitude }: Spot): Spot => ({ latitude, longitude });

/** One engine for all flows: vouchers of activities beside everything with a night. */
export function joinEngines({ stays, activities }: { stays: SearchEngine; activities: SearchEngine }): SearchEngine {
  const of = ({ flow }: Pick<SearchQuery, "flow">) => (isActivity(flow) ? activities : stays);
  return {
    search: (query, options) => of(query).search(query, options),
    mapPoints: (query, limit) => of(query).mapPoints(query, limit),
    spots: (query, limit) => of(query).spots(query, limit),
    countByDestination: (query) => of(query).countByDestination(query),
    countByHotel: (query) => of(query).countByHotel(query),
    cheapestByDay: (query, from, days) => of(query).cheapestByDay(query, from, days),
    differsBySite: (flow) => of({ flow }).differsBySite(flow),
    ...(stays.pricesByDay && { pricesByDay: stays.pricesByDay }),
  };
}
