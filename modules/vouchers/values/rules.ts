import type { Day } from "#platform/dates.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { validUntil as endAfter } from "../validity.ts";
import type { ValueState } from "./lifecycle.ts";

/** Months for which what comes back to a value can be spent at least (docs/product/gifts.md#gift-cards). */
const MONTHS_AFTER_RETURN = 3;

/** Why a gift card does not pay: the codes of the calls, `GIFT_CARD_…`. */
export type CardRefusal = "UNKNOWN" | "LOCKED" | "EXPIRED" | "INSUFFICIENT";

/** A card as a decision sees it. */
export type CardFacts = { state: ValueState; validUntil: Day; balance: Cents };

/** Why a card cannot pay so much on a day of its site; null when it can. */
export function refusalOf(
  card: CardFacts | null,
  { amount, today }: { amount: Cents; today: Day },
): CardRefusal | null {
  if (!card || isUnseen(card.state)) return "UNKNOWN";
  if (card.state === "blocked") return "LOCKED";
  if (card.state === "ended" || card.validUntil < today) return "EXPIRED";
  return amount > card.balance ? "INSUFFICIENT" : null;
}

/** Whether nobody has a code of it yet. */
export const isUnseen = (state: ValueState): boolean => state === "ordered" || state === "waiting";

/** The last day of a value to which money comes back: never sooner than before. */
export function endAfterReturn({ validUntil }: Pick<CardFacts, "validUntil">, today: Day): Day {
  const least = endAfter(today, MONTHS_AFTER_RETURN);
  return validUntil > least ? validUntil : least;
}

/** What is left for a payment provider at least, where anything is left: none takes less (docs/product/gifts.md#gift-cards). */
export const LEAST_REST = cents(100);

/**
 * What each of some cards pays of an amount: the one that ends first pays first, none more than it has. Those that pay nothing are left out. Where less than
 * the least is left for a provider, the last card pays less.
 */
export function shareAmong<T extends { validUntil: Day; balance: Cents }>(
  amount: Cents,
  cards: readonly T[],
): { card: T; amount: Cents }[] {
  const all = sumCents(cards.map(({ balance }) => balance));
  let left: number = all < amount ? Math.min(all, Math.max(ZERO, amount - LEAST_REST)) : amount;
  return cards
    .toSorted((a, b) => (a.validUntil < b.validUntil ? -1 : a.validUntil > b.validUntil ? 1 : 0))
    .map((card) => {
      const share = cents(Math.min(left, card.balance));
      left -= share;
      return { card, amount: share };
    })
    .filter((share) => share.amount > ZERO);
}
