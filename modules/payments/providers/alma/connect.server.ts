import { z } from "zod";
import { systemClock } from "#platform/clock.ts";
import type { PaymentProvider } from "../../provider.ts";
import { sandboxPath, type ConnectInput, type OpenSandbox, type SandboxInput } from "../../provider-kind.ts";
import { keepSecret } from "../../sandbox/doors.ts";
import { createPostgresStore } from "../../sandbox/store.server.ts";
import { createAlmaProvider } from "./adapter.server.ts";
import { ALMA, SIGNATURE_HEADER, STORE_PLACE } from "./names.ts";
import type { AlmaRecords } from "./sandbox/payments.ts";
import { createAlmaSandbox } from "./sandbox/sandbox.server.ts";

const LIVE = "https://api.getalma.eu";
const TEST = "https://api.sandbox.getalma.eu";

const schema = z.object({ ALMA_API_KEY: z.string() });

/** Alma itself: its test environment with a key of it. */
export async function connectAlma({ variables }: ConnectInput): Promise<PaymentProvider> {
  const { ALMA_API_KEY: apiKey } = schema.parse(variables);
  return createAlmaProvider({ apiKey, apiBase: apiKey.startsWith("sk_test_") ? TEST : LIVE, clock: systemClock });
}

/** The sandbox, its records in a schema of their own, and the same adapter on it. */
export async function openAlmaSandbox({
  variables,
  db,
  clock,
  isOwnAddress,
  deliver,
}: SandboxInput): Promise<OpenSandbox> {
  const store = await createPostgresStore<AlmaRecords>(db, STORE_PLACE);
  const given = schema.partial().parse(variables).ALMA_API_KEY;
  const own = await store.run((session) =>
    keepSecret(
      { get: () => session.get("secret", "own"), put: (made) => session.put("secret", "own", made) },
      "sk_test_",
    ),
  );
  const apiKey = given ?? own;
  const sandbox = createAlmaSandbox({
    store,
    apiKey,
    clock,
    isOwnAddress,
    basePath: sandboxPath(ALMA),
    deliver: (query, signature) => deliver(query, { [SIGNATURE_HEADER]: signature }),
  });
  const provider = createAlmaProvider({
    apiKey,
    apiBase: "http://sandbox.internal",
    clock,
    fetch: sandbox.fetch,
    isSandbox: true,
  });
  return { provider, app: sandbox.app };
}
