import { codeOf } from "../error-code.ts";
/** What is wrong with the database itself and with nothing that was asked of it: it cannot be reached, or has no room left to write. */
export type Outage = "away" | "full";

const DISK_FULL = "53100";

/**
 * SQLSTATEs of PostgreSQL: connections (08), resources (53), being stopped, crashing, starting and hanging up (57P01 to 57P03, 57P05), and a
 * standby that takes no writes (25006). Not here: what a transaction may meet in good health (40001, 40P01).
 */
const AWAY_STATE = /^(08...|53...|57P0[1235]|25006)$/;

/** The network's words for a server that does not answer (Node's names of errno). */
const AWAY_ERRNO = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);

/** What the driver and its pool say in words alone. */
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/** Errors nest: a transaction's in a query's in the driver's. More levels than this are a circle. */
const DEEPEST = 8;

/** Whether an error says that the database is away or full, and which of those that caused it says so; null: the fault is ours. */
export function findOutage(error: unknown, depth = 0): { outage: Outage; cause: Error } | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  const outage = outageOf(error);
  if (outage) return { outage, cause: error };
  for (const inner of [error.cause, ...(error instanceof AggregateError ? error.errors : [])]) {
    const found = findOutage(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

function outageOf(error: Error): Outage | null {
  const code = codeOf(error);
  if (code === DISK_FULL) return "full";
  // The socket of a server on this machine is a file, which goes with the server.
  const isSocketGone = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  if (code !== undefined && (AWAY_STATE.test(code) || AWAY_ERRNO.has(code) || isSocketGone)) return "away";
  return AWAY_MESSAGE.test(error.message) ? "away" : null;
}
