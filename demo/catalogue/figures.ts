import { createChance, type Chance } from "./random.ts";
import { SHOWCASE_REVIEWS } from "./showcase/showcase.ts";
import type { Hotel } from "./types.ts";

/** Reviews are those of two years, and about one booking in nine gets one; bookings are counted over a quarter. */
export const BOOKINGS_A_REVIEW = { fewest: 0.8, most: 1.4 } as const;
/** Bookings of a quarter in a house that nobody has written about yet, at most. */
export const MOST_WITHOUT_REVIEWS = 3;

/** How many guests have written: none of some houses, sixty at most. */
export function countReviews(hotel: Hotel, chance: Chance = createChance(`reviews ${hotel.label}`)): number {
  if (chance.happens(0.06)) return 0;
  return Math.min(60, Math.floor(Math.exp(chance.normal(1.55 + hotel.demand * 1.9, 0.72))));
}

/** The id of a hotel's stay or voucher by its place among them; its room-only package has the one before the first. */
export const offerId = (hotel: Hotel, index: number): number => hotel.id * 10 + index + 1;

/** How often an offer was booked in the last 90 days, by its id. */
export type Bookings = (offerId: number, kind: "stay" | "room" | "voucher") => number;

/**
 * The one model of a house's figures: its bookings follow from its reviews, and its offers share them, so that nothing is booked more often than
 * guests have written for.
 */
export function shareBookings(
  hotel: Hotel,
  offers: readonly { id: number; kind: "stay" | "room" | "voucher" }[],
): Bookings {
  const chance = createChance(`bookings ${hotel.label}`);
  const reviews = hotel.showcase ? SHOWCASE_REVIEWS : countReviews(hotel);
  const total =
    reviews === 0
      ? chance.whole(0, MOST_WITHOUT_REVIEWS)
      : reviews * chance.between(BOOKINGS_A_REVIEW.fewest, BOOKINGS_A_REVIEW.most);
  const weights = new Map(
    offers.map(({ id, kind }) => [`${kind} ${id}`, LIKED[kind] * Math.exp(chance.normal(0, 0.7))]),
  );
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  return (id, kind) => Math.floor((total * (weights.get(`${kind} ${id}`) ?? 0)) / sum);
}

/** A stay is what people come for. */
const LIKED = { stay: 1, room: 0.3, voucher: 0.4 } as const;
