/** What the system, a library or a server calls an error (`ECONNRESET`, `23505`); undefined where it has no name. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
