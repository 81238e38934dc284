import { privateJson } from "#platform/http/cache.server.ts";
import { problem, ProblemError, problemResponse } from "#platform/http/problem.ts";
import { readJson } from "#platform/http/validate.ts";
import { readKey } from "#modules/booking/api.server.ts";
import { answerCardRefused } from "#modules/booking/card-answers.ts";
import { answerTooManyCodes } from "#modules/booking/code-answers.ts";
import { parseBody } from "#modules/booking/parse-body.ts";
import { paymentAnswer } from "#modules/booking/payment-answer.ts";
import type { RedeemOutcome } from "#modules/booking/redeem/contract.ts";
import { toPlaceOrderInput, walletOrderFields } from "#modules/booking/schema.ts";
import { requestContext, type RequestContext } from "#app/context.server.ts";
import { doorOf } from "./open-gift.server.ts";
import type { Route } from "./+types/orders";

/**
 * The order of a stay that the browser's gift pays, asked for by the page's form with the body of the checkout's call and answered like it. Which gift it is
 * says the cookie alone. No call of the API: nobody else has that cookie.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const asked = context.get(requestContext);
  try {
    return await place(asked, request);
  } catch (error) {
    if (error instanceof ProblemError) return problemResponse({ ...error.problem }, error.headers);
    throw error;
  }
}

async function place(asked: RequestContext, request: Request): Promise<Response> {
  const { services, actor, address, site } = asked;
  const cookies = request.headers.get("cookie");
  const held = await doorOf(asked).find(cookies, asked);
  if (held?.kind !== "gift") return refuse(409, "GIFT_UNKNOWN", "The gift is not open in this browser any more.");
  const caller = { actor, address, browser: services.booking.passes.browserOf(cookies) };
  const body = parseBody(walletOrderFields, await readJson(request));
  const input = toPlaceOrderInput(body, { idempotencyKey: readKey(request), caller });
  const { promotionCode, channel: _channel, insurance, ...stay } = input;
  if (promotionCode !== undefined)
    return refuse(422, "PROMOTION_CODE_NOT_APPLICABLE", "Promotion codes do not count beside a gift.");
  if (insurance !== undefined)
    return refuse(422, "INSURANCE_NOT_OFFERED", "A stay that a gift becomes is not insured.");
  const outcome = await asked.services.redemption.redeem({ ...stay, site, valueId: held.gift.valueId });
  if (outcome.kind !== "placed" && outcome.kind !== "already_paid") return answerRefusal(outcome, services.clock.now());
  const response = privateJson({
    booking: { orderUUID: outcome.orderId, state: outcome.kind === "placed" ? "awaiting_payment" : "confirmed" },
    payment: outcome.kind === "placed" ? paymentAnswer(outcome.payment) : null,
    holdExpiresAt: outcome.kind === "placed" ? outcome.holdExpiresAt : null,
  });
  const passes = services.booking.passes.cookiesFor({ id: outcome.orderId, site: site.id }, caller.browser);
  for (const cookie of passes) response.headers.append("Set-Cookie", cookie);
  return response;
}

type Refusal = Exclude<RedeemOutcome, { kind: "placed" | "already_paid" }>;

function answerRefusal(outcome: Refusal, now: Date): Response {
  switch (outcome.kind) {
    case "value_refused":
      return refuse(409, `GIFT_${outcome.reason}`, "The gift cannot pay this stay. Nothing was charged.");
    case "gift_card_refused":
      return answerCardRefused(outcome);
    case "too_many_codes":
      return answerTooManyCodes(outcome);
    case "price_changed":
      return problemResponse({
        ...problem(409, "PRICE_CHANGED", "The price has changed. Nothing was charged."),
        amount: outcome.amount,
      });
    case "sold_out":
      return refuse(409, "SOLD_OUT", "The last room has just gone. Nothing was charged.");
    case "not_bookable":
      return refuse(422, outcome.code, "This stay cannot be booked like this.");
    case "hold_expired":
      return refuse(409, "HOLD_EXPIRED", "The rooms are no longer set aside for this order.");
    case "method_unavailable":
      return refuse(422, "PAYMENT_METHOD_UNAVAILABLE", "It cannot be paid that way.");
    case "too_many_holds": {
      const seconds = Math.max(1, Math.ceil((Date.parse(outcome.until) - now.getTime()) / 1000));
      const said = problem(429, "TOO_MANY_HOLDS", "Rooms are set aside for you and not paid yet.");
      return problemResponse({ ...said, reason: outcome.reason }, { "Retry-After": String(seconds) });
    }
    case "payment_unavailable":
      return refuse(503, "PAYMENT_UNAVAILABLE", "The payment provider does not answer. Try again.");
    case "idempotency_mismatch":
      return refuse(422, "IDEMPOTENCY_MISMATCH", "This Idempotency-Key was used for another request.");
    case "forbidden":
      return refuse(403, "FORBIDDEN", "This is not allowed.");
    default:
      return refuse(422, "NOT_POSSIBLE", "This order is not possible.");
  }
}

const refuse = (status: number, code: string, detail: string): Response =>
  problemResponse(problem(status, code, detail));
