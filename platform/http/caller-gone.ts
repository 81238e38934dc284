import { codeOf } from "../error-code.ts";

/** What a web server calls a request whose caller did not wait for the answer; nobody reads it but our own numbers. */
export const CALLER_GONE = 499;

/** Reading a body, or writing an answer, that ended with the connection. */
const ENDED = new Set(["aborted", "Client connection prematurely closed."]);
const ENDED_CODES = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE", "ABORT_ERR"]);

/**
 * Whether an error only says that the caller has gone. Connections of ours end with the same codes (the database's, the payment provider's): those
 * count only where the request itself was given up.
 */
export function isCallerGone(error: unknown, request: Request): boolean {
  // What gives a request up is thrown as it is, and may be a mere text.
  if (request.signal.aborted && error === request.signal.reason) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (ENDED.has(error.message) || code === "ERR_STREAM_PREMATURE_CLOSE") return true;
  return request.signal.aborted && (error.name === "AbortError" || (code !== undefined && ENDED_CODES.has(code)));
}
