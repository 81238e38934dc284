import { z } from "zod";
import { describeError } from "#platform/log.server.ts";

/** What went wrong: of a file each field, of the rest without the values of a query; a database that cannot be reached says so in its cause. */
export function explain(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n");
  const { message, cause } = describeError(error);
  return cause ? `${message}: ${cause.message || (cause.code ?? cause.type)}` : message;
}
