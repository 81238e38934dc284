import { Hono, type Context } from "hono";
import { z } from "zod";
import { type Actor } from "#platform/actor.ts";
import { privateJson } from "#platform/http/cache.server.ts";
import { askingOf, type CallEnv } from "#platform/http/caller.server.ts";
import { problem, problemResponse } from "#platform/http/problem.ts";
import { readJson } from "#platform/http/validate.ts";
import { buyerSchema } from "../buyer-schema.ts";
import { findOrderView } from "../data.server.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import { parseBody } from "../parse-body.ts";
import { isPaid } from "../states.ts";
import { answerNoWay } from "../no-way.server.ts";
import { paymentAnswer } from "../payment-answer.ts";
import type { By } from "../policy.ts";
import { paymentMethodSchema } from "../schema.ts";
import { giveUpOrder } from "../verbs/give-up.server.ts";
import { payAgain } from "../verbs/pay-again.server.ts";
import { wishesSchema } from "../wishes-schema.ts";
import { isOwnOrder } from "../order-passes.server.ts";

const bodySchema = z.object({
  buyer: buyerSchema,
  paymentMethod: paymentMethodSchema.optional(),
  ...wishesSchema.shape,
});

/** The calls behind "try again" and "give up" on the checkout page. Errors are answered by the purchase routes that it is mounted in. */
export function createCheckoutRoutes(deps: PurchaseDeps): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.put("/gateway/purchase/orders/:uuid/buyer", async (context) =>
    retryPayment(
      deps,
      askOf(context, context.req.param("uuid")),
      parseBody(bodySchema, await readJson(context.req.raw)),
    ),
  );
  app.delete("/gateway/purchase/orders/:uuid", (context) => giveUp(deps, askOf(context, context.req.param("uuid"))));
  return app;
}

type OrderAsk = { uuid: string; cookies: string | null; actor: Actor };

const askOf = (context: Context<CallEnv>, uuid: string): OrderAsk => ({
  uuid,
  cookies: context.req.header("cookie") ?? null,
  actor: askingOf(context).actor,
});

const notTheirs = () =>
  problemResponse(problem(404, "ORDER_NOT_FOUND", "There is no such order, or another browser has placed it."));

async function giveUp(deps: PurchaseDeps, { uuid, cookies, actor }: OrderAsk): Promise<Response> {
  const known = await findOrderView(deps.db, uuid);
  if (!known) return notTheirs();
  const outcome = await giveUpOrder(deps, known.id, { actor, isBuyer: await isOwnOrder(deps, cookies, known.id) });
  if (outcome.kind === "forbidden") return notTheirs();
  return privateJson({
    booking: { orderUUID: known.id, orderNumber: known.number, state: outcome.state },
    holdExpiresAt: known.holdExpiresAt,
  });
}

/**
 * Another attempt to pay an order whose rooms are still set aside, after a decline: the details may be corrected, the payment is the same one.
 * Answers like POST /gateway/purchase/orders; 409 HOLD_EXPIRED when the rooms are no longer set aside.
 */
async function retryPayment(
  deps: PurchaseDeps,
  { uuid, cookies, actor }: OrderAsk,
  { buyer, paymentMethod, ...wishes }: z.infer<typeof bodySchema>,
): Promise<Response> {
  const known = await findOrderView(deps.db, uuid);
  if (!known) return notTheirs();
  const by: By = { actor, isBuyer: await isOwnOrder(deps, cookies, known.id) };
  const opened = await payAgain(
    deps,
    { orderId: known.id, buyer, wishes, ...(paymentMethod && { method: paymentMethod }) },
    by,
  );
  if (opened.kind === "forbidden") return notTheirs();
  const view = (await findOrderView(deps.db, uuid)) ?? known;
  const booking = { orderUUID: view.id, orderNumber: view.number, state: view.state };
  if (opened.kind === "open")
    return privateJson({
      booking,
      payment: paymentAnswer(opened.payment),
      holdExpiresAt: view.holdExpiresAt,
    });
  if (opened.kind === "refused") return answerNoWay();
  if (opened.kind === "unavailable")
    return problemResponse(
      problem(503, "PAYMENT_UNAVAILABLE", "The payment provider does not answer. The rooms stay set aside; try again."),
      { "Retry-After": "10" },
    );
  if (isPaid(view.state)) return privateJson({ booking, payment: null, holdExpiresAt: view.holdExpiresAt });
  return problemResponse(
    problem(
      409,
      "HOLD_EXPIRED",
      "The rooms are no longer set aside for this order. Begin again with a new Idempotency-Key.",
    ),
  );
}
