import type { z } from "zod";
import { isCallerGone } from "./caller-gone.ts";
import { problem, ProblemError, type FieldError } from "./problem.ts";

/** Zod issues as the API's field errors. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

/** What is none of a list is told the list, where its field has no words of its own. */
export const nameValues: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_value"
    ? `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`
    : undefined;

/** Parses input at the edge; invalid input is a 400 naming each field, and repeating `values` where the caller wants them back. */
export function parseOrThrow<T extends z.ZodType>(
  schema: T,
  input: unknown,
  values?: Record<string, string>,
): z.infer<T> {
  const parsed = schema.safeParse(input, { error: nameValues });
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    ...problem(400, "INVALID_REQUEST", "The request is not valid.", fieldErrors(parsed.error)),
    ...(values ? { values } : {}),
  });
}

/** Reads a JSON body; an unreadable one is a 400, a wrong type a 415. Size limits are the server's business. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new ProblemError(problem(415, "UNSUPPORTED_MEDIA_TYPE", "Send application/json."));
  try {
    return await request.json();
  } catch (error) {
    if (isCallerGone(error, request)) throw error;
    throw new ProblemError(problem(400, "UNREADABLE_JSON", "The body is not valid JSON."));
  }
}
