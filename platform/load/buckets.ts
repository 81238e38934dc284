import { isIPv6 } from "node:net";

export type Buckets = {
  /** Takes one; 0, or the milliseconds until there is one again. */
  take: (caller: string) => number;
  /** Gives one back that was not used. */
  giveBack: (caller: string) => void;
};

/** Callers remembered at once; the one longest silent is forgotten first. Bounds memory under an attack from many addresses. */
const MOST_CALLERS = 20_000;

/** A token bucket a caller: `perMinute` a minute, in bursts of as many. */
export function createBuckets({ perMinute, now }: { perMinute: number; now: () => number }): Buckets {
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
      const [key, at] = [networkOf(caller), now()];
      const tokens = read(key, at);
      write(key, Math.max(0, tokens - 1), at);
      return tokens >= 1 ? 0 : (1 - tokens) / perMs;
    },
    giveBack: (caller) => {
      const [key, at] = [networkOf(caller), now()];
      write(key, Math.min(perMinute, read(key, at) + 1), at);
    },
  };
}

/** Who an address belongs to: of IPv6 one customer has all that begin with the same 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = !tail ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
