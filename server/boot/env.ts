import { readEnv as readPlatformEnv, type Env } from "#platform/env.ts";
import { FIRST_METHOD } from "#modules/payments/methods.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";

/** The environment with the variables of every payment provider, which the platform does not know. Throws as `platform/env.ts` does. */
export function readEnv(source: Record<string, string | undefined>): Env {
  return readPlatformEnv(
    source,
    PROVIDERS.map(({ name, variables, methods }) => ({ name, variables, isChoice: methods.includes(FIRST_METHOD) })),
  );
}
