/** A repeatable source of chance: the same label gives the same sequence on every machine. */
export type Chance = {
  /** 0 ≤ x < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** One of the values, as likely as its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  /** `count` different values (fewer when there are not as many), in random order. */
  sample<T>(values: readonly T[], count: number): T[];
  /** About normally distributed (Irwin-Hall of six). */
  normal(mean: number, deviation: number): number;
};

/** FNV-1a, 32 bits. */
export function hashLabel(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

export function createChance(label: string): Chance {
  const next = createMulberry(hashLabel(label));
  const between = (low: number, high: number) => low + (high - low) * next();
  const pick = <T>(values: readonly T[]): T => at(values, Math.floor(next() * values.length));
  return {
    next,
    between,
    pick,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    happens: (probability) => next() < probability,
    weighted: (choices) => pickWeighted(choices, next()),
    sample: (values, count) => shuffle(values, next).slice(0, count),
    normal: (mean, deviation) =>
      mean + deviation * Math.SQRT2 * (next() + next() + next() + next() + next() + next() - 3),
  };
}

/** The value at an index that wraps round; throws when the list is empty. */
export function at<T>(values: readonly T[], index: number): T {
  if (values.length === 0) throw new Error("nothing to pick from");
  const wrapped = ((index % values.length) + values.length) % values.length;
  // In range by now, which the type of a list does not know.
  return values[wrapped] as T;
}

function pickWeighted<T>(choices: readonly (readonly [T, number])[], part: number): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = part * total;
  for (const [value, weight] of choices) {
    rest -= weight;
    if (rest < 0) return value;
  }
  return at(choices, -1)[0];
}

function shuffle<T>(values: readonly T[], next: () => number): T[] {
  const list = [...values];
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    [list[index], list[other]] = [at(list, other), at(list, index)];
  }
  return list;
}

function createMulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
