import { popularityScore } from "../engines/index/popularity.ts";
import { isActivity } from "#modules/sites/flows.ts";
import type { ResultCard, SearchQuery } from "../types.ts";

/** Points of 1000 by which an offer must lead the next one to be called the best of a search. */
export const CLEARLY_BETTER = 40;
/** Among fewer offers none needs to be pointed out. */
const AMONG_AT_LEAST = 6;

export type RecommendReason =
  | { code: "favourite" | "flash_sale" }
  | { code: "booked"; bookings: number }
  | { code: "rated"; average: number };

export type Candidate = { card: ResultCard; recentBookings: number };

/**
 * Why the best ranked offer of a search may be recommended; null when there is no reason. It must stand first in the order of popularity
 * of a list with one offer a hotel, or of activities, and carry a label of ours or lead the next one clearly by bookings and reviews. Nobody pays for it.
 */
export function findReason(
  candidates: readonly Candidate[],
  { flow, sort, page, packagesPerHotel }: SearchQuery,
): RecommendReason | null {
  const [first, second] = candidates;
  if (
    !first ||
    !second ||
    candidates.length < AMONG_AT_LEAST ||
    sort !== "popularity" ||
    page > 0 ||
    (packagesPerHotel > 1 && !isActivity(flow))
  )
    return null;
  const label = first.card.marketingLabels.find(({ code }) => code === "favourite" || code === "flash_sale");
  if (label) return { code: label.code === "favourite" ? "favourite" : "flash_sale" };
  const [best, next] = isActivity(flow) ? [withoutReviews(first), withoutReviews(second)] : [first, second];
  if (scoreOf(best) - scoreOf(next) < CLEARLY_BETTER) return null;
  return reasonOf(best, next);
}

/** Guests have marked their nights in the hotel: that says nothing of an activity (docs/product/gifts.md#activity-page). */
function withoutReviews({ card, recentBookings }: Candidate): Candidate {
  return { card: { ...card, hotel: { ...card.hotel, review: { count: 0, average: null } } }, recentBookings };
}

function reasonOf(first: Candidate, second: Candidate): RecommendReason | null {
  const { average } = first.card.hotel.review;
  if (first.recentBookings > second.recentBookings) return { code: "booked", bookings: first.recentBookings };
  return average === null ? null : { code: "rated", average };
}

/** What bookings and reviews give (popularity.ts); open weekends are no reason that one would tell. */
function scoreOf({ card, recentBookings }: Candidate): number {
  const { count, average } = card.hotel.review;
  return popularityScore({
    recentBookings,
    reviewCount: count,
    reviewAverage: average === null ? null : average * 10,
    openWeekends: 0,
  });
}
