import { cents, sumCents, type Cents } from "#platform/money.ts";
import type { Party } from "#modules/visit/party.ts";
import type { PriceLine, StaySnapshot } from "../../types.ts";

type Priced = { amount: Cents; snapshot: StaySnapshot };
type BoxPrice = { box: NonNullable<StaySnapshot["inBox"]>; amount: Cents };

/**
 * A stay that a box holds, at what its order costs (docs/product/gifts.md#redemption). Where the day is dearer the house bears the rest, in a line of its own;
 * where it is cheaper the stay costs what was paid for the box. The lines add up to the amount, and the nights to it without tax.
 */
export function asBoxStay<T extends Priced>(item: T, { box, amount }: BoxPrice): T {
  const { snapshot } = item;
  const tax = sumCents(snapshot.priceLines.filter(isTax).map((line) => line.amountCents));
  const nightlyCents = shareOut(cents(Math.max(0, amount - tax)), snapshot.nightlyCents);
  const priceLines = linesFor(snapshot.priceLines, { listed: item.amount, amount });
  return { ...item, amount, snapshot: { ...snapshot, priceLines, nightlyCents, inBox: box } };
}

/** Whether a stay that a box holds stays at what was paid for it: on another day, for the same people and nights. */
export function isBoxKept(
  { inBox, weekendId, nights, party }: StaySnapshot,
  asked: { packageId: number; nights: number; party: Party },
): boolean {
  const isSame = String(asked.packageId) === weekendId && asked.nights === nights;
  return inBox !== undefined && isSame && arePeople(party, asked.party);
}

const arePeople = (one: Party, other: Party): boolean =>
  one.adults === other.adults && one.children === other.children && one.babies === other.babies;

const isTax = ({ code }: PriceLine): boolean => code === "LOCAL_TAX";

function linesFor(lines: readonly PriceLine[], { listed, amount }: { listed: Cents; amount: Cents }): PriceLine[] {
  const difference = cents(amount - listed);
  if (difference < 0) return [...lines, { code: "BOX", amountCents: difference }];
  // A box has a price of its own: none of the stay's is struck through.
  const taxes = lines.filter(isTax);
  const tax = sumCents(taxes.map((line) => line.amountCents));
  return difference > 0 ? [{ code: "ROOM_AND_ACTIVITIES", amountCents: cents(amount - tax) }, ...taxes] : [...lines];
}

/** An amount in the proportions of others, to the cent. */
export function shareOut(amount: Cents, parts: readonly Cents[]): Cents[] {
  const whole = sumCents(parts);
  let [seen, given] = [0, 0];
  return parts.map((part, index) => {
    seen += part;
    const until = whole === 0 ? Math.round((amount * (index + 1)) / parts.length) : Math.round((amount * seen) / whole);
    const share = cents(until - given);
    given = until;
    return share;
  });
}
