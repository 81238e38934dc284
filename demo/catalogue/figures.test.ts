import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOOKINGS_A_REVIEW, MOST_WITHOUT_REVIEWS } from "./figures.ts";
import { makeFolder, readLines } from "./testing.ts";

type Figures = { reviews: number; bookings: number };

let remove = () => {};
let hotels: Map<number, Figures>;
beforeAll(async () => {
  const made = await makeFolder({ hotels: 420 });
  remove = made.remove;
  hotels = new Map(readLines(made.folder, "hotels").map(({ id }) => [id, { reviews: 0, bookings: 0 }]));
  const add = (hotelId: number, change: Partial<Figures>) => {
    const { reviews, bookings } = hotels.get(hotelId) ?? { reviews: 0, bookings: 0 };
    hotels.set(hotelId, { reviews: reviews + (change.reviews ?? 0), bookings: bookings + (change.bookings ?? 0) });
  };
  for (const { hotelId } of readLines(made.folder, "reviews")) add(hotelId, { reviews: 1 });
  for (const line of readLines(made.folder, "packages")) add(line.hotelId, { bookings: line.recentBookings });
  for (const line of readLines(made.folder, "activity-vouchers")) add(line.hotelId, { bookings: line.recentBookings });
}, 60_000);
afterAll(() => remove());

describe("reviews and bookings of the demo catalogue", () => {
  it("books no house more often than its reviews make believe", () => {
    for (const [id, { reviews, bookings }] of hotels)
      expect(bookings, `hotel ${id}, ${reviews} reviews`).toBeLessThanOrEqual(
        reviews === 0 ? MOST_WITHOUT_REVIEWS : reviews * BOOKINGS_A_REVIEW.most,
      );
  });
  it("books houses with many reviews often", () => {
    const known = [...hotels.values()].filter(({ reviews }) => reviews >= 40);
    expect(known.length).toBeGreaterThan(10);
    for (const { reviews, bookings } of known) expect(bookings).toBeGreaterThan(reviews * 0.5);
  });
});
