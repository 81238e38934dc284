/** Does a piece of work once it is its lane's turn, and resolves or fails as the work does. */
export type Lanes = <Result>(lane: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * One piece of work at a time in each lane, in the order of arrival, and `atOnce` over all of them, lanes in turns. For what waits for the same lock in the
 * database: whoever waits here holds no connection meanwhile, and a crowd at one lock leaves the pool to everybody else.
 */
export function createLanes({ atOnce }: { atOnce: number }): Lanes {
  /** Who waits, by lane; the first lane's turn is next. */
  const waiting = new Map<number, (() => void)[]>();
  const busy = new Set<number>();

  const startNext = () => {
    if (busy.size >= atOnce) return;
    for (const [lane, [next, ...rest]] of waiting) {
      if (busy.has(lane)) continue;
      waiting.delete(lane);
      if (rest.length > 0) waiting.set(lane, rest);
      busy.add(lane);
      return next?.();
    }
  };
  const enter = (lane: number) =>
    new Promise<void>((go) => {
      const line = waiting.get(lane);
      if (line) line.push(go);
      else waiting.set(lane, [go]);
      startNext();
    });
  return async (lane, work) => {
    await enter(lane);
    try {
      return await work();
    } finally {
      busy.delete(lane);
      startNext();
    }
  };
}
