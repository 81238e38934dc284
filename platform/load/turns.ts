/** Pieces of work on the one thread, one after the other, and what must not wait behind them. */
export type Turns = {
  /** Counts work that goes first until it is done. */
  urgent: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves when it is the caller's turn for a long piece: nothing urgent is under way, or it has been let first for long enough. Never fails. */
  next: () => Promise<void>;
  /** The same for a short piece, of which many may come at once: some are let go together. */
  nextBrief: () => Promise<void>;
};

/** Short pieces that are as long together as a long one. */
const BRIEF_AT_ONCE = 24;

/**
 * Between two pieces the thread looks at what has come in. `longestRest`: milliseconds that a long piece lets urgent work go first, and a lot of
 * short ones `longestBriefRest`; so long at most, or a stream of it would keep everybody else waiting for ever.
 */
export function createTurns({
  longestRest,
  longestBriefRest,
}: {
  longestRest: number;
  longestBriefRest: number;
}): Turns {
  let urgent = 0;
  const resting = new Set<() => void>();
  const brief: (() => void)[] = [];
  let last: Promise<void> = Promise.resolve();

  const rest = (longest: number) =>
    new Promise<void>((done) => {
      const wake = () => {
        clearTimeout(timer);
        resting.delete(wake);
        done();
      };
      const timer = setTimeout(wake, longest);
      resting.add(wake);
    });
  const turn = async (longest: number) => {
    await new Promise<void>((done) => void setImmediate(done));
    if (urgent > 0) await rest(longest);
  };
  const letBriefGo = async () => {
    while (brief.length > 0) {
      await turn(longestBriefRest);
      for (const go of brief.splice(0, BRIEF_AT_ONCE)) go();
    }
  };
  return {
    urgent: async (work) => {
      urgent++;
      try {
        return await work();
      } finally {
        urgent--;
        if (urgent === 0) for (const wake of resting) wake();
      }
    },
    next: () => (last = last.then(() => turn(longestRest))),
    nextBrief: () =>
      new Promise<void>((go) => {
        brief.push(go);
        if (brief.length === 1) void letBriefGo();
      }),
  };
}
