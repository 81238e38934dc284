import { createHmac } from "node:crypto";
import type { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import { nightsBetween, type Day } from "#platform/dates.ts";
import { cents, ZERO } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import { callProvider, type ProviderCall, type ProviderRefusal } from "../../call-provider.server.ts";
import type { PaymentPlan } from "../../instalments.ts";
import { isPaymentMethod } from "../../methods.ts";
import { isSameSecret } from "../../sandbox/doors.ts";
import { webhookPath } from "../../provider-kind.ts";
import {
  BadSignature,
  PaymentError,
  type Offer,
  type OfferAsk,
  type OpenPayment,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentView,
} from "../../provider.ts";
import { readRound } from "../../rounds.ts";
import { ALMA, END_PARAMETER, ID_PARAMETER, LABEL, SIGNATURE_HEADER } from "./names.ts";
import { eligibilitySchema, paymentPageSchema, paymentSchema, type AlmaPayment } from "./objects.ts";

export type AlmaOptions = {
  apiKey: string;
  /** Where the API lives, without a slash at its end. */
  apiBase: string;
  clock: Clock;
  fetch?: typeof fetch;
  isSandbox?: boolean;
};

/** Minutes after which a payment that nobody finished is over at Alma: longer than rooms are set aside, so that ours always end first. */
const EXPIRES_AFTER_MINUTES = 60;
const PAGE_SIZE = 100;

/** What Alma says no to or has agreed to; whatever else waits for the buyer. */
const STATUS: Record<string, PaymentStatus> = {
  scored_no: "refused",
  in_progress: "paid",
  late: "paid",
  paid: "paid",
};

type Call = <T>(
  schema: z.ZodType<T>,
  call: Pick<ProviderCall, "method" | "body" | "signal"> & { path: string },
) => Promise<T>;

/**
 * Alma by its HTTP API: the same code for Alma itself and for the sandbox. What it has agreed to it pays us, whenever the buyer pays it: such a payment
 * is `paid`. It knows no idempotency keys: what was asked under one is looked for first.
 */
export function createAlmaProvider(options: AlmaOptions): PaymentProvider {
  const { apiKey, clock, isSandbox = false } = options;
  const call = createCall(options);
  const at = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;
  const find = (id: string) => call(paymentSchema, { method: "GET", path: at(id) });
  const toView = (payment: AlmaPayment) => viewOf(payment, clock.now());
  return {
    name: ALMA,
    page: { provider: ALMA, label: LABEL, how: "redirect", settings: {}, isSandbox },
    captures: "automatic",
    offers: (ask, signal) => findOffers(call, ask, signal),
    open: async (input) =>
      toView(await call(paymentSchema, { method: "POST", path: "/v1/payments", body: openingOf(input) })),
    read: async (reference) => toView(await find(reference)),
    // It is theirs to take, at once: nothing is ever set aside here.
    capture: async () => undefined,
    cancel: async (reference) => void (await call(paymentSchema, { method: "PUT", path: `${at(reference)}/cancel` })),
    refund: async ({ reference, amountCents, withFees, key }) => {
      const before = await find(reference);
      const done = before.refunds.find(({ merchant_reference: own }) => own === key);
      if (done) return done.id;
      const isWhole = amountCents === before.purchase_amount - before.amount_already_refunded;
      // Without an amount it is all of it, and Alma gives its fees back as well.
      const amount = withFees && isWhole ? {} : { amount: amountCents };
      const body = { merchant_reference: key, ...amount };
      const after = await call(paymentSchema, { method: "POST", path: `${at(reference)}/refund`, body });
      return after.refunds.find(({ merchant_reference: own }) => own === key)?.id ?? null;
    },
    list: (since) => listPayments(call, since, toView),
    readEvent: async ({ payload, headers }) => {
      const id = new URLSearchParams(payload).get(ID_PARAMETER) ?? "";
      if (id === "" || !isSameSecret(signNotice(id, apiKey), headers.get(SIGNATURE_HEADER) ?? ""))
        throw new BadSignature("the signature does not match");
      return { id: null, type: "payment.changed", reference: id, orderId: null };
    },
  };
}

/** A notice is signed over the payment's id alone. */
export const signNotice = (id: string, apiKey: string): string => createHmac("sha256", apiKey).update(id).digest("hex");

function createCall({ apiKey, apiBase, fetch: send = fetch }: AlmaOptions): Call {
  return async (schema, { path, ...asked }) => {
    const headers = { authorization: `Alma-Auth ${apiKey}`, "content-type": "application/json" };
    const answer = await callProvider({ fetch: send, url: `${apiBase}${path}`, headers, ...asked }, problemOf);
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new PaymentError("failed", "Alma's answer is none that is known", { cause: read.error });
  };
}

/** A payment that is in another state than one thought is looked at again; anything else stays a no. */
function problemOf({ body }: ProviderRefusal): "state" | "rejected" {
  const code = body instanceof Object && "error_code" in body ? body.error_code : null;
  return code === "wrong_state" ? "state" : "rejected";
}

function viewOf(payment: AlmaPayment, now: Date): PaymentView {
  const { order_id: orderId, round, method } = payment.custom_data;
  const status = statusOf(payment, now);
  const isPaid = status === "paid";
  return {
    reference: payment.id,
    orderId: orderId ?? null,
    round: readRound(round),
    status,
    amountCents: cents(payment.purchase_amount),
    // Alma takes nothing but euros.
    currency: "eur",
    capturedCents: isPaid ? cents(payment.purchase_amount) : ZERO,
    refundedCents: isPaid ? cents(payment.amount_already_refunded) : ZERO,
    next: status === "open" ? { kind: "redirect", url: payment.url } : null,
    ...(method !== undefined && isPaymentMethod(method) ? { method } : {}),
    isOverdue: payment.state === "late",
    fees: {
      charged: isPaid ? cents(payment.customer_fee) : ZERO,
      returned: isPaid && payment.is_completely_refunded ? cents(payment.customer_fee) : ZERO,
    },
  };
}

function statusOf({ state, expired_at: expiredAt }: AlmaPayment, now: Date): PaymentStatus {
  const known = STATUS[state];
  if (known) return known;
  return expiredAt && expiredAt * 1000 <= now.getTime() ? "cancelled" : "open";
}

/** How many parts, and after how many days, a plan is at Alma. */
function queryOf({ method, schedule }: PaymentPlan, today: Day): { installments_count: number; deferred_days: number } {
  const [first] = schedule;
  const days = method === "deferred" && first ? nightsBetween(today, first.dueOn) : 0;
  return { installments_count: schedule.length, deferred_days: days };
}

async function findOffers(
  call: Call,
  { amount, country, today, plans }: OfferAsk,
  signal: AbortSignal,
): Promise<Offer[]> {
  const answers = await call(eligibilitySchema, {
    method: "POST",
    path: "/v2/payments/eligibility",
    body: {
      purchase_amount: amount,
      queries: plans.map((plan) => queryOf(plan, today)),
      billing_address: { country },
      origin: "online",
    },
    signal,
  });
  return plans.flatMap((plan) => {
    const asked = queryOf(plan, today);
    const answer = answers.find(
      (one) => one.installments_count === asked.installments_count && one.deferred_days === asked.deferred_days,
    );
    // A plan over another amount than ours is none that can be shown.
    const sum = answer?.payment_plan.reduce((total, part) => total + part.purchase_amount, 0);
    if (!answer?.eligible || sum !== amount) return [];
    return [{ method: plan.method, fee: cents(answer.customer_total_cost_amount) }];
  });
}

function openingOf({
  orderId,
  orderNumber,
  round,
  amountCents,
  method,
  plan,
  site,
  today,
  buyer,
  returnUrl,
}: OpenPayment) {
  if (!plan || returnUrl === null)
    throw new PaymentError("rejected", "Alma needs a plan, and an address to come back to");
  return {
    payment: {
      purchase_amount: amountCents,
      ...queryOf(plan, today),
      locale: SITES[site].language,
      origin: "online",
      expires_after: EXPIRES_AFTER_MINUTES,
      return_url: endAddress(returnUrl, "accepted"),
      failure_return_url: endAddress(returnUrl, "refused"),
      customer_cancel_url: endAddress(returnUrl, "cancelled"),
      ipn_callback_url: new URL(webhookPath(ALMA), returnUrl).href,
      custom_data: { order_id: orderId, round, method },
      billing_address: { country: buyer?.country ?? SITES[site].country },
    },
    customer: buyer && {
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      email: buyer.email,
      phone: buyer.phoneNumber,
    },
    order: { merchant_reference: orderNumber },
  };
}

function endAddress(returnUrl: string, end: "accepted" | "refused" | "cancelled"): string {
  const url = new URL(returnUrl);
  url.searchParams.set(END_PARAMETER, end);
  return url.href;
}

async function* listPayments(
  call: Call,
  since: Date,
  toView: (payment: AlmaPayment) => PaymentView,
): AsyncIterable<PaymentView> {
  const from = since.getTime() / 1000;
  let after = "";
  for (;;) {
    const path = `/v1/payments?limit=${PAGE_SIZE}${after && `&starting_after=${encodeURIComponent(after)}`}`;
    const page = await call(paymentPageSchema, { method: "GET", path });
    for (const payment of page.data) {
      if (payment.created < from) return;
      yield toView(payment);
    }
    after = page.data.at(-1)?.id ?? "";
    if (!page.has_more || after === "") return;
  }
}
