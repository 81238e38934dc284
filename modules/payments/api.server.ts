import { Hono } from "hono";
import { localTime, type Clock } from "#platform/clock.ts";
import { privateJson } from "#platform/http/cache.server.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { problemResponse, ProblemError } from "#platform/http/problem.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { PaymentPlan } from "./instalments.ts";
import type { OfferPlans } from "./offers.server.ts";
import { ELIGIBILITY_CALL } from "./registry/calls.ts";
import { eligibilityQuery } from "./schema.ts";

/** Which ways to pay in parts or later are had for an amount (docs/product/buying.md#pay-later). */
export function createPaymentRoutes({ clock, offerPlans }: { clock: Clock; offerPlans: OfferPlans }): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.get(ELIGIBILITY_CALL, async (context) => {
    const query = parseOrThrow(eligibilityQuery, context.req.query());
    const { country, timeZone } = SITES[query.pointOfSale];
    const plans = await offerPlans({
      site: query.pointOfSale,
      country,
      amount: query.amount,
      today: localTime(clock, timeZone).today,
      checkin: query.checkinDate,
      deadline: query.cancellationPolicyType === "NCNR" ? null : (query.cancellableUntil ?? null),
    });
    return privateJson({ paymentMethods: plans.flatMap(methodAnswer) });
  });
  app.onError((error) => {
    if (error instanceof ProblemError) return problemResponse({ ...error.problem }, error.headers);
    throw error;
  });
  return app;
}

/** A wallet's own way is no matter of this call. */
function methodAnswer({ method, fee, schedule }: PaymentPlan) {
  if (method === "paypal_later") return [];
  return [
    { type: method, paymentFee: fee, schedule: schedule.map(({ dueOn, amount }) => ({ dueDate: dueOn, amount })) },
  ];
}
