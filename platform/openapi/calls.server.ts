import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponsesObject } from "zod-openapi";

/** What a module tells of its calls: each beside the handler that answers it, joined into one document by server/wire. */
export type ApiPart = {
  paths: ZodOpenApiPathsObject;
  /** Members that its problem documents have beyond those of all (RFC 9457 §3.2). */
  problem?: Record<string, z.ZodType>;
};

/** What an error status means wherever it can happen. */
const PROBLEMS = {
  400: "Unreadable or invalid; errors names each field. Text with NUL or half a surrogate pair is invalid",
  401: "The token is missing or wrong",
  403: "A page of another site asks (its Origin is not ours): nothing is done",
  404: "There is no such thing",
  409: "Conflict: PRICE_CHANGED (amount tells the new one), SOLD_OUT or HOLD_EXPIRED. Nothing was charged",
  410: "It is not offered any more",
  413: "The body is too large",
  415: "Send application/json, or what the call names",
  422: "Understood but impossible",
  429: "Too many writes or searches, or TOO_MANY_HOLDS: too many rooms are set aside and not paid by the same caller, e-mail or browser. Retry-After tells when",
  500: "UNREADABLE_XML: it is no XML that can be parsed",
  503: "Not now: DATABASE_AWAY, STORAGE_FULL, PAYMENT_UNAVAILABLE or NOT_READY; Retry-After tells when",
} as const;
export type ProblemStatus = keyof typeof PROBLEMS;

/** The component that server/wire makes of what all problems have and what modules add. */
const PROBLEM = { $ref: "#/components/schemas/Problem" };

export const CACHED = "The same for everybody: carries ETag and Cache-Control, answers 304 to If-None-Match.";
export const notModified: ZodOpenApiResponsesObject = { 304: { description: "Not modified" } };
export const nothing: ZodOpenApiResponsesObject = { 204: { description: "Received" } };

export const answers = (
  schema: z.ZodType,
  description: string,
  problems: readonly ProblemStatus[],
): ZodOpenApiResponsesObject => ({
  200: { description, content: { "application/json": { schema } } },
  ...problemsOf(problems),
});

export function problemsOf(statuses: readonly ProblemStatus[]): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: PROBLEMS[status], content: { "application/problem+json": { schema: PROBLEM } } },
    ]),
  );
}

/** A body of JSON, with examples by what they show. */
export const json = (schema: z.ZodType, examples: Record<string, object> = {}) => ({
  content: {
    "application/json": {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
});

/** `tag`: the chapter of the document. */
export function operation(
  tag: string,
  summary: string,
  description: string,
  rest: Omit<ZodOpenApiOperationObject, "tags" | "summary" | "description">,
): ZodOpenApiOperationObject {
  // Whatever asks the database may find it away.
  const responses = tag === "Running" ? rest.responses : { ...rest.responses, ...problemsOf([503]) };
  return { tags: [tag], summary, ...(description ? { description } : {}), ...rest, responses };
}
