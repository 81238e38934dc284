/** RFC 9457 problem documents: the one shape of every error the API answers. */
export type FieldError = { path: string; message: string };

export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors: FieldError[];
  /** What the caller sent, where a call says that (docs/product/content.md#boxes). */
  values?: Record<string, string> | undefined;
};

const TITLES: Record<number, string> = {
  400: "Bad request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  410: "Gone",
  413: "Payload too large",
  415: "Unsupported media type",
  422: "Unprocessable content",
  429: "Too many requests",
  500: "Internal error",
  503: "Service unavailable",
};

/** A problem document; `code` in UPPER_SNAKE. Extra members may follow (RFC 9457 §3.2). */
export function problem(status: number, code: string, detail: string, errors: FieldError[] = []): Problem {
  return {
    type: `/api/docs#${codeAnchor(code)}`,
    title: TITLES[status] ?? "Error",
    status,
    detail,
    code,
    errors,
  };
}

/** Where `/api/docs` says what a code means: the fragment that `type` leads to. */
export const codeAnchor = (code: string): string => code.toLowerCase().replaceAll("_", "-");

/** The response that carries a problem document. */
export function problemResponse(
  document: Problem & Record<string, unknown>,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: { "Content-Type": "application/problem+json; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** The answer to who writes too much: when to come back. */
export function tooMany(waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000);
  return problemResponse(problem(429, "TOO_MANY_REQUESTS", `Try again in ${seconds} s.`), {
    "Retry-After": String(seconds),
  });
}

/** The answer to who may not do what they ask for. */
export const forbidden = (): Response =>
  problemResponse(problem(403, "FORBIDDEN", "This is not for whoever asks to do."));

/** Thrown by edge code to answer a problem document; the one error boundary of the server turns it into a response. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;
  constructor(document: Problem, headers: Record<string, string> = {}) {
    super(document.detail);
    this.problem = document;
    this.headers = headers;
  }
}
