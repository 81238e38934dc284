import type { Platform } from "#platform/platform.ts";
import { createCareDoor, type CareDoor } from "./care-door.server.ts";
import { createFlags, type FlagService } from "./flags.server.ts";

/** Flags as FEATURE_FLAGS has them. */
export function wireFlags({ env }: Pick<Platform, "env">): Promise<FlagService> {
  return createFlags({
    given: env.FEATURE_FLAGS,
    isIndexingAllowed: env.ALLOW_INDEXING,
    isTryOut: !env.SITE_HOSTS,
  });
}

/** The way into customer-care mode as the environment has it. */
export function wireCareDoor({ env, clock }: Pick<Platform, "env" | "clock">): CareDoor {
  return createCareDoor({
    key: env.CUSTOMER_CARE_KEY,
    secrets: env.LINK_SECRET,
    isSecure: env.PUBLIC_ORIGIN_SCHEME === "https",
    clock,
  });
}
