import { z } from "zod";

/** Largest id and count that the database holds. */
export const LARGEST_INTEGER = 2_147_483_647;

const isBetween = (least: number, most: number) => (value: number) => value >= least && value <= most;

/** A whole number written in digits, as queries, forms and the environment have it: no sign, no point, no other spelling. */
export function wholeText(least: number, most = LARGEST_INTEGER) {
  return z
    .string()
    .regex(/^\d{1,10}$/, "must be a whole number")
    .transform(Number)
    .refine(isBetween(least, most), `must be from ${least} to ${most}`);
}

/** A whole number of a JSON body that ids are written as: a number, or its digits. True, null and lists are none. */
export function wholeOrText(least: number, most = LARGEST_INTEGER) {
  return z
    .union([z.number(), z.string().regex(/^\d{1,10}$/)], { error: "must be a whole number" })
    .transform(Number)
    .refine(
      (value) => Number.isInteger(value) && isBetween(least, most)(value),
      `must be a whole number from ${least} to ${most}`,
    );
}
