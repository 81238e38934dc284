import { addDays, type Day } from "#platform/dates.ts";

/** Who writes, and whom to (docs/product/after-sale.md#messages). */
export const WRITERS = ["guest", "hotel", "care"] as const;
export type Writer = (typeof WRITERS)[number];

/** Letters of a message at most, as it is kept. */
export const MOST_LETTERS = 2_000;
/** Messages that one side may send in an hour, an order. */
export const MOST_AN_HOUR = 10;
/** How long the same words again are a second click, milliseconds. */
export const SAME_AGAIN_MS = 2 * 60_000;
/** Days after the departure in which a thread takes messages, and its links open it. */
const OPEN_DAYS = 30;

/** The first moment at which a thread is closed, and its links open nothing. */
export function threadEnd(checkout: Day): Date {
  return new Date(Date.parse(addDays(checkout, OPEN_DAYS + 1)));
}

/** Whether one side may read a message: guests and customer care all of them, a hotel what it wrote or what was written to it. */
export function isSeenBy(side: Writer, { author, recipient }: { author: Writer; recipient: Writer }): boolean {
  return side !== "hotel" || author === "hotel" || recipient === "hotel";
}

/** Whom one side may write to. A guest whose hotel reads no mail writes to us. */
export function recipientsOf(side: Writer, { hasHotelMail }: { hasHotelMail: boolean }): readonly Writer[] {
  if (side === "hotel") return ["guest"];
  const hotel: Writer[] = hasHotelMail ? ["hotel"] : [];
  return side === "guest" ? [...hotel, "care"] : ["guest", ...hotel];
}

/** Whom a form or a call names; null for anything else. */
export function readWriter(text: unknown): Writer | null {
  return WRITERS.find((writer) => writer === text) ?? null;
}
