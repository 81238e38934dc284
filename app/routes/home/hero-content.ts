import type { Flow } from "#modules/sites/flows.ts";

export const HERO_PICTURES: Record<Flow, string> = {
  booking: "pool-dusk-0",
  hotel: "pool-dusk-0",
  gifting: "balloons-dusk-0",
  activity: "spa-dusk-1",
};

/** "Under 100 € a night" and its like, in cents. */
export const QUICK_PRICES: Record<Flow, number> = { booking: 10_000, hotel: 10_000, gifting: 20_000, activity: 5_000 };

/** Hotel nights are sold with the words of the stays. */
export const wordsOf = (flow: Flow): Exclude<Flow, "hotel"> => (flow === "hotel" ? "booking" : flow);
