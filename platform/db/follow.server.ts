/** What follows rows that any process may add. */
export type Follower = {
  /** Looks now; what is committed before is known after it. Fails as the look does. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Looks each second: often enough for what must be everywhere within two, without a connection that listens. One look at a time; `fail` is told of each
 * that failed by itself, and the next one tries again.
 */
export function follow({
  look,
  fail,
  everyMs = 1000,
}: {
  look: () => Promise<void>;
  fail: (error: unknown) => void;
  everyMs?: number;
}): Follower {
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;
  const catchUp = (): Promise<void> => {
    waiting += 1;
    const next = work.then(look).finally(() => (waiting -= 1));
    work = next.catch(() => undefined);
    return next;
  };
  const timer = setInterval(() => {
    if (waiting === 0) catchUp().catch(fail);
  }, everyMs);
  timer.unref();
  return {
    catchUp,
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
}
