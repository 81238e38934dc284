import { Hono, type Context } from "hono";
import { system } from "#platform/actor.ts";
import { privateJson } from "#platform/http/cache.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { forbidden, problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { readJson } from "#platform/http/validate.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { receiveWebhook } from "#modules/payments/webhook.server.ts";
import type { Caller, PlaceOrderInput, PlaceOrderOutcome } from "./contract.ts";
import { findOrderView } from "./data.server.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import type { HoldReason } from "./hold-bounds.ts";
import { answerNoWay } from "./no-way.server.ts";
import { parseBody } from "./parse-body.ts";
import { isPending } from "./states.ts";
import { paymentAnswer } from "./payment-answer.ts";
import {
  codeCheckSchema,
  giftOrderSchema,
  idempotencyKeySchema,
  isLoneInsurance,
  noticeQuerySchema,
  toCodeCheck,
  toPlaceGiftsInput,
  toPlaceOrderInput,
  walletOrderSchema,
} from "./schema.ts";
import { applyEvent } from "./apply-event.server.ts";
import { answerCodeRefused, answerTooManyCodes, codeAnswer } from "./code-answers.ts";
import { answerCardRefused } from "./card-answers.ts";
import { checkCode } from "./check-code.server.ts";
import { asksForGifts, asksForMore } from "./items/gift/schema.ts";
import { placeGifts } from "./verbs/place-gifts.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";
import { answerFlaw } from "./wallet/answer-flaw.server.ts";
import { isOwnOrder } from "./order-passes.server.ts";

const RETRY_SECONDS = "10";
export const LONE_INSURANCE = problem(422, "INSURANCE_WITHOUT_STAY", "Insurance covers a stay of the same order.", [
  { path: "items.insuranceItem", message: "A stay is expected beside it" },
]);

const GIFTS_ALONE = problem(
  422,
  "GIFTS_ALONE",
  "Gifts are ordered by themselves: no stay, insurance or promotion code beside them.",
);

/** The buying calls (docs/product/api.md#buying-calls): orders, their state, the provider's webhooks. */
export function createPurchaseRoutes(deps: PurchaseDeps): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.post("/gateway/purchase/orders", (context) => answerOrder(deps, context));
  app.post("/gateway/purchase/promotion-codes/check", (context) => answerCheck(deps, context));
  app.get("/gateway/purchase/orders/:uuid", (context) => answerState(deps, context.req.param("uuid"), context.req.raw));
  app.on(["GET", "POST"], "/gateway/purchase/webhooks/:provider", (context) => answerWebhook(deps, context));
  app.onError((error) => answerError(error));
  return app;
}

/** POST …/promotion-codes/check: what a code takes off, or why it does not count. Nothing is held. */
async function answerCheck(deps: PurchaseDeps, context: Context<CallEnv>): Promise<Response> {
  const body = parseBody(codeCheckSchema, await readJson(context.req.raw));
  const outcome = await checkCode(deps, toCodeCheck(body, askingOf(context).address));
  return outcome.kind === "counts" ? privateJson(codeAnswer(outcome.item)) : answerRefusal(outcome);
}

async function answerOrder(deps: PurchaseDeps, context: Context<CallEnv>): Promise<Response> {
  const request = context.req.raw;
  const idempotencyKey = readKey(request);
  const json = await readJson(request);
  if (isLoneInsurance(json)) return problemResponse(LONE_INSURANCE);
  const caller = callerOf(deps, context);
  const outcome = await placeAsked(deps, json, { idempotencyKey, caller });
  return answerOutcome(deps, outcome, caller.browser);
}

/** A stay with what belongs to it, or gifts: a body that asks for both is refused. */
async function placeAsked(
  deps: PurchaseDeps,
  json: unknown,
  by: Pick<PlaceOrderInput, "idempotencyKey" | "caller">,
): Promise<PlaceOrderOutcome> {
  if (!asksForGifts(json)) return placeOrder(deps, toPlaceOrderInput(parseBody(walletOrderSchema, json), by));
  const body = parseBody(giftOrderSchema, json);
  if (asksForMore(json)) throw new ProblemError(GIFTS_ALONE);
  return placeGifts(deps, toPlaceGiftsInput(body, by));
}

/** Who places an order, and from where. */
export function callerOf({ passes }: PurchaseDeps, context: Context<CallEnv>): Caller {
  const { actor, address } = askingOf(context);
  return { actor, address, browser: passes.browserOf(context.req.header("cookie") ?? null) };
}

/** What became of an order that was to be placed. */
export async function answerOutcome(
  deps: PurchaseDeps,
  outcome: PlaceOrderOutcome,
  browser: string,
): Promise<Response> {
  if (outcome.kind === "placed" || outcome.kind === "already_paid") return answerPlaced(deps, outcome, browser);
  return outcome.kind === "too_many_holds" ? answerTooMany(outcome, deps.clock.now()) : answerRefusal(outcome);
}

/** Whoever sends an order, or sends it again word for word under its key, is its buyer: the browser is given the pass for it. */
async function answerPlaced(
  deps: PurchaseDeps,
  outcome: Extract<PlaceOrderOutcome, { kind: "placed" | "already_paid" }>,
  browser: string,
): Promise<Response> {
  const view = await findOrderView(deps.db, outcome.orderId);
  if (!view) throw new Error(`order ${outcome.orderId} vanished`);
  const payment = outcome.kind === "placed" ? paymentAnswer(outcome.payment) : null;
  const response = privateJson({
    booking: { orderUUID: view.id, orderNumber: view.number, state: view.state },
    payment,
    holdExpiresAt: view.holdExpiresAt,
  });
  for (const cookie of deps.passes.cookiesFor(view, browser)) response.headers.append("Set-Cookie", cookie);
  return response;
}

const TOO_MANY: Record<HoldReason, string> = {
  own_rooms:
    "Rooms are set aside for you and not paid yet. Finish or give up that booking, come back when Retry-After says, or call us. Nothing was charged.",
  own_tries:
    "Many bookings were begun in the last hour and none was finished. Come back when Retry-After says, or call us. Nothing was charged.",
  connection:
    "Many rooms are being set aside from this connection. Come back when Retry-After says, use another connection, or call us. Nothing was charged.",
};

/** `until`: when it is worth another try. */
function answerTooMany({ reason, until }: Extract<PlaceOrderOutcome, { kind: "too_many_holds" }>, now: Date): Response {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return problemResponse(
    { ...problem(429, "TOO_MANY_HOLDS", TOO_MANY[reason]), reason, until },
    { "Retry-After": String(seconds) },
  );
}

function answerRefusal(
  outcome: Exclude<PlaceOrderOutcome, { kind: "placed" | "already_paid" | "too_many_holds" }>,
): Response {
  switch (outcome.kind) {
    case "forbidden":
      return forbidden();
    case "price_changed":
      return problemResponse({
        ...problem(409, "PRICE_CHANGED", "The price has changed. Nothing was charged."),
        amount: outcome.amount,
      });
    case "code_refused":
      return answerCodeRefused(outcome);
    case "gift_card_refused":
      return answerCardRefused(outcome);
    case "too_many_codes":
      return answerTooManyCodes(outcome);
    case "sold_out":
      return problemResponse(problem(409, "SOLD_OUT", "The last room has just gone. Nothing was charged."));
    case "hold_expired":
      return problemResponse(
        problem(
          409,
          "HOLD_EXPIRED",
          "The rooms are no longer set aside for this order. Begin again with a new Idempotency-Key.",
        ),
      );
    case "not_bookable":
      return problemResponse(problem(422, outcome.code, "This stay cannot be booked like this."));
    case "method_unavailable":
      return answerNoWay();
    case "authorisation_refused":
      return answerFlaw(outcome.reason);
    case "idempotency_mismatch":
      return problemResponse(
        problem(422, "IDEMPOTENCY_MISMATCH", "This Idempotency-Key was used for another request."),
      );
    case "payment_unavailable":
      return problemResponse(
        problem(
          503,
          "PAYMENT_UNAVAILABLE",
          "The payment provider does not answer. The rooms stay set aside; try again.",
        ),
        { "Retry-After": RETRY_SECONDS },
      );
  }
}

/** While money may be on its way the provider is asked. Who is not the buyer learns the state, and no number. */
async function answerState(deps: PurchaseDeps, uuid: string, request: Request): Promise<Response> {
  const view = await findOrderView(deps.db, uuid);
  if (!view) return problemResponse(problem(404, "ORDER_NOT_FOUND", "There is no such order."));
  const state = isPending(view.state) ? await refreshState(deps, view.id, view.state) : view.state;
  return privateJson({
    booking: {
      orderUUID: view.id,
      orderNumber: (await isOwnOrder(deps, request.headers.get("cookie"), view.id)) ? view.number : null,
      state,
    },
    holdExpiresAt: view.holdExpiresAt,
  });
}

async function refreshState(deps: PurchaseDeps, id: string, known: string): Promise<string> {
  try {
    return (await syncPayment(deps, id, system("order_state")))?.state ?? known;
  } catch (error) {
    // The provider is away: what we know stays true, the next poll asks again.
    if (error instanceof PaymentError) return known;
    throw error;
  }
}

/** Some providers say what they have to say in the address. */
async function answerWebhook(deps: PurchaseDeps, context: Context<CallEnv>): Promise<Response> {
  parseBody(noticeQuerySchema, context.req.query());
  const provider = deps.payments.find(context.req.param("provider") ?? "");
  if (!provider) return problemResponse(problem(404, "UNKNOWN_PROVIDER", "There is no such payment provider."));
  const outcome = await receiveWebhook({
    db: deps.db,
    clock: deps.clock,
    provider,
    payload: context.req.method === "GET" ? new URL(context.req.url).search : await context.req.text(),
    headers: context.req.raw.headers,
    applyEvent: (event) => applyEvent(deps, provider.name, event),
    checkpoint: deps.checkpoint,
  });
  if (outcome === "bad_signature")
    return problemResponse(problem(400, "BAD_SIGNATURE", "The signature does not match."));
  return privateJson({ received: true });
}

/** The key of a request; one of its own where it has none. */
export function readKey(request: Request): string {
  const header = request.headers.get("idempotency-key");
  if (header === null) return crypto.randomUUID();
  const parsed = idempotencyKeySchema.safeParse(header);
  if (parsed.success) return parsed.data;
  throw new ProblemError(
    problem(400, "INVALID_REQUEST", "The Idempotency-Key is not valid.", [
      { path: "Idempotency-Key", message: "1 to 200 characters are expected" },
    ]),
  );
}

function answerError(error: Error): Response {
  if (error instanceof ProblemError) return problemResponse({ ...error.problem }, error.headers);
  if (error instanceof PaymentError)
    return problemResponse(problem(503, "PAYMENT_UNAVAILABLE", "The payment provider does not answer."), {
      "Retry-After": RETRY_SECONDS,
    });
  throw error;
}
