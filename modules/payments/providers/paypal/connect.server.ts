import { randomBytes } from "node:crypto";
import { z } from "zod";
import { systemClock } from "#platform/clock.ts";
import type { PaymentProvider } from "../../provider.ts";
import { sandboxPath, type ConnectInput, type OpenSandbox, type SandboxInput } from "../../provider-kind.ts";
import { keepSecret } from "../../sandbox/doors.ts";
import { createPostgresStore } from "../../sandbox/store.server.ts";
import { createPaypalProvider } from "./adapter.server.ts";
import { PAYPAL, STORE_PLACE } from "./names.ts";
import type { PaypalRecords } from "./sandbox/orders.ts";
import { createPaypalSandbox } from "./sandbox/sandbox.server.ts";

const HOSTS = { live: "https://api-m.paypal.com", sandbox: "https://api-m.sandbox.paypal.com" };

const schema = z.object({
  PAYPAL_CLIENT_ID: z.string(),
  PAYPAL_CLIENT_SECRET: z.string(),
  PAYPAL_WEBHOOK_ID: z.string(),
  PAYPAL_ENVIRONMENT: z.enum(["live", "sandbox"]),
});

/** PayPal itself, or its own test environment. */
export async function connectPaypal({ variables }: ConnectInput): Promise<PaymentProvider> {
  const given = schema.parse(variables);
  return createPaypalProvider({
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
    webhookId: given.PAYPAL_WEBHOOK_ID,
    apiBase: HOSTS[given.PAYPAL_ENVIRONMENT],
    clock: systemClock,
  });
}

/** The sandbox, its records in a schema of their own, and the same adapter on it. */
export async function openPaypalSandbox({ db, clock, isOwnAddress, deliver }: SandboxInput): Promise<OpenSandbox> {
  const store = await createPostgresStore<PaypalRecords>(db, STORE_PLACE);
  const clientSecret = await store.run((session) =>
    keepSecret({ get: () => session.get("secret", "own"), put: (made) => session.put("secret", "own", made) }, "E"),
  );
  const keys = { clientId: "sandbox", clientSecret, webhookId: `WH-${randomBytes(8).toString("hex")}` };
  const sandbox = createPaypalSandbox({ store, keys, clock, isOwnAddress, basePath: sandboxPath(PAYPAL), deliver });
  const provider = createPaypalProvider({
    ...keys,
    apiBase: "http://sandbox.internal",
    clock,
    fetch: sandbox.fetch,
    isSandbox: true,
  });
  return { provider, app: sandbox.app };
}
