import type { PaymentRound } from "./provider.ts";

/** A kept server error is given up after this many keys in one go; the buyer may try again. A payment that was left or refused takes one more. */
export const MAX_KEYS = 3;

/** The key under which a payment is opened: made from its order, its round and the attempt, so that a repeat after any crash gets the same one. */
export function openKey({
  orderId,
  round,
  attempt,
  position = 1,
}: {
  orderId: string;
  round: PaymentRound;
  attempt: number;
  /** Which tender of the order it pays. */
  position?: number;
}): string {
  const place = position === 1 ? "" : `:${position}`;
  return round === "purchase" ? `${orderId}${place}:open:${attempt}` : `${orderId}${place}:${round}:open:${attempt}`;
}

/** The round that a label at a provider names; the purchase where it names none. */
export function readRound(label: string | undefined): PaymentRound {
  const [, number] = /^change-(\d+)$/.exec(label ?? "") ?? [];
  return number ? `change-${Number(number)}` : "purchase";
}
