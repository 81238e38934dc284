/** Results of a page, unless a call asks for another number, and the most that one may ask for. */
export const RESULTS_A_PAGE = 24;
export const MOST_RESULTS_A_PAGE = 100;
/** Map points of one answer (docs/product/api.md#search-calls): more than a catalogue of today has, less than a browser groups without a pause. */
export const MOST_MAP_POINTS = 5_000;
/** Offers of one hotel that are listed at once. */
export const OFFERS_OF_A_HOTEL = 20;
/** Vouchers of one hotel that the activity search lists (docs/product/search.md#activities). */
export const VOUCHERS_A_HOTEL = 20;
/** Pages that a list can have. */
export const MOST_PAGES = 10_000;

/** How far a search reaches, kilometres: from where it starts, and the furthest it can be told to go. */
export const DISTANCES = {
  /** Around a city, resort or sight. */
  place: { start: 30, most: 100 },
  /** Around a visitor: "under 2 hours" from home. */
  visitor: { start: 200, most: 300 },
} as const;

/** The price filter's histogram: hotels by price a night, the last bucket open. */
export const HISTOGRAM = { buckets: 25, bucketCents: 1000 } as const;

/** As many cards as one call answers by their ids: longer lists are asked for in parts. */
export const MOST_CARDS = 50;
