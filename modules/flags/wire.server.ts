import type { Platform } from "#platform/platform.ts";
import { createFlags, type FlagService } from "./flags.server.ts";

/** Flags as FEATURE_FLAGS has them. */
export function wireFlags({ env }: Pick<Platform, "env">): Promise<FlagService> {
  return createFlags({
    given: env.FEATURE_FLAGS,
    isIndexingAllowed: env.ALLOW_INDEXING,
    isTryOut: !env.SITE_HOSTS,
  });
}
