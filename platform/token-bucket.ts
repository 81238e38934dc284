import type { Clock } from "./clock.ts";

/** Callers remembered at once; the one silent longest is forgotten first. Bounds memory under an attack from many addresses. */
const MOST_CALLERS = 20_000;

export type TokenBuckets = {
  /** Takes one token from a caller's bucket: 0, or the whole seconds until there is one. */
  take: (caller: string) => number;
};

/** A bucket per caller: `perMinute` tokens a minute, in bursts of as many. */
export function createTokenBuckets({ perMinute, clock }: { perMinute: number; clock: Clock }): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = perMinute / 60_000;
  return {
    take: (caller) => {
      const now = clock.now().getTime();
      const bucket = buckets.get(caller) ?? { tokens: perMinute, at: now };
      const tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs);
      buckets.delete(caller);
      buckets.set(caller, { tokens: Math.max(0, tokens - 1), at: now });
      if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value ?? "");
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
    },
  };
}
