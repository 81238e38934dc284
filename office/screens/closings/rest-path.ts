import type { Day } from "#platform/dates.ts";

/** The address of the stays of a closed hotel that no closing has dealt with. */
export const restPath = ({ hotelCode, from, until }: { hotelCode: string; from: Day; until: Day }): string =>
  `/closings/new?${new URLSearchParams({ hotel: hotelCode, from, until, rest: "1" }).toString()}`;
