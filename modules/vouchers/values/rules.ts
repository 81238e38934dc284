import type { Day } from "#platform/dates.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";
import { validUntil as endAfter } from "../validity.ts";
import { VALUE_KINDS, type ValueKind } from "./kinds.ts";
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

/** A value that is redeemed as a whole, as a decision sees it. `reserved`: what an order has set aside of it. */
export type WholeFacts = CardFacts & { kind: ValueKind; reserved: Cents };

/**
 * Why a value is not redeemed. `UNKNOWN`: nobody has it in hand yet, or it was taken back · `IN_REDEMPTION`: an order has it · `NOT_REDEEMABLE`: a card is
 * spent at the checkout, an activity at its place.
 */
export type RedeemRefusal = "UNKNOWN" | "LOCKED" | "EXPIRED" | "USED" | "IN_REDEMPTION" | "NOT_REDEEMABLE";

/** Why a value cannot be redeemed as a whole on a day of its site; null when it can (docs/product/gifts.md#redemption). */
export function redeemRefusalOf(value: WholeFacts | null, today: Day): RedeemRefusal | null {
  if (!value || isUnseen(value.state)) return "UNKNOWN";
  if (value.state === "blocked") return "LOCKED";
  if (VALUE_KINDS[value.kind].spentAt !== "redemption") return "NOT_REDEEMABLE";
  if (value.reserved > ZERO) return "IN_REDEMPTION";
  if (value.state === "ended") return "EXPIRED";
  if (value.balance === ZERO) return "USED";
  return value.validUntil < today ? "EXPIRED" : null;
}

/** Whether nobody has a code of it yet. */
export const isUnseen = (state: ValueState): boolean => state === "ordered" || state === "waiting";

/** The last day of a value to which money comes back: never sooner than before. */
export function endAfterReturn({ validUntil }: Pick<CardFacts, "validUntil">, today: Day): Day {
  const least = endAfter(today, MONTHS_AFTER_RETURN);
  return validUntil > least ? validUntil : least;
}

/** The holder's one extension, and how long after the end it may be asked for (docs/product/gifts.md#validity). */
const EXTENSION_MONTHS = 6;
const MONTHS_TO_ASK = 3;

/** The last day on which a holder may ask for the extension of a value that ends on a day. */
export const extendableUntil = (end: Day): Day => endAfter(end, MONTHS_TO_ASK);
/** The new last day. */
export const extendedEnd = (end: Day): Day => endAfter(end, EXTENSION_MONTHS);

/** `used`: there is nothing left to extend · `in_use`: an order has what would pay for it. */
export type ExtensionRefusal = "extended_before" | "used" | "in_use" | "too_late";

/** `balance`: what can be spent, with what its end took; `reserved`: what orders have set aside. */
type Extendable = { validUntil: Day; isExtended: boolean; balance: Cents; reserved: Cents };

/** What an extension takes of a value; nothing of one that it would use up. */
export const extensionFeeOf = (fee: Cents, balance: Cents): Cents => (balance > fee ? fee : ZERO);

/** Why a holder gets no extension that costs so much; null when they do. */
export function extensionRefusal(value: Extendable, fee: Cents, today: Day): ExtensionRefusal | null {
  if (value.balance + value.reserved === 0) return "used";
  if (value.isExtended) return "extended_before";
  if (fee > ZERO && value.reserved > ZERO) return "in_use";
  return today > extendableUntil(value.validUntil) ? "too_late" : null;
}

/** How long a use at the place can be taken back. */
const UNDO_MINUTES = 15;

/** The moment from which on a use stands. */
export const undoEnd = (at: Date): Date => new Date(at.getTime() + UNDO_MINUTES * 60_000);

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
