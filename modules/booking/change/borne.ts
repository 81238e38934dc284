import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { shareOut } from "../items/stay/box-price.ts";
import type { StaySnapshot } from "../types.ts";
import type { KeptItem } from "./types.ts";

type KeptStayItem = Extract<KeptItem, { kind: "stay" }>;

/** What the house bears of a stay (docs/product/after-sale.md#borne). */
export const borneOf = ({ borneCents }: Pick<StaySnapshot, "borneCents">): Cents => borneCents ?? ZERO;

export const paidFor = ({ amount, reductions }: KeptItem): Cents =>
  cents(amount - sumCents(reductions.map((one) => one.amount)));

/**
 * What of another stay the house goes on bearing: as much as it bears of the one that they have, and no more than the other costs more than they paid. So
 * nobody pays twice for what was given to them, and nobody gets it out in money.
 */
export function stillBorne({ paid, borne }: { paid: Cents; borne: Cents }, listed: Cents): Cents {
  return cents(Math.min(borne, Math.max(ZERO, listed - paid)));
}

/**
 * A stay of which the house bears a part, in a line of its own: the lines add up to what its guest pays, and the nights to that without tax, so that nobody
 * gets back what they never paid. The hotel is owed its nights whole.
 */
export function asBorne(item: KeptStayItem, wanted: Cents): KeptStayItem {
  const { snapshot } = item;
  const nights = sumCents(snapshot.nightlyCents);
  const borne = cents(Math.min(wanted, nights));
  if (borne === ZERO) return item;
  const { redeemedCents } = snapshot;
  const less = { ...item, amount: cents(item.amount - borne) };
  return {
    ...less,
    snapshot: {
      ...snapshot,
      priceLines: [...snapshot.priceLines, { code: "HOUSE", amountCents: cents(0 - borne) }],
      nightlyCents: shareOut(cents(nights - borne), snapshot.nightlyCents),
      hotelNightlyCents: snapshot.nightlyCents,
      borneCents: borne,
      ...(redeemedCents !== undefined && { redeemedCents: cents(Math.min(redeemedCents, paidFor(less))) }),
    },
  };
}
