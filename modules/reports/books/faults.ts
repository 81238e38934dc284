import type { BookFault } from "#modules/booking/compare-books.server.ts";

/**
 * What the books of a day are compared with: themselves, which add up to nothing; the orders of the day and their payments; refunds that were done; the
 * entries of gifts and cards. What is left, fees and gestures, follows: every posting adds up to nothing.
 */
export const DAY_CHECKS = ["balance", "orders", "refunds", "values"] as const;
export type DayCheck = (typeof DAY_CHECKS)[number];

/** Something of a day of which the books say another amount than what they are kept of. Cents. `orderId`, `of`: whose, and what of it. */
export type DayFault = {
  check: DayCheck;
  books: number;
  found: number;
  orderId?: string;
  of?: BookFault;
};
