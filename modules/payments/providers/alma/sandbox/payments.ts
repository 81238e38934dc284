import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { Store } from "../../../sandbox/store.server.ts";
import { addMonths } from "../../../instalments.ts";

/** What a shop sends to open a payment. */
export const openingSchema = z.object({
  payment: z.object({
    purchase_amount: z.int().min(1),
    installments_count: z.int().min(1).max(12).default(3),
    deferred_days: z.int().min(0).default(0),
    locale: z.string().default("en"),
    expires_after: z.int().min(1).default(2_880),
    return_url: z.url(),
    failure_return_url: z.url().optional(),
    customer_cancel_url: z.url().optional(),
    ipn_callback_url: z.url().optional(),
    custom_data: z.record(z.string(), z.string()).default({}),
  }),
  order: z.object({ merchant_reference: z.string() }).nullish(),
});

export const eligibilityAskSchema = z.object({
  purchase_amount: z.int(),
  queries: z.array(z.object({ installments_count: z.int(), deferred_days: z.int().default(0) })),
});

export const refundAskSchema = z.object({ amount: z.int().min(1).optional(), merchant_reference: z.string() });

export type SandboxPart = {
  due_date: number;
  purchase_amount: number;
  customer_fee: number;
  customer_interest: number;
  total_amount: number;
};

/** A payment as Alma shows it. */
export type SandboxPayment = z.infer<typeof openingSchema>["payment"] & {
  id: string;
  url: string;
  state: "not_started" | "scored_no" | "in_progress" | "late";
  created: number;
  expired_at: number;
  customer_fee: number;
  amount_already_refunded: number;
  is_completely_refunded: boolean;
  payment_plan: SandboxPart[];
  refunds: { id: string; amount: number; merchant_reference: string; created: number }[];
  orders: { merchant_reference: string }[];
};

export type AlmaRecords = { payment: SandboxPayment; secret: string };

export type AlmaSandboxOptions = {
  store: Store<AlmaRecords>;
  apiKey: string;
  clock: Clock;
  /** Where buyers may come back to. */
  isOwnAddress: (url: URL) => boolean;
  basePath: string;
  /** Takes a notice as the query that Alma adds to `ipn_callback_url`, and its signature; answers an HTTP status. */
  deliver: (query: string, signature: string) => Promise<number>;
};

/** What Alma's contract with a shop says: from and up to which amount, and how late at most. */
const LEAST = 5_000;
const MOST = 300_000;
const MOST_DAYS = 400;

/** What the buyer pays on top, in ten-thousandths of the amount, by the number of parts. */
const FEES: Record<number, number> = { 3: 155, 4: 210 };

const feeOf = (amount: number, count: number): number => Math.round((amount * (FEES[count] ?? 0)) / 10_000);

export function isTaken(amount: number, { count, days }: { count: number; days: number }): boolean {
  const isKnown = days === 0 ? count === 3 || count === 4 : count === 1 && days <= MOST_DAYS;
  return isKnown && amount <= MOST && (amount >= LEAST || count === 1);
}

/** When Alma takes what of the buyer: the fee with the first part, in the calendar days of UTC. */
export function planOf(
  amount: number,
  { count, days, now }: { count: number; days: number; now: Date },
): SandboxPart[] {
  const today = day(now.toISOString().slice(0, 10));
  const part = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => {
    const own = index === 0 ? amount - part * (count - 1) : part;
    const fee = index === 0 ? feeOf(amount, count) : 0;
    const due = days === 0 ? Date.parse(addMonths(today, index)) : Date.parse(today) + days * 86_400_000;
    return {
      due_date: due / 1000,
      purchase_amount: own,
      customer_fee: fee,
      customer_interest: 0,
      total_amount: own + fee,
    };
  });
}

export function answerEligibility(
  { purchase_amount: amount, queries }: z.infer<typeof eligibilityAskSchema>,
  now: Date,
) {
  return queries.map(({ installments_count: count, deferred_days: days }) => {
    const base = { installments_count: count, deferred_days: days, deferred_months: 0, purchase_amount: amount };
    if (!isTaken(amount, { count, days }))
      return {
        ...base,
        eligible: false,
        reasons: { purchase_amount: "invalid_value" },
        constraints: { purchase_amount: { minimum: LEAST, maximum: MOST } },
      };
    return {
      ...base,
      eligible: true,
      customer_total_cost_amount: feeOf(amount, count),
      customer_total_cost_bps: FEES[count] ?? 0,
      annual_interest_rate: 0,
      payment_plan: planOf(amount, { count, days, now }),
    };
  });
}

export function buildPayment(
  { payment, order }: z.infer<typeof openingSchema>,
  now: Date,
  basePath: string,
): SandboxPayment {
  const id = `payment_${randomBytes(12).toString("hex")}`;
  const created = Math.floor(now.getTime() / 1000);
  const { purchase_amount: amount, installments_count: count, deferred_days: days } = payment;
  return {
    ...payment,
    id,
    url: new URL(`${basePath}/pay/${id}`, payment.return_url).href,
    state: "not_started",
    created,
    expired_at: created + payment.expires_after * 60,
    customer_fee: feeOf(amount, count),
    amount_already_refunded: 0,
    is_completely_refunded: false,
    payment_plan: planOf(amount, { count, days, now }),
    refunds: [],
    orders: order ? [order] : [],
  };
}

/** Whether its buyer may still answer. */
export const isWaiting = ({ state, expired_at: end }: SandboxPayment, now: Date): boolean =>
  state === "not_started" && end * 1000 > now.getTime();

/** Whether its buyer has agreed to it: overdue or not, the shop has its money. */
const isTakenUp = ({ state }: SandboxPayment): boolean => state === "in_progress" || state === "late";

/** Gives back what was asked for, all of it with the fee where no amount is named; false when there is not as much left. */
export function giveBack(
  payment: SandboxPayment,
  { amount: asked, merchant_reference: reference }: z.infer<typeof refundAskSchema>,
  now: Date,
): boolean {
  const left = cents(payment.purchase_amount - payment.amount_already_refunded);
  const amount = asked ?? left;
  if (!isTakenUp(payment) || amount <= 0 || amount > left) return false;
  payment.refunds.push({
    id: `refund_${randomBytes(8).toString("hex")}`,
    amount,
    merchant_reference: reference,
    created: Math.floor(now.getTime() / 1000),
  });
  payment.amount_already_refunded += amount;
  payment.is_completely_refunded = asked === undefined;
  return true;
}
