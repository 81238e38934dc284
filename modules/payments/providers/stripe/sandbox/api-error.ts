/** An error in Stripe's own shape: the official SDK turns it into its error classes. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body["message"] === "string" ? body["message"] : "sandbox error");
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(
  message: string,
  code?: string,
  param?: string,
  extra: Record<string, unknown> = {},
): SandboxError {
  return new SandboxError(400, { type: "invalid_request_error", code, message, param, ...extra });
}

export function notFound(what: string, id: string): SandboxError {
  return new SandboxError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: "id",
  });
}
