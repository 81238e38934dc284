import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { PaymentProvider } from "../../provider.ts";
import type { ConnectInput, OpenSandbox, SandboxInput } from "../../provider-kind.ts";
import { sandboxPath } from "../../provider-kind.ts";
import { createStripeProvider } from "./adapter.server.ts";
import { SIGNATURE_HEADER, STRIPE } from "./names.ts";
import { loadSandboxKeys } from "./sandbox/keys.server.ts";
import { createStripeSandbox } from "./sandbox/sandbox.server.ts";
import { createPostgresStore } from "./sandbox/store.server.ts";

const SCRIPT = "https://js.stripe.com/v3/";

const schema = z.object({
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
});

/** Stripe itself. */
export async function connectStripe({ variables }: ConnectInput): Promise<PaymentProvider> {
  const keys = schema.parse(variables);
  return createStripeProvider({
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    scriptUrl: SCRIPT,
  });
}

/** The sandbox, its records in a schema of their own, and the same adapter on it. */
export async function openStripeSandbox({
  variables,
  db,
  clock,
  isOwnAddress,
  deliver,
}: SandboxInput): Promise<OpenSandbox> {
  const webhookSecret =
    schema.partial().parse(variables).STRIPE_WEBHOOK_SECRET ?? `whsec_${randomBytes(18).toString("hex")}`;
  const store = await createPostgresStore(db);
  const keys = await loadSandboxKeys(store);
  const sandbox = createStripeSandbox({
    store,
    keys,
    clock,
    webhookSecret,
    isOwnAddress,
    deliver: (payload, signature) => deliver(payload, { [SIGNATURE_HEADER]: signature }),
  });
  const provider = createStripeProvider({
    secretKey: keys.secret,
    publishableKey: keys.publishable,
    webhookSecret,
    fetch: sandbox.fetch,
    scriptUrl: `${sandboxPath(STRIPE)}/v3.js`,
    isSandbox: true,
  });
  return { provider, app: sandbox.app };
}
