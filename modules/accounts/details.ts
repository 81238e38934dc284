import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { nameSchema, toE164 } from "#modules/booking/buyer-schema.ts";
import type { Buyer } from "#modules/booking/types.ts";

/** What the next checkout begins with, for whoever asked for it (docs/product/services.md#account-details). `phoneNumber` is E.164, or empty. */
export type KeptDetails = Pick<Buyer, "civility" | "firstName" | "lastName" | "phoneNumber">;

export const DETAIL_FIELDS = [
  "civility",
  "firstName",
  "lastName",
  "phoneNumber",
] as const satisfies (keyof KeptDetails)[];
export type DetailField = (typeof DETAIL_FIELDS)[number];

const schema = z.object({
  civility: z
    .enum(["MRS", "MR"], { error: "error.civility" })
    .nullish()
    .transform((value) => value ?? null),
  firstName: nameSchema,
  lastName: nameSchema,
  phoneNumber: text({ error: "error.phone" }).trim().max(40, { error: "error.phone" }),
});

export type DetailErrors = { [Name in DetailField]?: string };

/** Reads the form of the profile. `country`: how people there write a telephone number. Errors are keys of the buyer's form. */
export function readDetails(
  values: Record<DetailField, string>,
  country: string,
): { kind: "valid"; details: KeptDetails } | { kind: "invalid"; errors: DetailErrors } {
  const parsed = schema.safeParse({ ...values, civility: values.civility || null });
  const errors: DetailErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = DETAIL_FIELDS.find((field) => field === path[0]);
    if (name) errors[name] ??= message;
  }
  const phoneNumber = values.phoneNumber.trim() === "" ? "" : toE164(values.phoneNumber, country);
  if (phoneNumber === null) errors.phoneNumber ??= "error.phone";
  if (!parsed.success || phoneNumber === null) return { kind: "invalid", errors };
  return { kind: "valid", details: { ...parsed.data, phoneNumber } };
}
