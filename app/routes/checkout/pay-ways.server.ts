import { localTime } from "#platform/clock.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import type { PayWay, PayWays } from "#modules/booking/checkout/pay-ways.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { CheckoutPage } from "./load.server.ts";

/** The ways to pay that a checkout offers: the card, then what is had later or in parts for this stay. */
export async function findPayWays(
  { site, services: { booking, clock } }: Pick<RequestContext, "site" | "services">,
  { summary: { amount, checkin, deadline } }: Extract<CheckoutPage, { kind: "open" }>,
): Promise<PayWays> {
  const plans = await booking.offerPlans({ site, amount, checkin, deadline });
  const first: PayWay = { method: FIRST_METHOD, label: booking.labelOf(site.id, FIRST_METHOD), plan: null };
  const later = plans.map((plan): PayWay => ({
    method: plan.method,
    label: booking.labelOf(site.id, plan.method),
    plan,
  }));
  return { ways: [first, ...later], today: localTime(clock, site.timeZone).today };
}
