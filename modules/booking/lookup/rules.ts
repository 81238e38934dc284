/** What somebody came for: where the link of the mail leads. */
export const ORDER_ACTIONS = ["modify", "cancel", "invoice"] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
/** The same, and what nobody comes for but from the order's own page: saying where refused money is to be sent. */
export type AccessAction = OrderAction | "refund";

/** How long the one-time link of a mail opens a booking (docs/product/after-sale.md#lookup). */
export const ACCESS_MINUTES = 15;
/** Links that a booking's mailbox is sent in an hour, whoever asks for them. */
export const MOST_LINKS = 3;
/** Minutes in which an address has its wrong tries, and a number bears them (LOOKUP_TRIES). */
export const TRIES_MINUTES = 15;
/** All answers take as long as this, milliseconds: how long one takes says nothing. */
export const ANSWER_MS = 250;

const MINUTE = 60_000;

/** Milliseconds until one more try is free, where each is counted for a quarter of an hour; 0 now. */
export function waitForTry(moments: readonly Date[], most: number, now: Date): number {
  const left = moments
    .map((at) => at.getTime() + TRIES_MINUTES * MINUTE - now.getTime())
    .filter((ms) => ms > 0)
    .toSorted((a, b) => b - a);
  return left[most - 1] ?? 0;
}

/** The eight digits of a booking number, however they are spaced; null for anything else (docs/product/buying.md#numbers). */
export function readOrderNumber(text: string): string | null {
  const digits = text.replace(/[\s.‐‑-]/gu, "");
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** What somebody came for, as a form or a hash names it; null for anything else. */
export function readOrderAction(text: unknown): OrderAction | null {
  return ORDER_ACTIONS.find((action) => action === text) ?? null;
}

/** Whether a link that was asked for at a moment has ended. */
export function isAccessOver(askedAt: Date, now: Date): boolean {
  return now.getTime() >= askedAt.getTime() + ACCESS_MINUTES * MINUTE;
}

/** Links that were asked for since then count among those of the hour. */
export function linksCountSince(now: Date): Date {
  return new Date(now.getTime() - 60 * MINUTE);
}
