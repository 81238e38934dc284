import type { PaymentRound } from "./provider.ts";

/** The key under which a payment is opened: made from its order, its round and the attempt, so that a repeat after any crash gets the same one. */
export function openKey({
  orderId,
  round,
  attempt,
}: {
  orderId: string;
  round: PaymentRound;
  attempt: number;
}): string {
  return round === "purchase" ? `${orderId}:open:${attempt}` : `${orderId}:${round}:open:${attempt}`;
}

/** The round that a label at a provider names; the purchase where it names none. */
export function readRound(label: string | undefined): PaymentRound {
  const [, number] = /^change-(\d+)$/.exec(label ?? "") ?? [];
  return number ? `change-${Number(number)}` : "purchase";
}
