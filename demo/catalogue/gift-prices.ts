import type { ActivityLine, PackageLine } from "#modules/catalogue/import/schema.ts";
import { GIFT_NIGHTS } from "#modules/visit/gift.ts";
import { weekday, type Day } from "#platform/dates.ts";
import type { Plan, Room } from "./rooms.ts";
import type { HotelDay } from "./seasons.ts";
import type { Hotel } from "./types.ts";

/** A voucher can be used on any day of its year, the dearer ones too: what it costs above the average weekend. */
const MARGIN = 1.06;
const CHEAPEST_NIGHT = 3500;

export type GiftPrice = NonNullable<PackageLine["giftPrices"]>[number];

type Stay = {
  hotel: Hotel;
  room: Room;
  /** The flexible plan that the voucher is worth. */
  plan: Plan;
  discountPercent: number;
  nights: readonly number[];
  activities: readonly ActivityLine[];
  days: readonly HotelDay[];
  today: Day;
};

/** What a stay's single voucher costs for two people, by nights: an average weekend of the year with the stay's activities. */
export function priceGifts(stay: Stay): GiftPrice[] {
  const levels = averageLevels(stay);
  const nightly = (level: number) =>
    Math.max(CHEAPEST_NIGHT, stay.hotel.basePrice * stay.room.factor * level * stay.plan.factor + stay.plan.perNight);
  return GIFT_NIGHTS.filter((nights) => stay.nights.includes(nights)).map((nights) => {
    const rooms = Array.from({ length: nights }, (_, index) =>
      nightly(index < 2 ? levels.weekend : levels.week),
    ).reduce((sum, amount) => sum + amount, 0);
    const sellPriceCents = roundToNines(
      (rooms * (1 - stay.discountPercent / 100) + priceActivities(stay.activities, nights, "priceCents")) * MARGIN,
    );
    const barPriceCents = roundToNines((rooms + priceActivities(stay.activities, nights, "listPriceCents")) * MARGIN);
    return { nights, sellPriceCents, barPriceCents: Math.max(sellPriceCents, barPriceCents) };
  });
}

/** Means over the open days of a year: Friday and Saturday nights, and the others. */
function averageLevels({ days, today }: Stay): { weekend: number; week: number } {
  const first = weekday(today);
  const open = days
    .map((entry, index) => ({ ...entry, weekday: ((first - 1 + index) % 7) + 1 }))
    .filter(({ isClosed }) => !isClosed);
  const mean = (entries: readonly HotelDay[]) =>
    entries.reduce((sum, entry) => sum + entry.level, 0) / Math.max(1, entries.length);
  return {
    weekend: mean(open.filter((entry) => entry.weekday === 5 || entry.weekday === 6)),
    week: mean(open.filter((entry) => entry.weekday < 5 || entry.weekday === 7)),
  };
}

function priceActivities(
  activities: readonly ActivityLine[],
  nights: number,
  price: "priceCents" | "listPriceCents",
): number {
  const times = { person: 2, stay: 1, night: 2 * nights };
  return activities.reduce((sum, activity) => sum + activity[price] * times[activity.pricing], 0);
}

/** As vouchers are sold: 149.90 €, 239.90 €. */
function roundToNines(cents: number): number {
  return Math.max(4990, Math.round((cents - 990) / 1000) * 1000 + 990);
}
