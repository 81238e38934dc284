import { localTime } from "#platform/clock.ts";
import { cents, type Cents } from "#platform/money.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import type { PayWay, PayWays } from "#modules/booking/checkout/pay-ways.ts";
import { BANK_LABELS } from "#modules/payments/registry/at-once.ts";
import type { RequestContext } from "#app/context.server.ts";
import type { CheckoutPage } from "./load.server.ts";

/** The ways to pay that a checkout offers, with insurance and without: the card, what the country's banks have, then what is had later or in parts for this stay and that amount. */
export async function findPayWays(
  { site, services: { booking, clock } }: Pick<RequestContext, "site" | "services">,
  { summary: { amount, insurance, checkin, deadline } }: Extract<CheckoutPage, { kind: "open" }>,
): Promise<PayWays> {
  const banks = booking.bankWays(site.id).map((method): PayWay => ({ method, label: BANK_LABELS[method], plan: null }));
  const first: PayWay = { method: FIRST_METHOD, label: booking.labelOf(site.id, FIRST_METHOD), plan: null };
  const waysOf = async (paid: Cents): Promise<PayWay[]> => {
    const plans = await booking.offerPlans({ site, amount: paid, checkin, deadline });
    return [
      first,
      ...banks,
      ...plans.map((plan): PayWay => ({
        method: plan.method,
        label: booking.labelOf(site.id, plan.method),
        plan,
      })),
    ];
  };
  const [ways, insured] = await Promise.all([waysOf(amount), waysOf(cents(amount + (insurance?.price ?? 0)))]);
  return { ways, insured, today: localTime(clock, site.timeZone).today };
}
