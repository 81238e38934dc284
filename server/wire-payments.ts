import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Env } from "#platform/env.ts";
import type { CallEnv } from "#platform/http/caller.server.ts";
import type { Log } from "#platform/log.server.ts";
import { createSeldomLog } from "#platform/seldom-log.server.ts";
import { liveKinds, sandboxedKind } from "#modules/payments/configured.ts";
import { createPaymentProviders, type PaymentProviders } from "#modules/payments/payment-providers.ts";
import { sandboxPath, type DeliverNotice, type OpenSandbox } from "#modules/payments/provider-kind.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";
import type { BookingCounts } from "./booking-counts.ts";
import { createOwnAddressCheck } from "./own-address.ts";
import { contentSecurityPolicy } from "./security.ts";

/** `deliver`: hands a notice of the sandbox of that name to our own webhook. */
type PaymentWiring = {
  env: Env;
  db: Db;
  clock: Clock;
  log: Log;
  counts: BookingCounts;
  deliver: (provider: string, ...notice: Parameters<DeliverNotice>) => Promise<number>;
};

export type WiredPayments = {
  payments: PaymentProviders;
  /** Pages and calls of the sandbox; null where money is real. */
  sandbox: { path: string; app: Hono<CallEnv> } | null;
};

/** The payment providers that are configured, and the sandbox where it stands in for one. */
export async function wirePayments({ env, db, clock, log, counts, deliver }: PaymentWiring): Promise<WiredPayments> {
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
  const tellSeldom = createSeldomLog({ log, clock });
  const payments = createPaymentProviders({
    providers: sandbox ? [sandbox.provider, ...live] : live,
    nameFor: () => chosen,
    onAbsent: (name) => {
      counts.countAlarm({ kind: "provider_absent" });
      // Money may lie where nobody asks for it. What waits goes on by itself once that provider is configured again.
      tellSeldom(new Error(name), `orders wait for the payment provider ${name}, which is not configured`);
    },
  });
  return {
    payments,
    sandbox: sandbox ? { path: sandboxPath(sandbox.provider.name), app: withPolicy(env, sandbox) } : null,
  };
}

/** The sandbox with our policy on its pages, as every page of ours has it; they bring no scripts of their own. */
function withPolicy(env: Env, sandbox: OpenSandbox): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.use(async (context, next) => {
    await next();
    context.header("Content-Security-Policy", contentSecurityPolicy(env, randomBytes(16).toString("base64")));
  });
  return app.route("/", sandbox.app);
}
