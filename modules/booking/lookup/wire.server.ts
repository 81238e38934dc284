import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { Platform } from "#platform/platform.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import type { AccessTokens } from "./access-tokens.server.ts";
import { isOwnOrder } from "../order-passes.server.ts";
import { createLookup, type OrderLookup } from "./lookup.server.ts";
import { ANSWER_MS, TRIES_MINUTES } from "./rules.ts";
import { createLookupTries } from "./tries.server.ts";

/** Finding a booking again: wrong tries are counted by address and by number, in the database. */
export function wireLookup(
  { env, clock, siblings }: Pick<Platform, "env" | "clock" | "siblings">,
  { db, passes, ownsOrder, wakeWorker }: PurchaseDeps,
  tokens: AccessTokens,
): OrderLookup {
  const mails = createTokenBuckets({
    perMinute: env.LOOKUP_TRIES / TRIES_MINUTES,
    burst: env.LOOKUP_TRIES,
    clock,
    share: siblings.tokens("lookup-mails"),
  });
  return createLookup({
    db,
    clock,
    tokens,
    tries: createLookupTries({ db, clock, secret: env.LINK_SECRET[0] ?? "", most: env.LOOKUP_TRIES }),
    mails,
    answerMs: ANSWER_MS,
    isBuyer: (cookies, orderId) => isOwnOrder({ passes, ownsOrder }, cookies, orderId),
    ...(wakeWorker ? { wakeWorker } : {}),
  });
}
