import type { Clock } from "../clock.ts";
import { countedAddress } from "../http/caller.server.ts";

export type TokenBuckets = {
  /** Takes one token from a caller's bucket: 0, or the milliseconds until there is one. */
  take: (caller: string) => number;
  /** Gives one back that was not used. */
  giveBack: (caller: string) => void;
};

/** Callers remembered at once; the one longest silent is forgotten first. Bounds memory under an attack from many addresses. */
const MOST_CALLERS = 20_000;

/** A bucket a caller: `perMinute` tokens a minute, in bursts of as many. */
export function createTokenBuckets({ perMinute, clock }: { perMinute: number; clock: Clock }): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = perMinute / 60_000;
  const read = (key: string, at: number) => {
    const bucket = buckets.get(key) ?? { tokens: perMinute, at };
    return Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
  };
  const write = (key: string, tokens: number, at: number) => {
    buckets.delete(key);
    buckets.set(key, { tokens, at });
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value ?? "");
  };
  return {
    take: (caller) => {
      const [key, at] = [countedAddress(caller), clock.now().getTime()];
      const tokens = read(key, at);
      write(key, Math.max(0, tokens - 1), at);
      return tokens >= 1 ? 0 : (1 - tokens) / perMs;
    },
    giveBack: (caller) => {
      const [key, at] = [countedAddress(caller), clock.now().getTime()];
      write(key, Math.min(perMinute, read(key, at) + 1), at);
    },
  };
}
