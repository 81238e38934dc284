import type { z } from "zod";
import { isText } from "#platform/http/text.ts";
import type { LineIssue } from "./report.ts";

/** A line as data, or everything that is wrong with it. */
export type ParsedLine<Line> = { line: Line; issues: null } | { line: null; issues: LineIssue[] };

/** Reads one line of a catalogue file by the file's schema. */
export function parseLine<Line>(schema: z.ZodType<Line>, text: string): ParsedLine<Line> {
  const json = parseJson(text);
  if ("error" in json) return { line: null, issues: [{ path: "", message: json.error }] };
  const parsed = schema.safeParse(json.value);
  if (!parsed.success)
    return {
      line: null,
      issues: parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
    };
  // Escapes are the only way in for characters that PostgreSQL cannot keep; looking for them costs nothing where there are none.
  if (text.includes("\\u") && hasUnstorableText(json.value))
    return {
      line: null,
      issues: [{ path: "", message: "contains a character that is not text (NUL or half a surrogate pair)" }],
    };
  return { line: parsed.data, issues: null };
}

function parseJson(text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: `not valid JSON${error instanceof SyntaxError ? ` (${error.message.slice(0, 120)})` : ""}` };
  }
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === "string") return !isText(value);
  if (Array.isArray(value)) return value.some(hasUnstorableText);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasUnstorableText);
  return false;
}
