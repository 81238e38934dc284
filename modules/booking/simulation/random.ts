/** Reproducible chance: the same seed tells the same story. */
export type Chance = {
  next: () => number;
  pick: <T>(list: readonly T[]) => T;
  happens: (probability: number) => boolean;
  below: (limit: number) => number;
};

export function createChance(seed: number): Chance {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 8; warmUp++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const entry = list[below(list.length)];
      if (entry === undefined) throw new Error("nothing to pick from");
      return entry;
    },
  };
}
