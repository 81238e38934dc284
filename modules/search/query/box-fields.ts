import type { Flow } from "#modules/sites/flows.ts";

/** A question of the search box besides the destination. */
export type BoxField = "dates" | "party" | "theme" | "nights" | "format" | "people";

/** What the search box asks besides the destination, by flow, in the order shown (docs/product/search.md#search-box). */
export const FLOW_FIELDS: Record<Flow, readonly BoxField[]> = {
  booking: ["dates", "party", "theme"],
  gifting: ["nights", "format", "theme"],
  activity: ["theme", "people"],
  hotel: ["dates", "party"],
};

/** The questions of a flow; the form of a gift is one only where gifts may be sent by post (docs/decisions/0012). */
export const listFields = (flow: Flow, { hasPhysical }: { hasPhysical: boolean }): BoxField[] =>
  FLOW_FIELDS[flow].filter((field) => field !== "format" || hasPhysical);
