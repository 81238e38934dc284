/** A repeatable source of chance: the same label gives the same sequence on every machine. */
export type Dice = {
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** A smooth curve through random heights in -1..1, one new height per unit. */
  curve(): (x: number) => number;
};

export function createDice(label: string): Dice {
  const next = mulberry(hashText(label));
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    curve: () => valueNoise(Math.floor(next() * 1e9)),
  };
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: small, quick, and even enough for pictures. */
function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PERIOD = 512;

function valueNoise(seed: number): (x: number) => number {
  const next = mulberry(seed);
  const heights = Array.from({ length: PERIOD }, () => next() * 2 - 1);
  const heightAt = (cell: number) => heights[cell & (PERIOD - 1)] ?? 0;
  return (x) => {
    const cell = Math.floor(x);
    const part = x - cell;
    const eased = part * part * (3 - 2 * part);
    return heightAt(cell) + (heightAt(cell + 1) - heightAt(cell)) * eased;
  };
}
