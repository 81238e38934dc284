import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { DeliverNotice } from "../../../provider-kind.ts";
import type { Store } from "../../../sandbox/store.server.ts";

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+\.\d{2}$/) });

/** What a shop sends to open an order. */
export const openingSchema = z.object({
  intent: z.literal("AUTHORIZE"),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().default("default"),
        description: z.string().optional(),
        custom_id: z.string().max(127).optional(),
        amount: money,
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ locale: z.string(), return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
});

export const patchSchema = z
  .array(z.object({ op: z.literal("replace"), path: z.string().regex(/\/custom_id$/), value: z.string().max(127) }))
  .min(1);

export const refundSchema = z.object({ amount: money.optional() });

type Money = z.infer<typeof money>;
type Part = { id: string; status: string; amount: Money; create_time: string };

/** An order as PayPal shows it. */
export type SandboxOrder = {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  create_time: string;
  purchase_units: {
    reference_id: string;
    description?: string | undefined;
    custom_id?: string | undefined;
    amount: Money;
    payments: { authorizations: Part[]; captures: Part[]; refunds: Part[] };
  }[];
  links: { href: string; rel: string; method: string }[];
};

/** An order with what only the sandbox knows: never sent. `isDeclined`: its buyer has nothing that could be charged. */
export type StoredOrder = {
  order: SandboxOrder;
  locale: string;
  returnUrl: string;
  cancelUrl: string;
  isDeclined: boolean;
};

/** `answer`: the first answer under a request's key. */
export type PaypalRecords = { order: StoredOrder; answer: { status: number; body: unknown }; secret: string };

export type PaypalSandboxOptions = {
  store: Store<PaypalRecords>;
  keys: { clientId: string; clientSecret: string; webhookId: string };
  clock: Clock;
  /** Where buyers may come back to. */
  isOwnAddress: (url: URL) => boolean;
  basePath: string;
  deliver: DeliverNotice;
};

/** An id in PayPal's style. */
export const createId = (): string => randomBytes(9).toString("hex").toUpperCase().slice(0, 17);

export function buildOrder(
  { purchase_units: units, payment_source: source }: z.infer<typeof openingSchema>,
  { now, basePath }: { now: Date; basePath: string },
): StoredOrder {
  const id = createId();
  const { locale, return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context;
  const page = new URL(`${basePath}/checkoutnow?token=${id}`, returnUrl).href;
  return {
    locale,
    returnUrl,
    cancelUrl,
    isDeclined: false,
    order: {
      id,
      status: "PAYER_ACTION_REQUIRED",
      create_time: now.toISOString(),
      purchase_units: units.map((unit) => ({ ...unit, payments: { authorizations: [], captures: [], refunds: [] } })),
      links: [{ href: page, rel: "payer-action", method: "GET" }],
    },
  };
}

export const paymentsOf = ({ order }: StoredOrder) => {
  const [unit] = order.purchase_units;
  if (!unit) throw new Error("an order has a purchase unit");
  return { unit, ...unit.payments };
};

/** In cents. */
const centsIn = ({ value }: Money): number => Math.round(Number(value) * 100);

export const euros = (amount: number): Money => ({ currency_code: "EUR", value: (amount / 100).toFixed(2) });

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + centsIn(amount), 0);

/** Sets the money of an order aside that its buyer has agreed to; false when it is not in that state, or there is nothing to charge. */
export function authorize(stored: StoredOrder, now: Date): boolean {
  const { unit, authorizations } = paymentsOf(stored);
  if (stored.order.status !== "APPROVED" || authorizations.length > 0) return false;
  if (stored.isDeclined) {
    stored.order.status = "PAYER_ACTION_REQUIRED";
    stored.isDeclined = false;
    return false;
  }
  authorizations.push({ id: createId(), status: "CREATED", amount: unit.amount, create_time: now.toISOString() });
  stored.order.status = "COMPLETED";
  return true;
}

/** Takes what is set aside, or lets it go; false when nothing is. */
export function endAuthorization(
  stored: StoredOrder,
  id: string,
  { isTaken, now }: { isTaken: boolean; now: Date },
): boolean {
  const { unit, authorizations, captures } = paymentsOf(stored);
  const authorization = authorizations.find((one) => one.id === id);
  if (authorization?.status !== "CREATED") return false;
  authorization.status = isTaken ? "CAPTURED" : "VOIDED";
  if (isTaken)
    captures.push({ id: createId(), status: "COMPLETED", amount: unit.amount, create_time: now.toISOString() });
  return true;
}

/** Gives back of a capture what was asked for, all that is left where no amount is named; null when there is not as much. */
export function giveBack(stored: StoredOrder, { amount }: z.infer<typeof refundSchema>, now: Date): Part | null {
  const { captures, refunds } = paymentsOf(stored);
  const left = sumOf(captures) - sumOf(refunds);
  const wanted = amount ? centsIn(amount) : left;
  if (wanted <= 0 || wanted > left) return null;
  const refund = { id: createId(), status: "COMPLETED", amount: euros(wanted), create_time: now.toISOString() };
  refunds.push(refund);
  return refund;
}
