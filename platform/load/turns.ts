/** Long pieces of work on the one thread, one after the other, and what must not wait behind them. */
export type Turns = {
  /** Counts work that goes first until it is done. */
  urgent: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves when it is the caller's turn for a long piece: nothing urgent is under way, or it has been let first for long enough. Never fails. */
  next: () => Promise<void>;
};

/**
 * Between two long pieces the thread looks at what has come in. `longestRest`: milliseconds that a piece lets urgent work go first; so long at
 * most, or a stream of it would keep everybody else waiting for ever.
 */
export function createTurns({ longestRest }: { longestRest: number }): Turns {
  let urgent = 0;
  let wake: () => void = () => undefined;
  let last: Promise<void> = Promise.resolve();

  const calm = () => new Promise<void>((done) => {
    const timer = setTimeout(done, longestRest);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  });
  const turn = async () => {
    await new Promise<void>((done) => void setImmediate(done));
    if (urgent > 0) await calm();
  };
  return {
    urgent: async (work) => {
      urgent++;
      try {
        return await work();
      } finally {
        urgent--;
        if (urgent === 0) wake();
      }
    },
    next: () => (last = last.then(turn)),
  };
}
