import type { Context } from "hono";
import type { z } from "zod";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Answer } from "../../../sandbox/open-sandbox.ts";
import type { Session } from "../../../sandbox/store.server.ts";
import {
  authorize,
  buildOrder,
  endAuthorization,
  giveBack,
  openingSchema,
  patchSchema,
  paymentsOf,
  refundSchema,
  type PaypalRecords,
  type PaypalSandboxOptions,
  type StoredOrder,
} from "./orders.ts";

export type Work = (session: Session<PaypalRecords>, body: unknown, context: Context<CallEnv>) => Promise<Answer>;
type Add = (method: "GET" | "POST" | "PATCH", path: string, work: Work) => void;

const NOT_FOUND: Answer = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
const NO: Answer = { status: 422, body: { name: "UNPROCESSABLE_ENTITY" } };
const INVALID: Answer = { status: 400, body: { name: "INVALID_REQUEST" } };

/** Orders, what is set aside, taken and given back by them, and the list of what moved money. */
export function addCalls(add: Add, { clock, isOwnAddress, basePath }: PaypalSandboxOptions): void {
  add("POST", "/v2/checkout/orders", async (session, body) => {
    const ask = openingSchema.safeParse(body).data;
    if (!ask) return INVALID;
    const { return_url: back, cancel_url: cancel } = ask.payment_source.paypal.experience_context;
    if (![back, cancel].every((url) => isOwnAddress(new URL(url)))) return INVALID;
    const stored = buildOrder(ask, { now: clock.now(), basePath });
    await session.put("order", stored.order.id, stored);
    return { status: 201, body: stored.order };
  });
  const withOrder =
    (work: (stored: StoredOrder, body: unknown) => Answer): Work =>
    async (session, body, context) => {
      const stored = await session.get("order", context.req.param("id") ?? "");
      if (!stored) return NOT_FOUND;
      const answer = work(stored, body);
      await session.put("order", stored.order.id, stored);
      return answer;
    };
  add(
    "GET",
    "/v2/checkout/orders/:id",
    withOrder(({ order }) => ({ status: 200, body: order })),
  );
  add(
    "PATCH",
    "/v2/checkout/orders/:id",
    withOrder((stored, body) =>
      withBody(patchSchema, body, ([change]) => {
        if (stored.order.status === "COMPLETED") return NO;
        paymentsOf(stored).unit.custom_id = change?.value;
        return { status: 204, body: null };
      }),
    ),
  );
  add(
    "POST",
    "/v2/checkout/orders/:id/authorize",
    withOrder((stored) => (authorize(stored, clock.now()) ? { status: 201, body: stored.order } : NO)),
  );
  addPaymentCalls(add, clock.now);
  add("GET", "/v1/reporting/transactions", async (session, _body, context) => {
    const from = context.req.query("start_date") ?? "";
    const moved = (await session.list("order")).filter((stored) => {
      const { authorizations, captures, refunds } = paymentsOf(stored);
      return [...authorizations, ...captures, ...refunds].some(({ create_time: at }) => at >= from);
    });
    const details = moved.map(({ order }) => ({
      transaction_info: { paypal_reference_id: order.id, paypal_reference_id_type: "ODR" },
    }));
    return { status: 200, body: { transaction_details: details, total_pages: 1 } };
  });
}

function addPaymentCalls(add: Add, now: () => Date): void {
  const withPart =
    (kind: "authorizations" | "captures", work: (stored: StoredOrder, id: string, body: unknown) => Answer): Work =>
    async (session, body, context) => {
      const id = context.req.param("id") ?? "";
      const stored = (await session.list("order")).find((one) => paymentsOf(one)[kind].some((part) => part.id === id));
      if (!stored) return NOT_FOUND;
      const answer = work(stored, id, body);
      await session.put("order", stored.order.id, stored);
      return answer;
    };
  const end = (isTaken: boolean) =>
    withPart("authorizations", (stored, id) => {
      if (!endAuthorization(stored, id, { isTaken, now: now() })) return NO;
      return isTaken ? { status: 201, body: paymentsOf(stored).captures.at(-1) } : { status: 204, body: null };
    });
  add("POST", "/v2/payments/authorizations/:id/capture", end(true));
  add("POST", "/v2/payments/authorizations/:id/void", end(false));
  add(
    "POST",
    "/v2/payments/captures/:id/refund",
    withPart("captures", (stored, _id, body) =>
      withBody(refundSchema, body, (ask) => {
        const refund = giveBack(stored, ask, now());
        return refund ? { status: 201, body: refund } : NO;
      }),
    ),
  );
}

function withBody<T>(schema: z.ZodType<T>, body: unknown, work: (ask: T) => Answer): Answer {
  const read = schema.safeParse(body);
  return read.success ? work(read.data) : INVALID;
}
