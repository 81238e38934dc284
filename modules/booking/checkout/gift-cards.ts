import { shareAmong } from "#modules/vouchers/values/rules.ts";
import { isDay, type Day } from "#platform/dates.ts";
import { cents, sumCents, ZERO, type Cents } from "#platform/money.ts";

/** A gift card that the page pays with, as its code was answered. */
export type AppliedCard = { serialNumber: string; balance: Cents; validUntil: Day };

/** What cards pay of a total, and what they leave. `isHeld`: an order waits that is paid with them, nobody chooses any more. */
export type CardsPaid = { shares: { card: AppliedCard; amount: Cents }[]; paid: Cents; rest: Cents; isHeld: boolean };

/** The fields of the form without JavaScript: the cards, what the page showed that they pay, and the button that takes one away. */
export const GIFT_CARD = "giftCard";
export const SEEN_BY_CARDS = "giftCardsPaid";
export const REMOVE_CARD = "removeGiftCard";

/** A card in the form: its code, and what the page shows of it. */
export const cardField = ({ serialNumber, balance, validUntil }: AppliedCard): string =>
  [serialNumber, balance, validUntil].join(SEPARATOR);
/** What a form says of a card; `shown` null where it names a code alone. Nothing of it is believed where anybody can look. */
export function readCardField(value: string): { code: string; shown: AppliedCard | null } {
  const [code = "", balance = "", validUntil = ""] = value.split(SEPARATOR);
  const isShown = /^[1-9]\d{0,7}$/.test(balance) && isDay(validUntil);
  return { code, shown: isShown ? { serialNumber: code, balance: cents(Number(balance)), validUntil } : null };
}
const SEPARATOR = "|";

/** `heldCents`: what the cards of an order that waits pay; null before there is one. */
export function payWithCards(total: Cents, cards: readonly AppliedCard[], heldCents: Cents | null): CardsPaid {
  if (heldCents !== null) return { shares: [], paid: heldCents, rest: cents(total - heldCents), isHeld: true };
  const shares = shareAmong(total, cards);
  const paid = sumCents(shares.map(({ amount }) => amount));
  return { shares, paid, rest: cents(Math.max(ZERO, total - paid)), isHeld: false };
}

/** The end of a code, by which people know their card. */
export const cardEnd = (serialNumber: string): string => serialNumber.replace(/[^A-Z0-9]/g, "").slice(-4);
