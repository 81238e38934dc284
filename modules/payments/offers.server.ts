import type { Clock } from "#platform/clock.ts";
import type { CountryCode } from "#modules/sites/locales.ts";
import { isAway, noteAnswer } from "./breaker.ts";
import { possiblePlans, withFee, type PaymentPlan, type PlanAsk } from "./instalments.ts";
import type { PaymentProviders } from "./payment-providers.ts";
import type { Offer, OfferAsk, PaymentProvider } from "./provider.ts";

/** Plans that are offered for an amount, in the order of the ways to pay. */
export type OfferPlans = (ask: OffersAsk) => Promise<PaymentPlan[]>;

/** An answer is good for a while: a page that is looked at twice, or by many, asks once. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;

/** How long a page waits for a provider's say before it goes without its ways to pay. */
const PATIENCE_MS = 3_000;

export type OffersAsk = PlanAsk & { country: CountryCode };

/** The same, asked of these providers and kept for a minute. */
export function createPlanOffers(providers: PaymentProviders, clock: Clock): OfferPlans {
  const kept = new Map<string, { plans: PaymentPlan[]; until: number }>();
  return async (ask) => {
    const now = clock.now().getTime();
    const key = JSON.stringify([ask.site, ask.country, ask.amount, ask.today, ask.checkin, ask.deadline]);
    const known = kept.get(key);
    if (known && known.until > now) return known.plans.filter(({ method }) => isTaken(providers, ask, method));
    const plans = await offerPlans(providers, ask);
    if (kept.size >= MOST_KEPT) kept.clear();
    // A short list may be a provider that was away: it is asked again.
    if (plans.length > 0) kept.set(key, { plans, until: now + KEPT_MS });
    return plans;
  };
}

/** Whether whoever takes a way to pay is there. */
function isTaken(providers: PaymentProviders, { site }: OffersAsk, method: PaymentPlan["method"]): boolean {
  const provider = providers.forMethod(site, method);
  return provider !== null && !isAway(provider);
}

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
