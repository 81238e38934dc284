import { z } from "zod";
import { cents, type Cents } from "#platform/money.ts";

/** The part of PayPal's objects that the product reads, in PayPal's own field names. */
const money = z.object({ currency_code: z.string(), value: z.string() });
const part = z.object({ id: z.string(), status: z.string(), amount: money });

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        payments: z
          .object({
            authorizations: z.array(part).default([]),
            captures: z.array(part).default([]),
            refunds: z.array(part).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});
export type PaypalOrder = z.infer<typeof orderSchema>;

export const tokenSchema = z.object({ access_token: z.string(), expires_in: z.int() });
export const idSchema = z.object({ id: z.string() });
export const checkSchema = z.object({ verification_status: z.string() });

export const transactionsSchema = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.int().default(1),
});

export const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
});

type Money = z.infer<typeof money>;

/** PayPal writes "259.00". */
export const moneyOf = (amount: Cents): Money => ({ currency_code: "EUR", value: (amount / 100).toFixed(2) });

export const centsOf = ({ value }: Money): Cents => cents(Math.round(Number(value) * 100));
