import pino from "pino";
import { codeOf } from "./error-code.ts";
import { scrub } from "./scrub.ts";

export type Log = pino.Logger;

/** Fields that could carry personal data never reach a log line, wherever they hide. */
const PRIVATE = [
  "email",
  "phoneNumber",
  "phone",
  "firstName",
  "lastName",
  "name",
  "addressLine",
  "postalCode",
  "city",
  "buyer",
  "message.to",
];

/** One JSON line an event on standard output. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const redact = { paths: PRIVATE.flatMap((key) => [key, `*.${key}`]), remove: true };
  return pino({ level, base: null, redact, serializers: { err: describeError } }, destination ?? openOutput());
}

/** Lines that could not be written are kept up to so many bytes, for when there is room again. */
const MOST_UNWRITTEN = 1_000_000;

/** Standard output that may lie on a full disk: lines are lost then, not the process. Written at once: the library's own buffer waits for room for ever when the process ends. */
function openOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MOST_UNWRITTEN });
  output.on("error", () => undefined);
  return output;
}

export type ErrorDescription = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
};

const DEEPEST_CAUSE = 3;

/**
 * What of an error may be logged. The database layer puts the values of a failed query into the message (names, addresses), PostgreSQL adds
 * rows as `detail`, mail servers quote recipients: so fields are picked, never copied.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const code = codeOf(error);
  return {
    type: error.constructor.name,
    message: scrub(error.message.split("\nparams:")[0] ?? ""),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
