import { z } from "zod";
import { cents, sumCents } from "#platform/money.ts";
import { SITES } from "#modules/sites/locales.ts";
import {
  BadSignature,
  PaymentError,
  type OpenPayment,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentView,
} from "../../provider.ts";
import { createPaypalClient, type PaypalClient, type PaypalClientOptions } from "./client.server.ts";
import { readLabel, writeLabel } from "./label.ts";
import { END_PARAMETER, LABEL, NOTICE_HEADERS, PAYPAL } from "./names.ts";
import {
  centsOf,
  checkSchema,
  eventSchema,
  idSchema,
  moneyOf,
  orderSchema,
  transactionsSchema,
  type PaypalOrder,
} from "./objects.ts";

export type PaypalOptions = PaypalClientOptions & { webhookId: string; isSandbox?: boolean };

const nothing = z.unknown();

/**
 * PayPal's pay later by its Orders API, on PayPal's own page: the same code for PayPal itself and for the sandbox. Whoever has agreed there has paid
 * nothing yet: whoever looks at the order next has the money set aside. An order that was not agreed to cannot be called off at PayPal; it is labelled as
 * closed, and never asked for money again.
 */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const call = createPaypalClient(options);
  const read = async (reference: string) => viewOf(await settle(call, await findOrder(call, reference)));
  const { isSandbox = false, clock } = options;
  return {
    name: PAYPAL,
    page: { provider: PAYPAL, label: LABEL, how: "redirect", settings: {}, isSandbox },
    captures: "manual",
    open: async (input) =>
      viewOf(
        await call({
          method: "POST",
          path: "/v2/checkout/orders",
          key: input.key,
          body: openingOf(input),
          schema: orderSchema,
        }),
      ),
    read,
    capture: async (reference, key) => {
      const id = partOf(await findOrder(call, reference), "authorizations")?.id ?? "";
      const path = `/v2/payments/authorizations/${id}/capture`;
      await call({ method: "POST", path, key, body: { final_capture: true }, schema: nothing });
    },
    cancel: async (reference, key) => {
      const order = await findOrder(call, reference);
      const authorization = partOf(order, "authorizations");
      if (!authorization) return close(call, order);
      await call({
        method: "POST",
        path: `/v2/payments/authorizations/${authorization.id}/void`,
        key,
        schema: nothing,
      });
    },
    refund: async ({ reference, amountCents, key }) => {
      const id = partOf(await findOrder(call, reference), "captures")?.id ?? "";
      const path = `/v2/payments/captures/${id}/refund`;
      return (await call({ method: "POST", path, key, body: { amount: moneyOf(amountCents) }, schema: idSchema })).id;
    },
    list: (since) => listOrders(call, { since, until: clock.now(), read }),
    readEvent: ({ payload, headers }) => readEvent(call, { payload, headers, webhookId: options.webhookId }),
  };
}

const at = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

const findOrder = (call: PaypalClient, reference: string): Promise<PaypalOrder> =>
  call({ method: "GET", path: at(reference), schema: orderSchema });

const unitOf = ({ purchase_units: [unit] }: PaypalOrder) => unit;

/** The newest of an order's authorizations or captures. */
function partOf(order: PaypalOrder, kind: "authorizations" | "captures") {
  return unitOf(order)?.payments?.[kind].at(-1);
}

/**
 * Has the money of an order that its buyer has agreed to set aside; a card that PayPal cannot charge sends the buyer back to PayPal's page. Without a key:
 * PayPal authorises an order once, however often it is asked, and under a key it would repeat an error of its own for as long as it keeps it.
 */
async function settle(call: PaypalClient, order: PaypalOrder): Promise<PaypalOrder> {
  const label = readLabel(unitOf(order)?.custom_id);
  if (order.status !== "APPROVED" || !label || label.isClosed || partOf(order, "authorizations")) return order;
  try {
    await call({ method: "POST", path: `${at(order.id)}/authorize`, body: {}, schema: nothing });
  } catch (error) {
    if (!(error instanceof PaymentError && error.problem === "state")) throw error;
  }
  return findOrder(call, order.id);
}

/** We want no money by it: nobody sets any aside any more, whatever its buyer does at PayPal. */
async function close(call: PaypalClient, order: PaypalOrder): Promise<void> {
  const label = readLabel(unitOf(order)?.custom_id);
  if (!label || label.isClosed) return;
  const value = writeLabel({ ...label, isClosed: true });
  const body = [{ op: "replace", path: "/purchase_units/@reference_id=='default'/custom_id", value }];
  await call({ method: "PATCH", path: at(order.id), body, schema: nothing });
}

/** Statuses of an authorization that say more than that money is set aside. */
const AUTHORIZATIONS: Record<string, PaymentStatus> = {
  CREATED: "authorized",
  PENDING: "open",
  CAPTURED: "paid",
  PARTIALLY_CAPTURED: "paid",
  VOIDED: "cancelled",
  DENIED: "refused",
};

function viewOf(order: PaypalOrder): PaymentView {
  const unit = unitOf(order);
  const label = readLabel(unit?.custom_id);
  const captures = unit?.payments?.captures ?? [];
  const refunds = unit?.payments?.refunds ?? [];
  const status = statusOf(order);
  const isTheirTurn = status === "open" && !partOf(order, "authorizations");
  const way = order.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  return {
    reference: order.id,
    orderId: label?.orderId ?? null,
    round: label?.round ?? "purchase",
    status,
    amountCents: unit ? centsOf(unit.amount) : cents(0),
    currency: unit?.amount.currency_code.toLowerCase() ?? "",
    capturedCents: sumCents(captures.map(({ amount }) => centsOf(amount))),
    refundedCents: sumCents(refunds.map(({ amount }) => centsOf(amount))),
    next: isTheirTurn && way ? { kind: "redirect", url: payLaterAddress(way.href) } : null,
    method: "paypal_later",
  };
}

function statusOf(order: PaypalOrder): PaymentStatus {
  const authorization = partOf(order, "authorizations");
  if (authorization) return AUTHORIZATIONS[authorization.status] ?? "open";
  const isClosed = readLabel(unitOf(order)?.custom_id)?.isClosed ?? false;
  return isClosed || order.status === "VOIDED" ? "cancelled" : "open";
}

/** PayPal's page, at its pay later. */
function payLaterAddress(href: string): string {
  const url = new URL(href);
  url.searchParams.set("fundingSource", "paylater");
  return url.href;
}

function openingOf({ orderId, orderNumber, round, amountCents, site, returnUrl }: OpenPayment) {
  if (returnUrl === null) throw new PaymentError("rejected", "PayPal needs an address to come back to");
  return {
    intent: "AUTHORIZE",
    purchase_units: [
      {
        reference_id: "default",
        description: `Vendredi ${orderNumber}`,
        custom_id: writeLabel({ orderId, round, isClosed: false }),
        amount: moneyOf(amountCents),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: "Vendredi",
          locale: SITES[site].tag,
          shipping_preference: "NO_SHIPPING",
          user_action: "PAY_NOW",
          return_url: endAddress(returnUrl, "agreed"),
          cancel_url: endAddress(returnUrl, "cancelled"),
        },
      },
    },
  };
}

function endAddress(returnUrl: string, end: "agreed" | "cancelled"): string {
  const url = new URL(returnUrl);
  url.searchParams.set(END_PARAMETER, end);
  return url.href;
}

/** PayPal lists no orders, only what moved money by them: what did not needs nobody to find it. */
async function* listOrders(
  call: PaypalClient,
  { since, until, read }: { since: Date; until: Date; read: PaymentProvider["read"] },
): AsyncIterable<PaymentView> {
  const seen = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams({
      start_date: since.toISOString(),
      end_date: until.toISOString(),
      fields: "transaction_info",
      page_size: "100",
      page: String(page),
    });
    const answer = await call({
      method: "GET",
      path: `/v1/reporting/transactions?${query}`,
      schema: transactionsSchema,
    });
    pages = answer.total_pages;
    for (const { transaction_info: about } of answer.transaction_details) {
      const id = about.paypal_reference_id_type === "ODR" ? about.paypal_reference_id : undefined;
      if (id === undefined || seen.has(id)) continue;
      seen.add(id);
      yield await read(id);
    }
  }
}

/** PayPal itself says whether a notice is its own. */
async function readEvent(
  call: PaypalClient,
  { payload, headers, webhookId }: { payload: string; headers: Headers; webhookId: string },
): Promise<PaymentEvent> {
  const event = eventSchema.safeParse(parse(payload)).data;
  const signed = Object.entries(NOTICE_HEADERS).map(([name, header]) => [name, headers.get(header) ?? ""] as const);
  if (!event || signed.some(([, value]) => value === "")) throw new BadSignature("no notice of PayPal's");
  const body = { ...Object.fromEntries(signed), webhook_id: webhookId, webhook_event: parse(payload) };
  const path = "/v1/notifications/verify-webhook-signature";
  const { verification_status: verdict } = await call({ method: "POST", path, body, schema: checkSchema });
  if (verdict !== "SUCCESS") throw new BadSignature("PayPal has not sent it");
  const { id, event_type: type, resource } = event;
  const own = type.startsWith("CHECKOUT.ORDER.") ? resource.id : resource.supplementary_data?.related_ids.order_id;
  return { id, type, reference: own ?? null, orderId: null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
