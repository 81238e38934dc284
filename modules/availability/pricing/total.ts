import { cents, type Cents } from "#platform/money.ts";
import type { LocalTax, OccupancyRules } from "#modules/catalogue/types.ts";
import type { Party } from "#modules/visit/party.ts";
import type { RoomSplit } from "./split.ts";
import { localTaxCents, localTaxCollectedHere } from "../local-tax.ts";
import { moneySaved } from "./promotion.ts";
import { priceStay, type NightRate, type PricedActivity, type StayPrice } from "./stay.ts";

/** What a package says about its price. */
export type PackagePricing = {
  occupancy: OccupancyRules;
  activities: readonly PricedActivity[];
  discountPercent: number;
  localTax: LocalTax;
  /** Announced as a price reduction of our own: its reference price follows the Omnibus directive. */
  isFlashSale: boolean;
};

/** A night's amounts: our own, the hotel's public one, and the lowest of our own in the last 30 days. */
export type NightAmounts = { own: NightRate; public: NightRate; lowest: NightRate };

/** `sell` and `ref` contain `localTaxHere`: what is paid with the booking. `stay` is the price without tax. */
export type StayTotal = {
  sell: Cents;
  ref: Cents;
  stay: StayPrice;
  /** The whole tax, wherever it is paid. */
  localTax: Cents;
  localTaxHere: Cents;
};

/**
 * What a stay costs to the visitor: the price of the stay, plus the local tax where it is paid with the booking. The one function behind
 * quote, calendar, offers and from price.
 *
 * Reference price: the hotel's public rate and list prices; for a price reduction of our own, the lowest price of the 30 days before,
 * activities at their ordinary price (directive 98/6/EC, article 6a).
 */
export function priceTotal(order: {
  pricing: PackagePricing;
  split: RoomSplit;
  party: Pick<Party, "adults" | "children">;
  nights: readonly NightAmounts[];
}): StayTotal {
  const { pricing, split, party, nights } = order;
  const stay = priceStay({
    split,
    party,
    occupancy: pricing.occupancy,
    discountPercent: pricing.discountPercent,
    nights: nights.map((night) => night.own),
    publicNights: nights.map((night) => (pricing.isFlashSale ? night.lowest : night.public)),
    activities: pricing.isFlashSale
      ? pricing.activities.map((activity) => ({ ...activity, listPriceCents: activity.priceCents }))
      : pricing.activities,
  });
  const localTax = localTaxCents(pricing.localTax, { adults: party.adults, nights: nights.length, amount: stay.sell });
  const localTaxHere = localTaxCollectedHere(pricing.localTax, localTax);
  return { sell: cents(stay.sell + localTaxHere), ref: cents(stay.ref + localTaxHere), stay, localTax, localTaxHere };
}

/**
 * The lines that lead from the reference price to what is paid: they add up to `sell`. The discount line (negative) is what the visitor saves,
 * so that the struck-through price, the saving and the lines say the same on every screen, in the mail and in the order.
 */
export function priceLinesOf({
  stay,
  localTaxHere,
}: StayTotal): { code: "ROOM_AND_ACTIVITIES" | "DISCOUNT" | "LOCAL_TAX"; amount: Cents }[] {
  const saved = moneySaved(stay);
  return [
    { code: "ROOM_AND_ACTIVITIES", amount: stay.ref },
    ...(saved > 0 ? [{ code: "DISCOUNT" as const, amount: cents(0 - saved) }] : []),
    ...(localTaxHere > 0 ? [{ code: "LOCAL_TAX" as const, amount: localTaxHere }] : []),
  ];
}
