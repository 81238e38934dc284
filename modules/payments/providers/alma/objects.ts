import { z } from "zod";

/** The part of Alma's objects that the product reads, in Alma's own field names. Amounts in cents, times in seconds. */
const refund = z.object({ id: z.string(), amount: z.int(), merchant_reference: z.string().nullish() });

const instalment = z.object({
  due_date: z.int(),
  purchase_amount: z.int(),
  customer_fee: z.int(),
  total_amount: z.int(),
});

export const paymentSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.string(),
  created: z.int(),
  expired_at: z.int().nullish(),
  purchase_amount: z.int(),
  customer_fee: z.int().default(0),
  amount_already_refunded: z.int().default(0),
  is_completely_refunded: z.boolean().default(false),
  custom_data: z
    .object({ order_id: z.string().optional(), round: z.string().optional(), method: z.string().optional() })
    .catch({}),
  refunds: z.array(refund).default([]),
});
export type AlmaPayment = z.infer<typeof paymentSchema>;

export const paymentPageSchema = z.object({ data: z.array(paymentSchema), has_more: z.boolean() });

export const eligibilitySchema = z.array(
  z.object({
    eligible: z.boolean(),
    installments_count: z.int(),
    deferred_days: z.int().default(0),
    customer_total_cost_amount: z.int().default(0),
    payment_plan: z.array(instalment).default([]),
  }),
);
