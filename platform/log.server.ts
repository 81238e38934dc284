import pino from "pino";

export type Log = pino.Logger;

/** Fields that could carry personal data never reach a log line, wherever they hide. */
const PRIVATE = ["email", "phoneNumber", "phone", "firstName", "lastName", "name", "addressLine", "postalCode", "city", "buyer", "message.to"];

/** One JSON line an event on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: null, redact: { paths: PRIVATE.flatMap((key) => [key, `*.${key}`]), remove: true } });
}
