import { statfsSync } from "node:fs";
import type { Env } from "#platform/env.ts";

type Place = Pick<Env, "PORT" | "HOST" | "DATA_DIR">;
type Trouble = Error & { code?: unknown; path?: unknown; syscall?: unknown; hostname?: unknown };

/** PostgreSQL's own words where a code did not come through: its programs say it, and a server that cannot write its log ends. */
const FULL_DISK = /no space left on device|disk quota exceeded/i;
const FULL_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** Less than this and PostgreSQL cannot write its next piece of log: whatever failed, failed of it. Bytes. */
const LEAST_SPACE = 16 * 1024 * 1024;
const FORBIDDEN = new Set(["EACCES", "EPERM", "EROFS"]);
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "ECONNRESET",
  "28P01",
  "28000",
  "3D000",
]);
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Why the server could not start: a sentence for what an operator can mend, with the stack only where the fault is in the program. */
export function explainStart(error: unknown, place: Place): string {
  const chain = causesOf(error);
  for (const trouble of chain) {
    const known =
      explainDisk(trouble, place) ?? explainListen(trouble, place) ?? explainFile(trouble) ?? explainDatabase(trouble);
    if (known) return known;
  }
  if (isAlmostFull(place.DATA_DIR)) return fullDisk(place);
  const [first] = chain;
  if (!first) return String(error);
  return MISTAKES.some((mistake) => first instanceof mistake) ? (first.stack ?? first.message) : lineOf(first);
}

function explainDisk({ code, message }: Trouble, place: Place): string | null {
  return FULL_CODES.has(String(code)) || FULL_DISK.test(message) ? fullDisk(place) : null;
}

const fullDisk = ({ DATA_DIR }: Place) =>
  `The disk is full: make room where DATA_DIR (${DATA_DIR}) is, and start again; what was begun is begun anew.`;

function explainListen({ code, syscall, hostname }: Trouble, { PORT, HOST }: Place): string | null {
  if (code === "EADDRINUSE")
    return `Port ${PORT} of ${HOST} is in use: stop what listens there, or set PORT to another one.`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${PORT} may not be opened by this user: set PORT to 1024 or above.`;
  const isNoAddress = code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && hostname === HOST);
  return isNoAddress
    ? `HOST ${HOST} is no address of this machine: 127.0.0.1 is open to this machine alone, 0.0.0.0 to all.`
    : null;
}

function explainFile({ code, path }: Trouble): string | null {
  if (typeof path !== "string") return null;
  if (FORBIDDEN.has(String(code)))
    return `${path} may not be written by this user (${String(code)}): give the user the right to, or set DATA_DIR to another folder.`;
  return code === "ENOTDIR" || code === "EEXIST" ? `${path} is no folder: set DATA_DIR to one.` : null;
}

/** Without its address, which holds a password. */
function explainDatabase({ code }: Trouble): string | null {
  return UNREACHABLE.has(String(code))
    ? `The database of DATABASE_URL does not let us in (${String(code)}): is it running, and are host, port, name, user and password right?`
    : null;
}

/** An error and what it was thrown for; of several tries to connect each. */
function causesOf(error: unknown): Trouble[] {
  if (!(error instanceof Error)) return [];
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...several.flatMap(causesOf), ...causesOf(error.cause)];
}

/** The database layer puts the values of a failed statement below it. */
const lineOf = ({ message }: Error) => message.split("\nparams:")[0] ?? "";

function isAlmostFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_SPACE;
  } catch {
    return false;
  }
}
