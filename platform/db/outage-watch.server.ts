import type { Clock } from "../clock.ts";
import type { Log } from "../log.server.ts";
import { createSeldomLog } from "../seldom-log.server.ts";
import { findOutage, type Outage } from "./outage.ts";

/** What the process knows of its database, from everybody who asks it something. */
export type OutageWatch = {
  /** Takes an error in: an outage is told here, when it begins and then once a minute. Null: it is a fault of ours, for the caller to tell. */
  note: (error: unknown) => Outage | null;
  /** The database has answered: told when it had been said to be away. */
  noteAnswer: () => void;
  /** Whether it was away when somebody last asked. */
  isAway: () => boolean;
};

const WORDS: Record<Outage, string> = {
  away: "the database cannot be reached; what needs it answers 503",
  full: "the database has no room left to write; what writes answers 503",
};

/** One that lasts so long is told even if another was told less than a minute ago, milliseconds. */
const LASTING_MS = 5_000;

/** One a process: whoever meets the database's errors gives them here instead of to the log. */
export function createOutageWatch({ log, clock }: { log: Pick<Log, "error" | "info">; clock: Clock }): OutageWatch {
  const tellSeldom = createSeldomLog({ log, clock });
  let awaySince: Date | null = null;
  let isTold = false;
  const lastsMs = () => (awaySince ? clock.now().getTime() - awaySince.getTime() : 0);
  return {
    note: (error) => {
      const found = findOutage(error);
      if (!found) return null;
      const { outage, cause } = found;
      if (outage === "full") tellSeldom(cause, WORDS.full);
      else {
        awaySince ??= clock.now();
        isTold = tellSeldom(cause, WORDS.away, { mayLeaveOut: isTold || lastsMs() < LASTING_MS }) || isTold;
      }
      return outage;
    },
    noteAnswer: () => {
      if (isTold) log.info({ seconds: Math.round(lastsMs() / 1000) }, "the database answers again");
      awaySince = null;
      isTold = false;
    },
    isAway: () => awaySince !== null,
  };
}
