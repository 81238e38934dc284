import type { CountryCode } from "#modules/sites/locales.ts";
import { isAway, noteAnswer } from "./breaker.ts";
import { possiblePlans, withFee, type PaymentPlan, type PlanAsk } from "./instalments.ts";
import type { PaymentProviders } from "./payment-providers.ts";
import type { Offer, OfferAsk, PaymentProvider } from "./provider.ts";

/** How long a page waits for a provider's say before it goes without its ways to pay. */
const PATIENCE_MS = 3_000;

export type OffersAsk = PlanAsk & { country: CountryCode };

/**
 * The ways to pay later or in parts that are offered for an amount: what our rules allow and whoever would take them agrees to, each with its fee. A
 * provider that does not answer in time, or has not for a while, takes its ways with it, and nothing else (docs/product/buying.md#pay-later).
 */
export async function offerPlans(
  providers: PaymentProviders,
  ask: OffersAsk,
  patienceMs = PATIENCE_MS,
): Promise<PaymentPlan[]> {
  const taken = possiblePlans(ask).flatMap((plan) => {
    const provider = providers.forMethod(ask.site, plan.method);
    return provider && !isAway(provider) ? [{ plan, provider }] : [];
  });
  const offered = await Promise.all(
    [...Map.groupBy(taken, ({ provider }) => provider)].map(async ([provider, entries]) => {
      const plans = entries.map(({ plan }) => plan);
      return agree(plans, await askFor(provider, { ...ask, plans }, patienceMs));
    }),
  );
  const agreed = offered.flat();
  return taken.flatMap(({ plan }) => agreed.find(({ method }) => method === plan.method) ?? []);
}

/** Null: it takes whatever our rules allow. */
async function askFor(provider: PaymentProvider, ask: OfferAsk, patienceMs: number): Promise<Offer[] | null> {
  const { offers } = provider;
  if (!offers) return null;
  const signal = AbortSignal.timeout(patienceMs);
  const over = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(new Error("no answer in time")));
  });
  try {
    const answer = await Promise.race([offers(ask, signal), over]);
    noteAnswer(provider, true);
    return answer;
  } catch {
    // Nobody is kept from paying by card because of it: the breaker counts it.
    noteAnswer(provider, false);
    return [];
  }
}

function agree(plans: readonly PaymentPlan[], offers: Offer[] | null): PaymentPlan[] {
  if (!offers) return [...plans];
  return plans.flatMap((plan) => {
    const offer = offers.find(({ method }) => method === plan.method);
    return offer ? [withFee(plan, offer.fee)] : [];
  });
}
