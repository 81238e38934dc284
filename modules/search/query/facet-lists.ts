import { FILTERS, HOTEL_FACETS, type HotelFacet } from "./filters.ts";

/** The lists of the hotel's filters as calls name them. */
export type HotelList = (typeof FILTERS)[HotelFacet]["facet"];

/** An object with an entry for each list of the hotel's filters. */
export function hotelLists<Value>(make: (name: HotelFacet) => Value): Record<HotelList, Value> {
  return Object.fromEntries(HOTEL_FACETS.map((name) => [FILTERS[name].facet, make(name)])) as Record<HotelList, Value>;
}
