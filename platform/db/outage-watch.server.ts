import type { Clock } from "../clock.ts";
import { createSeldom } from "../log-seldom.ts";
import type { Log } from "../log.server.ts";
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

/** One a process: whoever meets the database's errors gives them here instead of to the log. */
export function createOutageWatch({ log, clock }: { log: Pick<Log, "error" | "info">; clock: Clock }): OutageWatch {
  const seldom = createSeldom({ clock });
  let awaySince: Date | null = null;
  let isTold = false;
  return {
    note: (error) => {
      const found = findOutage(error);
      if (!found) return null;
      const { outage, cause } = found;
      if (outage === "away") awaySince ??= clock.now();
      const line = seldom(outage);
      if (line) log.error({ err: cause, outage, leftOut: line.leftOut }, WORDS[outage]);
      if (line && outage === "away") isTold = true;
      return outage;
    },
    noteAnswer: () => {
      if (awaySince && isTold) log.info({ seconds: Math.round((clock.now().getTime() - awaySince.getTime()) / 1000) }, "the database answers again");
      awaySince = null;
      isTold = false;
    },
    isAway: () => awaySince !== null,
  };
}
