import type { TokenBuckets } from "#platform/load/buckets.ts";

/** No limit: where a test is about something else. */
export const unlimited: TokenBuckets = { take: () => 0, giveBack: () => undefined };

/** Who asks where it does not matter. */
export const CALLER = "10.0.0.1";
