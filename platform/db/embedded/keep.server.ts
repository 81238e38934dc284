import { waitAtMost } from "../../patience.ts";
import type { Running } from "./launch.server.ts";
import type { End } from "./program.server.ts";

export type KeepOptions = {
  first: Running;
  /** Starts another one in its place; rejects when it does not come up, or nobody wants it any more. */
  start: (isGivenUp: () => boolean) => Promise<Running>;
  note: (text: string) => void;
  /** Called once: it does not stay up, and is not started again. Why, in a sentence. */
  onHopeless: (error: Error) => void;
};

/** A server that is kept running until it is stopped. */
export type Kept = { stop: () => Promise<void> };

/** What a killed server leaves at work ends as soon as it looks up; so long it is waited for before a start is tried. Milliseconds. */
const ORPHANS_MS = 10_000;
/** Started again so often within so long (milliseconds), and one start more will do no better. */
const MOST_RESTARTS = 8;
const WITHIN_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds before the next start, after so many of late; null: there have been too many. */
export function pauseBefore(recentStarts: number): number | null {
  if (recentStarts >= MOST_RESTARTS) return null;
  return recentStarts === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (recentStarts - 1));
}

/** Starts a server again that ends by itself, so often and no oftener. */
export function keepRunning({ first, start, note, onHopeless }: KeepOptions): Kept {
  const stopped = Promise.withResolvers<void>();
  let isStopping = false;
  let current = first;
  let starts: number[] = [];

  const startAgain = async (why: string): Promise<Running | null> => {
    starts = starts.filter((at) => performance.now() - at < WITHIN_MS);
    const pauseMs = pauseBefore(starts.length);
    if (pauseMs === null) {
      onHopeless(new Error(describeHopeless(why)));
      return null;
    }
    if (await waitAtMost(stopped.promise, pauseMs)) return null;
    starts.push(performance.now());
    try {
      return await start(() => isStopping);
    } catch (error) {
      return isStopping ? null : startAgain(error instanceof Error ? error.message : String(error));
    }
  };
  const replace = async (lost: Running): Promise<Running | null> => {
    const end = await lost.exited;
    if (isStopping) return null;
    await waitAtMost(Promise.race([lost.ended, stopped.promise]), ORPHANS_MS);
    if (isStopping) return null;
    const how = `PostgreSQL (process ${lost.pid}) ${describeEnd(end, lost.lastWords())}`;
    note(`${how}: it is started again.`);
    const next = await startAgain(how);
    if (next) note(`PostgreSQL runs again (process ${next.pid}).`);
    return next;
  };
  const work = async () => {
    for (let next = await replace(current); next; next = await replace(current)) {
      current = next;
      if (isStopping) return current.stop();
    }
  };
  const finished = work();
  return {
    stop: async () => {
      isStopping = true;
      stopped.resolve();
      await current.stop();
      await finished;
    },
  };
}

/** How a server that nobody stopped came to its end. */
function describeEnd({ signal }: End, lastWords: string): string {
  return signal ? `was ended by ${signal}` : `has ended by itself (${lastWords})`;
}

const describeHopeless = (why: string) =>
  `PostgreSQL does not stay up, though it was started again ${MOST_RESTARTS} times within ${WITHIN_MS / 60_000} minutes: ${why}`;
