import { cents, percentOf, sumCents, type Cents } from "#platform/money.ts";
import type { ActivityPricing, OccupancyRules } from "#modules/catalogue/types.ts";
import type { Party } from "#modules/visit/party.ts";
import { adultsByRoom, BASE_ADULTS, type RoomSplit } from "./split.ts";

/** What a night of a room costs for other numbers of adults than two, cents, where the hotel says so (docs/product/suppliers.md#guests). */
export type AmountsByAdults = Readonly<Record<number, number>>;

/** One night of a room: the ARI amount for two adults, and those for other numbers of them. */
export type NightRate = { amountCents: number; byAdults?: AmountsByAdults | undefined };

export type PricedActivity = { pricing: ActivityPricing; priceCents: number; listPriceCents: number };

export type StayToPrice = {
  split: RoomSplit;
  party: Pick<Party, "adults" | "children">;
  /** The package's own rate, one entry a night. */
  nights: readonly NightRate[];
  /** The same nights at the hotel's public rate. */
  publicNights: readonly NightRate[];
  occupancy: OccupancyRules;
  activities: readonly PricedActivity[];
  /** 0-60: taken off each night's amount, never off supplements or activities. */
  discountPercent: number;
};

export type StayPrice = {
  /** Rooms, nights and activities of the stay, without local tax. */
  sell: Cents;
  /** The same stay in public: never below `sell`. */
  ref: Cents;
  /** What the package discount took off the nights. */
  discount: Cents;
  /** All rooms together, one amount a night; each carries its even share of the activities, so that they add up to `sell`. */
  nightly: Cents[];
  /** `nights` after the discount. `nights + activities = sell`. */
  lines: { nights: Cents; activities: Cents };
};

/**
 * THE price of a stay (docs/product/product.md#price). Linear per night, so that a search index can keep it as sums of columns:
 *
 *     night = rooms × (amount − round(amount × discount %)) + occupancy      never below 1 cent a room
 *     occupancy = extra adults × extraAdult + children × child + babies × baby − single uses × singleUse
 *     where the hotel has an amount for the adults of a room, that amount stands for the room and its adults' part of the occupancy
 *     sell = Σ nights + Σ activities          person: × (adults + children), stay: × rooms, night: × (adults + children) × nights
 *
 * The reference is the same with public amounts, list prices and no discount; a lower one is lifted to `sell`.
 */
export function priceStay(stay: StayToPrice): StayPrice {
  const occupancy = occupancyCents(stay.split, stay.occupancy);
  const { rooms } = stay.split;
  const priced = ({ amountCents, byAdults }: NightRate, discountPercent: number) =>
    byAdults
      ? nightByAdults({ amountCents, byAdults }, { ...stay, discountPercent })
      : nightCents({ amountCents, discountPercent, rooms, occupancy });
  const nights = stay.nights.map((night) => priced(night, stay.discountPercent));
  const fullNights = sumCents(stay.nights.map((night) => priced(night, 0)));
  const publicNights = sumCents(stay.publicNights.map((night) => priced(night, 0)));
  const activities = activitiesCents(stay, "priceCents");
  const nightsTotal = sumCents(nights);
  const sell = cents(nightsTotal + activities);
  return {
    sell,
    ref: cents(Math.max(sell, publicNights + activitiesCents(stay, "listPriceCents"))),
    discount: cents(fullNights - nightsTotal),
    nightly: addShares(nights, activities),
    lines: { nights: nightsTotal, activities },
  };
}

/** What the party adds to (or takes off) one night, all rooms together. May be negative: single use. Never discounted. */
export function occupancyCents(split: RoomSplit, rules: OccupancyRules): number {
  return split.extraAdults * rules.extraAdultCents + youngCents(split, rules) - split.singleUses * rules.singleUseCents;
}

/** The part of it that children and babies are: by the plan's rule, whatever the adults pay. */
export const youngCents = (
  { children, babies }: Pick<RoomSplit, "children" | "babies">,
  rules: OccupancyRules,
): number => children * rules.childCents + babies * rules.babyCents;

/** What the plan's rule adds to a room's amount for two (or takes off it) for so many adults. */
export const adultsCents = (adults: number, rules: OccupancyRules): number =>
  adults < BASE_ADULTS ? 0 - rules.singleUseCents : (adults - BASE_ADULTS) * rules.extraAdultCents;

/** One night of all rooms. `occupancy` as `occupancyCents` gives it. */
export function nightCents(night: {
  amountCents: number;
  discountPercent: number;
  rooms: number;
  occupancy: number;
}): Cents {
  const amount = cents(night.amountCents);
  return cents(
    Math.max(night.rooms, night.rooms * (amount - percentOf(amount, night.discountPercent)) + night.occupancy),
  );
}

/** The same where the hotel has amounts of its own: each stands for the rooms of so many adults, the rule for the other rooms. */
function nightByAdults(
  { amountCents, byAdults }: { amountCents: number; byAdults: AmountsByAdults },
  { split, party, occupancy, discountPercent }: Pick<StayToPrice, "split" | "party" | "occupancy" | "discountPercent">,
): Cents {
  const discounted = (amount: number) => amount - percentOf(cents(amount), discountPercent);
  const ofRooms = adultsByRoom(party.adults, split.rooms).map(({ adults, rooms }) => {
    const own = byAdults[adults];
    return rooms * (own === undefined ? discounted(amountCents) + adultsCents(adults, occupancy) : discounted(own));
  });
  const all = ofRooms.reduce((sum, amount) => sum + amount, youngCents(split, occupancy));
  return cents(Math.max(split.rooms, all));
}

/** How often an activity's price counts in a stay. */
export function activityUnits(
  pricing: ActivityPricing,
  stay: { persons: number; rooms: number; nights: number },
): number {
  if (pricing === "stay") return stay.rooms;
  return pricing === "night" ? stay.persons * stay.nights : stay.persons;
}

function activitiesCents(stay: StayToPrice, price: "priceCents" | "listPriceCents"): Cents {
  const size = {
    persons: stay.party.adults + stay.party.children,
    rooms: stay.split.rooms,
    nights: stay.nights.length,
  };
  return sumCents(stay.activities.map((activity) => cents(activity[price] * activityUnits(activity.pricing, size))));
}

/** Spreads an amount evenly over the nights; the first nights take the odd cents. */
function addShares(nights: readonly Cents[], amount: Cents): Cents[] {
  const share = Math.floor(amount / nights.length);
  const odd = amount - share * nights.length;
  return nights.map((night, index) => cents(night + share + (index < odd ? 1 : 0)));
}
