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
  const lines = createLines<() => void>();
  let running = 0;

  const start = async (): Promise<Admission> => {
    running++;
    await beforeStart();
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      running--;
      lines.takeNext()?.();
    };
    return { kind: "in", leave };
  };
  const wait = (caller: string) =>
    new Promise<Admission>((done) => {
      const called = () => {
        clearTimeout(timer);
        done(start());
      };
      const timer = setTimeout(() => {
        lines.leave(caller, called);
        done({ kind: "refused", reason: "late" });
      }, longestWait);
      lines.join(caller, called);
    });
  return {
    running: () => running,
    waiting: lines.length,
    enter: async (caller) => {
      if (running < atOnce) return start();
      if (lines.length() >= most) return { kind: "refused", reason: "full" };
      if (lines.lengthOf(caller) >= mostOfCaller) return { kind: "refused", reason: "share" };
      return wait(caller);
    },
  };
}

type Lines<Waiting> = {
  length: () => number;
  lengthOf: (caller: string) => number;
  join: (caller: string, waiting: Waiting) => void;
  leave: (caller: string, waiting: Waiting) => void;
  /** Takes out whose turn it is; the rest of that caller's line goes behind all others. */
  takeNext: () => Waiting | undefined;
};

/** Who waits, a line a caller, callers in turns. Nothing is kept of those who are gone. */
function createLines<Waiting>(): Lines<Waiting> {
  /** The first caller's turn is next. */
  const lines = new Map<string, Waiting[]>();
  let length = 0;
  return {
    length: () => length,
    lengthOf: (caller) => lines.get(caller)?.length ?? 0,
    join: (caller, waiting) => {
      const line = lines.get(caller) ?? [];
      line.push(waiting);
      lines.set(caller, line);
      length++;
    },
    leave: (caller, waiting) => {
      const line = lines.get(caller) ?? [];
      const place = line.indexOf(waiting);
      if (place === -1) return;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(caller);
      length--;
    },
    takeNext: () => {
      const [turn] = lines;
      if (!turn) return undefined;
      const [caller, line] = turn;
      const next = line.shift();
      lines.delete(caller);
      if (line.length > 0) lines.set(caller, line);
      length--;
      return next;
    },
  };
}
