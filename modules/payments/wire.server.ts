import { Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createSeldomLog } from "#platform/seldom-log.server.ts";
import { createPaymentRoutes } from "./api.server.ts";
import { withBreaker } from "./breaker.ts";
import { liveKinds, providerFor, readPaypalSites, sandboxedKinds } from "./configured.ts";
import { createPlanOffers, type OfferPlans } from "./offers.server.ts";
import { createOwnAddressCheck } from "./own-address.ts";
import { createPaymentProviders, type PaymentProviders } from "./payment-providers.ts";
import { sandboxPath, type DeliverNotice, type OpenSandbox } from "./provider-kind.ts";
import { PROVIDERS } from "./registry/server.ts";

export type PaymentNeeds = {
  /** The policy of a page that has no scripts of its own: for a sandbox's. */
  pagePolicy: string;
  /** Hands a notice of the sandbox of that name to our own webhook. */
  deliver: (provider: string, ...notice: Parameters<DeliverNotice>) => Promise<number>;
  /** Told each time when a payment names a provider that is not configured. */
  countAbsence: () => void;
};

export type WiredPayments = {
  providers: PaymentProviders;
  /** Pages and calls of the sandboxes; none where money is real. */
  sandboxes: readonly { path: string; app: Hono<CallEnv> }[];
  /** Which ways to pay later or in parts are had. */
  offerPlans: OfferPlans;
  routes: Hono<CallEnv>;
};

/** The payment providers that are configured, and the sandboxes where they stand in for them. */
export async function wirePayments(
  platform: Platform,
  { pagePolicy, deliver, countAbsence }: PaymentNeeds,
): Promise<WiredPayments> {
  const { env, clock } = platform;
  const variables = env.providerVariables;
  const paypalSites = readPaypalSites(env.PAYPAL_SITES);
  const live = await Promise.all(liveKinds(env, PROVIDERS).map((kind) => kind.connect({ variables })));
  const sandboxes = await openSandboxes(platform, deliver);
  const tellSeldom = createSeldomLog(platform);
  const providers = createPaymentProviders({
    providers: [...sandboxes.map(({ provider }) => provider), ...live].map((provider) => withBreaker(provider, clock)),
    nameFor: (site, method) =>
      method === "paypal_now" && !paypalSites.includes(site) ? null : providerFor(env, PROVIDERS, method),
    onAbsent: (name) => {
      countAbsence();
      // Money may lie where nobody asks for it. What waits goes on by itself once that provider is configured again.
      tellSeldom(new Error(name), `orders wait for the payment provider ${name}, which is not configured`);
    },
  });
  const offerPlans = createPlanOffers(providers, clock);
  return {
    providers,
    offerPlans,
    routes: createPaymentRoutes({ clock, offerPlans }),
    sandboxes: sandboxes.map(({ provider, app }) => ({
      path: sandboxPath(provider.name),
      app: withPolicy(app, pagePolicy),
    })),
  };
}

/** One after the other: the first start makes their tables. */
async function openSandboxes({ env, db, clock }: Platform, deliver: PaymentNeeds["deliver"]): Promise<OpenSandbox[]> {
  const opened: OpenSandbox[] = [];
  for (const { name, openSandbox } of sandboxedKinds(env, PROVIDERS)) {
    const sandbox = await openSandbox?.({
      variables: env.providerVariables,
      db,
      clock,
      isOwnAddress: createOwnAddressCheck(env),
      deliver: (...notice) => deliver(name, ...notice),
    });
    if (sandbox) opened.push(sandbox);
  }
  return opened;
}

/** A sandbox with our policy on its pages, as every page of ours has it; they bring no scripts of their own. */
function withPolicy(sandbox: Hono<CallEnv>, pagePolicy: string): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.use(async (context, next) => {
    await next();
    context.header("Content-Security-Policy", pagePolicy);
  });
  return app.route("/", sandbox);
}
