import type { Numbers } from "#platform/siblings.ts";

export type Counted = { worker: number; numbers: Numbers };

export type Collections = {
  /** Waits for the numbers of these workers, a bounded time; who did not say them is left out. */
  begin: (id: string, workers: readonly number[], done: (of: Counted[]) => void) => void;
  take: (id: string, counted: Counted) => void;
  /** A worker is gone: nobody waits for it. */
  leaveOut: (worker: number) => void;
};

type Collection = { left: Set<number>; of: Counted[]; end: () => void };

const LONGEST_MS = 2_000;

/** The questions for numbers that are under way. */
export function createCollections(): Collections {
  const underWay = new Map<string, Collection>();
  const strike = ({ left, end }: Collection, worker: number) => {
    left.delete(worker);
    if (left.size === 0) end();
  };
  return {
    begin: (id, workers, done) => {
      const of: Counted[] = [];
      const end = () => {
        clearTimeout(timer);
        if (underWay.delete(id)) done(of);
      };
      const timer = setTimeout(end, LONGEST_MS);
      underWay.set(id, { left: new Set(workers), of, end });
    },
    take: (id, counted) => {
      const collection = underWay.get(id);
      if (!collection?.left.has(counted.worker)) return;
      collection.of.push(counted);
      strike(collection, counted.worker);
    },
    leaveOut: (worker) => {
      for (const collection of underWay.values()) if (collection.left.has(worker)) strike(collection, worker);
    },
  };
}
