import type { z } from "zod";
import { isCallerGone } from "./caller-gone.ts";
import { problem, ProblemError, type FieldError } from "./problem.ts";

/** Zod issues as the API's field errors. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => namedIn(issue, []));
}

function namedIn(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FieldError[] {
  const path = [...above, ...issue.path];
  const meant = issue.code === "invalid_union" ? findMeant(issue.errors) : undefined;
  return meant?.flatMap((one) => namedIn(one, path)) ?? [{ path: path.join("."), message: issue.message }];
}

/** Where several shapes may stand (one, or a list): what is wrong below the only one that has the shape of what was sent. */
function findMeant(shapes: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const fitting = shapes.filter((issues) => issues.every(({ path }) => path.length > 0));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** What is none of a list is told the list, what is missing that it is required, where its field has no words of its own. */
export const nameValues: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_value")
    return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
  const isMissing = issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_union");
  return isMissing ? "is required" : undefined;
};

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
