import { z } from "zod";
import { LARGEST_INTEGER, wholeOrText } from "#platform/http/number.ts";
import { text } from "#platform/http/text.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { CANCELLATION_TYPES } from "./rules.ts";

/** GET /gateway/insurance/quote. */
export const insuranceQuoteQuery = z.object({
  locale: text().refine((value): value is SiteId => isSiteId(value), { error: "Unknown locale" }),
  cancellationType: z.enum(CANCELLATION_TYPES),
  orderAmount: wholeOrText(0, LARGEST_INTEGER),
});

/** What an order says of its insurance: an option of the quote, and what it costs there. */
export const insuranceItemSchema = z.object({
  optionId: text().trim().min(1).max(40),
  amount: z.int().min(0).max(LARGEST_INTEGER),
});
