import type { z } from "zod";
import { problem, ProblemError } from "#platform/http/problem.ts";
import { fieldErrors, nameValues } from "#platform/http/validate.ts";
import { errorText } from "./buyer-schema.ts";

/** A body of the buying calls; an invalid one is a 400. Its field errors carry the English text, and `key` for screens that translate it. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body, { error: nameValues });
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error).map((error) => ({
    path: error.path,
    message: errorText(error.message),
    key: error.message,
  }));
  throw new ProblemError(problem(400, "INVALID_REQUEST", "The request is not valid.", errors));
}
