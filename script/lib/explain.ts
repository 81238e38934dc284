import { describeError } from "#platform/log.server.ts";

/** What went wrong, without the values of a query; a database that cannot be reached says so in its cause. */
export function explain(error: unknown): string {
  const { message, cause } = describeError(error);
  return cause ? `${message}: ${cause.message || (cause.code ?? cause.type)}` : message;
}
