import { createTokenBuckets } from "#platform/load/buckets.ts";
import type { Platform } from "#platform/platform.ts";
import type { PurchaseDeps } from "../deps.server.ts";
import type { AccessTokens } from "./access-tokens.server.ts";
import { isOwnOrder } from "../order-passes.server.ts";
import { createLookup, type OrderLookup } from "./lookup.server.ts";
import { ANSWER_MS, TRIES_MINUTES } from "./rules.ts";

/** Finding a booking again: wrong tries are counted by address and by number, over all workers. */
export function wireLookup(
  { env, clock, siblings }: Pick<Platform, "env" | "clock" | "siblings">,
  { db, passes, ownsOrder, wakeWorker }: PurchaseDeps,
  tokens: AccessTokens,
): OrderLookup {
  const buckets = (name: string) =>
    createTokenBuckets({
      perMinute: env.LOOKUP_TRIES / TRIES_MINUTES,
      burst: env.LOOKUP_TRIES,
      clock,
      share: siblings.tokens(name),
    });
  return createLookup({
    db,
    clock,
    tokens,
    tries: { address: buckets("lookup-addresses"), number: buckets("lookup-numbers") },
    mails: buckets("lookup-mails"),
    answerMs: ANSWER_MS,
    isBuyer: (cookies, orderId) => isOwnOrder({ passes, ownsOrder }, cookies, orderId),
    ...(wakeWorker ? { wakeWorker } : {}),
  });
}
