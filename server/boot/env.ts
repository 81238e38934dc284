import { readEnv as readPlatformEnv, type Env } from "#platform/env.ts";
import { PROVIDERS } from "#modules/payments/registry/server.ts";

/** The environment with the variables of every payment provider, which the platform does not know. Throws as `platform/env.ts` does. */
export function readEnv(source: Record<string, string | undefined>): Env {
  return readPlatformEnv(source, PROVIDERS);
}
