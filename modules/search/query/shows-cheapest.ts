import { FLOW_FACTS } from "#modules/sites/flows.ts";
import type { SearchQuery } from "../types.ts";

/**
 * Whether a hotel is shown with its cheapest package, whatever the order of the hotels: rooms without activities differ in price alone
 * (docs/product/search.md#hotel-nights). By discount, what saves most is what the hotel stands there for.
 */
export function showsCheapest({ flow, sort }: Pick<SearchQuery, "flow" | "sort">): boolean {
  return FLOW_FACTS[flow].sells === "room" && sort !== "promo";
}
