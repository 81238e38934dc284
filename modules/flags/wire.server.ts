import type { Platform } from "#platform/platform.ts";
import { createFlagDesk, type FlagDesk } from "./desk.server.ts";
import { createFlags, type FlagService } from "./flags.server.ts";
import { openOfficeRules } from "./office-rules.server.ts";

export type WiredFlags = { service: FlagService; desk: FlagDesk; stop: () => Promise<void> };

/** Flags as FEATURE_FLAGS has them, and the office over it. */
export async function wireFlags({
  env,
  db,
  clock,
  log,
  outages,
}: Pick<Platform, "env" | "db" | "clock" | "log" | "outages">): Promise<WiredFlags> {
  const office = await openOfficeRules({ db, log, outages });
  const given = env.FEATURE_FLAGS;
  const service = await createFlags({
    given,
    isIndexingAllowed: env.ALLOW_INDEXING,
    isTryOut: !env.SITE_HOSTS,
    office,
    secret: env.LINK_SECRET[0] ?? "",
  });
  return { service, desk: createFlagDesk({ db, clock, given, ...office }), stop: office.stop };
}
