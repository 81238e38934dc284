/**
 * The popularity of a package, 0 to 1000 points, from three things a visitor cares about (docs/product/search.md#popularity):
 *
 *     bookings   400 × b / (b + 20)      b: bookings of the last 90 days; the first ones count most
 *     reviews    10 × (mean − 60)        mean of the scores in tenths, as if 20 more guests had given 84: few reviews prove little
 *     weekends   25 × w                  w: how many of the next 8 weekends one may arrive on, Friday or Saturday
 *
 * All in integers, so that every engine ranks alike; ties go to the lower package id.
 */
export const POPULARITY = {
  bookings: 400,
  halfBookings: 20,
  priorReviews: 20,
  priorScore: 840,
  lowestScore: 600,
  perWeekend: 25,
  weekends: 8,
} as const;

/** Largest score; ranks count down from here. */
export const MAX_POPULARITY = 1000;

export type PopularityInput = {
  recentBookings: number;
  reviewCount: number;
  /** Tenths, 0-100; negative or null without reviews. */
  reviewAverage: number | null;
  /** 0 to 8. */
  openWeekends: number;
};

/** The score of a package; more is better. */
export function popularityScore({ recentBookings, reviewCount, reviewAverage, openWeekends }: PopularityInput): number {
  const bookings = Math.floor((POPULARITY.bookings * recentBookings) / (recentBookings + POPULARITY.halfBookings));
  const hundredths =
    reviewAverage === null || reviewAverage < 0 ? POPULARITY.priorScore : Math.floor(reviewAverage * 10 + 0.5);
  const count = reviewAverage === null || reviewAverage < 0 ? 0 : reviewCount;
  const mean = Math.floor(
    (count * hundredths + POPULARITY.priorReviews * POPULARITY.priorScore) / (count + POPULARITY.priorReviews),
  );
  const reviews = Math.min(400, Math.max(0, mean - POPULARITY.lowestScore));
  return bookings + reviews + POPULARITY.perWeekend * openWeekends;
}

/** A unique number that sorts packages by score, best first, then by id. Exact in a double: score < 2^10, ids < 2^31. */
export function popularityKey(score: number, packageId: number): number {
  return (MAX_POPULARITY - score) * 0x80000000 + packageId;
}

/** Days within which the coming weekends lie. */
export const WEEKEND_WINDOW_DAYS = POPULARITY.weekends * 7;

/**
 * How many of the next eight weekends have a Friday or Saturday to arrive on. Weeks are counted from the first arrival day; `canArrive`
 * is asked for offsets 0 to 55 from it.
 */
export function countOpenWeekends(firstArrival: number, canArrive: (offset: number) => boolean): number {
  let count = 0;
  for (let week = 0; week < POPULARITY.weekends; week++) {
    let isOpen = false;
    for (let offset = week * 7; offset < week * 7 + 7 && !isOpen; offset++) {
      const weekday = ((firstArrival + offset + 3) % 7) + 1;
      isOpen = (weekday === 5 || weekday === 6) && canArrive(offset);
    }
    if (isOpen) count += 1;
  }
  return count;
}
