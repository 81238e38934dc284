import type { Day } from "#platform/dates.ts";

/** The range a calendar shows: nothing, an arrival, or an arrival and a departure. */
export type DayRange = { checkin: Day | null; checkout: Day | null };

export const NO_RANGE: DayRange = { checkin: null, checkout: null };

/** How long a calendar that closes by itself shows the complete range first (docs/product/search.md#calendar). */
export const CLOSE_DELAY_MS = 1000;
