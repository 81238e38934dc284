import type { Clock } from "../clock.ts";
import { countedAddress } from "../http/caller.server.ts";
import type { TokenShare } from "./share.ts";

export type TokenBuckets = {
  /** Takes one token from a caller's bucket: 0, or the milliseconds until there is one. */
  take: (caller: string) => number;
  /** Gives one back that was not used. */
  giveBack: (caller: string) => void;
};

/** Callers remembered at once; the one longest silent is forgotten first. Bounds memory under an attack from many addresses. */
const MOST_CALLERS = 20_000;

export type BucketOptions = {
  perMinute: number;
  /** How many at once, where that is not what comes back in a minute. */
  burst?: number;
  clock: Clock;
  /** The same buckets in other processes: what is taken there is gone here, a moment later. */
  share?: TokenShare | undefined;
};

/** A bucket a caller: `perMinute` tokens a minute, in bursts of as many unless told otherwise. */
export function createTokenBuckets({ perMinute, burst = perMinute, clock, share }: BucketOptions): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = perMinute / 60_000;
  const read = (key: string, at: number) => {
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    return Math.min(burst, bucket.tokens + (at - bucket.at) * perMs);
  };
  const write = (key: string, tokens: number, at: number) => {
    buckets.delete(key);
    buckets.set(key, { tokens, at });
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value ?? "");
  };
  const spend = (key: string, spent: number, at: number) =>
    write(key, Math.min(burst, Math.max(0, read(key, at) - spent)), at);
  share?.hear((key, spent) => spend(key, spent, clock.now().getTime()));
  return {
    take: (caller) => {
      const [key, at] = [countedAddress(caller), clock.now().getTime()];
      const tokens = read(key, at);
      write(key, Math.max(0, tokens - 1), at);
      if (tokens < 1) return (1 - tokens) / perMs;
      share?.tell(key, 1);
      return 0;
    },
    giveBack: (caller) => {
      const [key, at] = [countedAddress(caller), clock.now().getTime()];
      spend(key, -1, at);
      share?.tell(key, -1);
    },
  };
}
