import { LOCALES, type SiteId } from "#modules/sites/locales.ts";
import type { PaymentMethod } from "./methods.ts";
import type { PolicySources, ProviderKind } from "./provider-kind.ts";

/** What the environment says of payments. `providerVariables`: those of the providers' own that are set. */
export type PaymentEnv = { PAYMENT_PROVIDER: string; providerVariables: Readonly<Record<string, string>> };

/** The providers whose sandboxes take the payments; none where money is real. */
export function sandboxedKinds(env: PaymentEnv, kinds: readonly ProviderKind[]): ProviderKind[] {
  return env.PAYMENT_PROVIDER === "sandbox" ? kinds.filter((kind) => kind.openSandbox) : [];
}

/**
 * The providers that are configured: every one whose variables are all set, whichever of them gets the new orders, so that those it had before
 * are dealt with to their end. A sandbox has its provider's name, and stands in its place.
 */
export function liveKinds(env: PaymentEnv, kinds: readonly ProviderKind[]): ProviderKind[] {
  const sandboxed = sandboxedKinds(env, kinds);
  return kinds.filter(
    (kind) => !sandboxed.includes(kind) && kind.variables.every((name) => env.providerVariables[name] !== undefined),
  );
}

/** What the configured providers need of a page's policy. */
export function policySources(env: PaymentEnv, kinds: readonly ProviderKind[]): PolicySources {
  const policies = liveKinds(env, kinds).map(({ policy }) => policy);
  return {
    scripts: policies.flatMap(({ scripts }) => scripts),
    connects: policies.flatMap(({ connects }) => connects),
    frames: policies.flatMap(({ frames }) => frames),
    pages: policies.flatMap(({ pages }) => pages),
  };
}

/** The sites that have the way `paypal_now`: `fr_FR,it_IT`; none when left out. Throws a sentence about a site that there is not. */
export function readPaypalSites(text = ""): readonly SiteId[] {
  const names = text.split(",").map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const site = LOCALES.find((id) => id === name);
    if (site) return site;
    throw new Error(`PAYPAL_SITES names ${name}, which is no site: ${LOCALES.join(", ")}`);
  });
}

/**
 * The provider that takes a way to pay for new orders: the chosen one where it does, else the first that does. On a trial none but sandboxes. Null:
 * nobody takes it.
 */
export function providerFor(env: PaymentEnv, kinds: readonly ProviderKind[], method: PaymentMethod): string | null {
  const sandboxed = sandboxedKinds(env, kinds);
  const takers = (sandboxed.length > 0 ? sandboxed : liveKinds(env, kinds)).filter(({ methods }) =>
    methods.includes(method),
  );
  return (takers.find(({ name }) => name === env.PAYMENT_PROVIDER) ?? takers[0])?.name ?? null;
}
