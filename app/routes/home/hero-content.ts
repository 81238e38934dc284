import type { Flow } from "#modules/sites/flows.ts";

export const HERO_PICTURES: Record<Flow, string> = {
  booking: "pool-dusk-6",
  hotel: "pool-dusk-6",
  gifting: "balloons-golden-0",
  activity: "spa-dusk-1",
};

/** "Under 100 € a night" and its like, in cents. */
export const QUICK_PRICES: Record<Flow, number> = { booking: 10_000, hotel: 10_000, gifting: 20_000, activity: 5_000 };

/** Whose words a flow is sold with: hotel nights with those of the stays. */
const WORDS = {
  booking: "booking",
  hotel: "booking",
  gifting: "gifting",
  activity: "activity",
} as const satisfies Record<Flow, Flow>;

export const wordsOf = (flow: Flow): (typeof WORDS)[Flow] => WORDS[flow];
