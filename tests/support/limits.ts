import { VISITOR } from "#platform/actor.ts";
import type { Asking } from "#platform/http/caller.server.ts";
import type { TokenBuckets } from "#platform/load/buckets.ts";

/** No limit: where a test is about something else. */
export const unlimited: TokenBuckets = { take: () => 0, giveBack: () => undefined };

/** Who asks where it does not matter. */
export const CALLER: Asking = { actor: VISITOR, address: "10.0.0.1", requestId: "" };

/** Messages to customer care that no test sends: all of them come from one address. */
export const NO_CONTACT_BOUNDS: Record<string, string> = {
  CONTACT_PER_ADDRESS: "100000",
  CONTACT_PER_EMAIL: "100000",
};

/** Nor ways in: all tests sign in from one address. */
export const NO_SIGN_IN_BOUNDS: Record<string, string> = {
  SIGN_IN_LINKS_PER_HOUR: "100000",
  SIGN_IN_TRIES_PER_MINUTE: "100000",
};

/** Bounds of unpaid rooms that no test reaches: all of them order from one address, under one e-mail, again and again. */
export const NO_HOLD_BOUNDS: Record<string, string> = Object.fromEntries(
  ["ADDRESS", "EMAIL", "BROWSER"].flatMap((holder) => [
    [`HOLD_ROOMS_PER_${holder}`, "100000"],
    [`HOLD_TRIES_PER_${holder}`, "100000"],
  ]),
);
