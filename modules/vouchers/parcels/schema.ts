import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { locale } from "#modules/sites/schema.ts";

/** A country as callers write it; whether somebody sends there is another question. */
const country = text({ error: "is required" })
  .trim()
  .min(1, "is required")
  .max(60)
  .transform((name) => name.toUpperCase());

/** Query of `GET /gateway/gift/shipping-costs`. */
export const shippingQuery = z.object({ locale, country });

const MOST_IDS = 20;
const ids = text()
  .max(1_000)
  .transform((list) =>
    list
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .refine((list) => list.length <= MOST_IDS, `must be at most ${MOST_IDS}`);

/** Query of `GET /api/product/{id}/gift-prices`: in which form, what is packed, where it goes. */
export const giftPricesQuery = z.object({
  locale: locale.default("fr_FR"),
  format: z.enum(["DIGITAL", "PHYSICAL"]).optional(),
  subElements: ids.optional(),
  country: country.optional(),
});
export type GiftPricesQuery = z.infer<typeof giftPricesQuery>;
