import { Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createSeldomLog } from "#platform/seldom-log.server.ts";
import { liveKinds, sandboxedKind } from "./configured.ts";
import { createOwnAddressCheck } from "./own-address.ts";
import { createPaymentProviders, type PaymentProviders } from "./payment-providers.ts";
import { sandboxPath, type DeliverNotice } from "./provider-kind.ts";
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
  /** Pages and calls of the sandbox; null where money is real. */
  sandbox: { path: string; app: Hono<CallEnv> } | null;
};

/** The payment providers that are configured, and the sandbox where it stands in for one. */
export async function wirePayments(
  platform: Platform,
  { pagePolicy, deliver, countAbsence }: PaymentNeeds,
): Promise<WiredPayments> {
  const { env, db, clock } = platform;
  const variables = env.providerVariables;
  const live = await Promise.all(liveKinds(env, PROVIDERS).map((kind) => kind.connect({ variables })));
  const sandboxed = sandboxedKind(env, PROVIDERS);
  const sandbox = await sandboxed?.openSandbox?.({
    variables,
    db,
    clock,
    isOwnAddress: createOwnAddressCheck(env),
    deliver: (...notice) => deliver(sandboxed.name, ...notice),
  });
  const chosen = sandbox?.provider.name ?? env.PAYMENT_PROVIDER;
  const tellSeldom = createSeldomLog(platform);
  const providers = createPaymentProviders({
    providers: sandbox ? [sandbox.provider, ...live] : live,
    nameFor: () => chosen,
    onAbsent: (name) => {
      countAbsence();
      // Money may lie where nobody asks for it. What waits goes on by itself once that provider is configured again.
      tellSeldom(new Error(name), `orders wait for the payment provider ${name}, which is not configured`);
    },
  });
  return {
    providers,
    sandbox: sandbox ? { path: sandboxPath(sandbox.provider.name), app: withPolicy(sandbox.app, pagePolicy) } : null,
  };
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
