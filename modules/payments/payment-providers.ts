import type { SiteId } from "#modules/sites/locales.ts";
import { FIRST_METHOD, type PaymentMethod } from "./methods.ts";
import { PaymentError, type PaymentProvider } from "./provider.ts";

/** Every provider that is configured here. A payment names its own in its row, and is asked of no other. */
export type PaymentProviders = {
  all: readonly PaymentProvider[];
  /** The one of that name; null when it is not configured. */
  find: (name: string) => PaymentProvider | null;
  /** The one that a payment's row names. Throws `PaymentError` (`absent`) when it is not configured (any more): the work waits for it. */
  of: (name: string) => PaymentProvider;
  /** Which one a new order of a site gets for a way to pay; null when nobody takes it. */
  forMethod: (site: SiteId, method: PaymentMethod) => PaymentProvider | null;
  /** The one for the first way to pay, which every site has. */
  forNewOrder: (site: SiteId) => PaymentProvider;
};

/** The same with one more, which no way to pay leads to: orders name it themselves. */
export function withProvider(providers: PaymentProviders, own: PaymentProvider): PaymentProviders {
  return {
    ...providers,
    all: [...providers.all, own],
    find: (name) => (name === own.name ? own : providers.find(name)),
    of: (name) => (name === own.name ? own : providers.of(name)),
  };
}

/** `nameFor` chooses for a new order; null: nobody takes that way to pay. `onAbsent` is told each time when a payment names a provider that is not configured. */
export function createPaymentProviders({
  providers,
  nameFor,
  onAbsent,
}: {
  providers: readonly PaymentProvider[];
  nameFor: (site: SiteId, method: PaymentMethod) => string | null;
  onAbsent?: (name: string) => void;
}): PaymentProviders {
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const of = (name: string): PaymentProvider => {
    const provider = byName.get(name);
    if (provider) return provider;
    onAbsent?.(name);
    throw new PaymentError("absent", `the payment provider ${name} is not configured`);
  };
  const forMethod = (site: SiteId, method: PaymentMethod): PaymentProvider | null => {
    const name = nameFor(site, method);
    return name === null ? null : of(name);
  };
  return {
    all: [...byName.values()],
    find: (name) => byName.get(name) ?? null,
    of,
    forMethod,
    forNewOrder: (site) => forMethod(site, FIRST_METHOD) ?? of(FIRST_METHOD),
  };
}
