import type { PolicySources, ProviderKind } from "./provider-kind.ts";

/** What the environment says of payments. `providerVariables`: those of the providers' own that are set. */
export type PaymentEnv = { PAYMENT_PROVIDER: string; providerVariables: Readonly<Record<string, string>> };

/** The provider whose sandbox takes the payments; null where money is real. */
export function sandboxedKind(env: PaymentEnv, kinds: readonly ProviderKind[]): ProviderKind | null {
  return env.PAYMENT_PROVIDER === "sandbox" ? (kinds.find((kind) => kind.openSandbox) ?? null) : null;
}

/**
 * The providers that are configured: every one whose variables are all set, whichever of them gets the new orders, so that those it had before
 * are dealt with to their end. A sandbox has its provider's name, and stands in its place.
 */
export function liveKinds(env: PaymentEnv, kinds: readonly ProviderKind[]): ProviderKind[] {
  const sandboxed = sandboxedKind(env, kinds);
  return kinds.filter(
    (kind) => kind !== sandboxed && kind.variables.every((name) => env.providerVariables[name] !== undefined),
  );
}

/** What the configured providers need of a page's policy. */
export function policySources(env: PaymentEnv, kinds: readonly ProviderKind[]): PolicySources {
  const policies = liveKinds(env, kinds).map(({ policy }) => policy);
  return {
    scripts: policies.flatMap(({ scripts }) => scripts),
    connects: policies.flatMap(({ connects }) => connects),
    frames: policies.flatMap(({ frames }) => frames),
  };
}
