import { z } from "zod";
import { text } from "#platform/http/text.ts";
import { WALLETS } from "#modules/payments/wallets.ts";
import { isSiteId, type SiteId } from "#modules/sites/locales.ts";
import { walletOrderFields } from "../schema.ts";

/** What a wallet has authorised: the provider's own id of the payment, and which wallet it was. */
const authorisationSchema = z.object({
  paymentIntentId: text().regex(/^[\w-]{1,200}$/, { error: "The provider's id of the payment is expected" }),
  paymentMethod: z.enum(WALLETS),
});

/** The body of POST /gateway/purchase/zeppto/payments: an order that leaves a wallet something to pay. */
export const walletPaymentSchema = walletOrderFields.extend({
  expectedAmount: walletOrderFields.shape.expectedAmount.min(1),
});

/** The body of POST /gateway/purchase/zeppto: the same order, and what pays it. */
export const zepptoSchema = walletPaymentSchema.extend({ pspAuthorization: authorisationSchema });

/** The query of GET /gateway/purchase/zeppto. */
export const walletQuerySchema = z.object({
  locale: text().refine((value): value is SiteId => isSiteId(value), { error: "Unknown locale" }),
});
