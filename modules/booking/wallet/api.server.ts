import { Hono, type Context } from "hono";
import { cachedJson, privateJson } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { parseOrThrow, readJson } from "#platform/http/validate.ts";
import { SITES } from "#modules/sites/locales.ts";
import { answerOutcome, callerOf, LONE_INSURANCE, readKey } from "../api.server.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import { parseBody } from "../parse-body.ts";
import { paymentAnswer } from "../payment-answer.ts";
import { isLoneInsurance, toPlaceOrderInput } from "../schema.ts";
import { openWalletPayment, walletProvider } from "./open-payment.server.ts";
import { placeWalletOrder } from "./place-order.server.ts";
import { walletPaymentSchema, walletQuerySchema, zepptoSchema } from "./schema.ts";

export const WALLET_CALL = "/gateway/purchase/zeppto";
export const WALLET_PAYMENT_CALL = `${WALLET_CALL}/payments`;

/** The calls behind a wallet's button on the page of a stay (docs/product/buying.md#wallet). Errors are answered by the purchase routes that it is mounted in. */
export function createWalletRoutes(deps: PurchaseDeps): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.get(WALLET_CALL, (context) => answerProvider(deps, context));
  app.post(WALLET_PAYMENT_CALL, (context) => answerPayment(deps, context));
  app.post(WALLET_CALL, (context) => answerOrder(deps, context));
  return app;
}

/** What a browser needs to find out whether it has a wallet; null where nobody takes them. */
function answerProvider(deps: PurchaseDeps, context: Context<CallEnv>): Response {
  const { locale } = parseOrThrow(walletQuerySchema, context.req.query());
  const page = walletProvider(deps, { site: SITES[locale] })?.page;
  return cachedJson(context.req.raw, {
    wallet: page ? { provider: page.provider, settings: page.settings } : null,
  });
}

/** A payment for the wallet to authorise. Nothing is held: the browser is given the pass of the order that it may become. */
async function answerPayment(deps: PurchaseDeps, context: Context<CallEnv>): Promise<Response> {
  const idempotencyKey = readKey(context.req.raw);
  const json = await readJson(context.req.raw);
  if (isLoneInsurance(json)) return problemResponse(LONE_INSURANCE);
  const body = parseBody(walletPaymentSchema, json);
  const caller = callerOf(deps, context);
  const opened = await openWalletPayment(deps, toPlaceOrderInput(body, { idempotencyKey, caller }));
  if (opened.kind !== "opened") return answerOutcome(deps, opened, caller.browser);
  const { orderId, provider, view } = opened;
  const response = privateJson({
    orderUUID: orderId,
    paymentIntentId: view.reference,
    payment: view.next && paymentAnswer({ provider, next: view.next }),
  });
  for (const cookie of deps.passes.cookiesFor({ id: orderId, site: body.locale }, caller.browser))
    response.headers.append("Set-Cookie", cookie);
  return response;
}

/** POST /gateway/purchase/zeppto: an order with what a wallet authorised. */
async function answerOrder(deps: PurchaseDeps, context: Context<CallEnv>): Promise<Response> {
  const { raw } = context.req;
  const json = await readJson(raw);
  if (isLoneInsurance(json)) return problemResponse(LONE_INSURANCE);
  const { pspAuthorization, ...body } = parseBody(zepptoSchema, json);
  const { paymentIntentId: reference } = pspAuthorization;
  // Without a key a payment is its own: brought twice it is the same order.
  const idempotencyKey = raw.headers.has("idempotency-key") ? readKey(raw) : `wallet:${reference}`;
  const caller = callerOf(deps, context);
  const cookies = raw.headers.get("cookie");
  const outcome = await placeWalletOrder(deps, toPlaceOrderInput(body, { idempotencyKey, caller }), {
    reference,
    isOwn: (orderId) => deps.passes.isBuyer(cookies, orderId),
  });
  return answerOutcome(deps, outcome, caller.browser);
}
