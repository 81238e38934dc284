/** Why somebody is sent away: the queue is full, the caller's share of it is, or the wait was longer than it is worth. */
export const REFUSALS = ["full", "share", "late"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A place among those that run, to be left when the work is done, or a refusal. */
export type Admission = { kind: "in"; leave: () => void } | { kind: "refused"; reason: Refusal };

export type FairQueueOptions = {
  atOnce: number;
  /** How many may wait, and how many of one caller. */
  most: number;
  mostOfCaller: number;
  /** Milliseconds. */
  longestWait: number;
  /** Waited for before each start, for instance to let others go first; never fails. */
  beforeStart?: () => Promise<void>;
};

export type FairQueue = { enter: (caller: string) => Promise<Admission>; running: () => number; waiting: () => number };

/**
 * Runs so many at once and lets the others wait, callers in turns: whoever asks for a hundred things waits behind whoever asks for one. What
 * finds no place to wait is refused at once, what waits too long then: an answer that nobody waits for any more helps nobody.
 */
export function createFairQueue({
  atOnce,
  most,
  mostOfCaller,
  longestWait,
  beforeStart = () => Promise.resolve(),
}: FairQueueOptions): FairQueue {
  /** Who waits, by caller; the first caller's turn is next. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const start = async (): Promise<Admission> => {
    running++;
    await beforeStart();
    let isLeft = false;
    return {
      kind: "in",
      leave: () => {
        if (isLeft) return;
        isLeft = true;
        running--;
        callNext();
      },
    };
  };
  const callNext = () => {
    const [turn] = lines;
    if (!turn) return;
    const [caller, line] = turn;
    const next = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting--;
    next?.();
  };
  const wait = (caller: string) =>
    new Promise<Admission>((done) => {
      const line = lines.get(caller) ?? [];
      const called = () => {
        clearTimeout(timer);
        done(start());
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(called), 1);
        if (line.length === 0) lines.delete(caller);
        waiting--;
        done({ kind: "refused", reason: "late" });
      }, longestWait);
      waiting++;
      line.push(called);
      lines.set(caller, line);
    });

  return {
    running: () => running,
    waiting: () => waiting,
    enter: async (caller) => {
      if (running < atOnce) return start();
      if (waiting >= most) return { kind: "refused", reason: "full" };
      if ((lines.get(caller)?.length ?? 0) >= mostOfCaller) return { kind: "refused", reason: "share" };
      return wait(caller);
    },
  };
}
