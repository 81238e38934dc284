import type { Buckets } from "#platform/load/buckets.ts";

/** No limit: where a test is about something else. */
export const unlimited: Pick<Buckets, "take"> = { take: () => 0 };

/** Who asks where it does not matter. */
export const CALLER = "10.0.0.1";
