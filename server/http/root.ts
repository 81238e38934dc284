import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { problem, problemResponse } from "#platform/http/problem.ts";
import { compressAnswers } from "./compress.ts";
import { throwAwayRest } from "./unread-body.ts";

/** The address of the socket, as Node gives it. */
type Bindings = { incoming: { socket: { remoteAddress?: string } } };

export type RootOptions = {
  fetch: (request: Request, caller: string) => Promise<Response>;
  /** Whether the last hop's word about the caller is taken. */
  isBehindProxy: boolean;
  /** What every answer carries; the product's own have it already. */
  headers: Record<string, string>;
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=3600";
const ALLOWED = "GET, HEAD, POST, PUT, OPTIONS";

/** What answers requests: files of the build from disk, everything else from the product. */
export function createRoot({ fetch, isBehindProxy, headers }: RootOptions): RequestListener {
  const root = new Hono<{ Bindings: Bindings }>();
  const asFile = (caching: string) => (_path: string, c: Context) => {
    for (const [name, value] of Object.entries({ ...headers, "Cache-Control": caching })) c.header(name, value);
  };
  // Nothing is sent back to whoever asks, and no copy can be made of such a request (WHATWG fetch).
  root.on("TRACE", "*", () =>
    problemResponse(problem(405, "METHOD_NOT_ALLOWED", "This method is not answered."), { ...headers, Allow: ALLOWED }),
  );
  root.use("/assets/*", serveStatic({ root: "./build/client", precompressed: true, onFound: asFile(IMMUTABLE) }));
  root.get("/basemap.pmtiles", serveStatic({ path: "./data/basemap.pmtiles", onFound: asFile(SHORT_LIVED) }));
  root.use(
    "/:file{[a-z0-9-]+\\.(svg|css|txt|js|png)}",
    serveStatic({ root: "./build/client", onFound: asFile(SHORT_LIVED) }),
  );
  root.use(compressAnswers());
  root.all("*", (c) => fetch(c.req.raw, addressOf(c.req.raw, c.env.incoming.socket.remoteAddress, isBehindProxy)));
  // The adapter would close the connection of a body that nobody reads half a second later, in the middle of whatever is answered on it by then.
  return throwAwayRest(getRequestListener(root.fetch, { autoCleanupIncoming: false }));
}

/** The address that limits count by: the last hop's word is taken only when the operator says there is one. */
function addressOf(request: Request, socketAddress: string | undefined, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded ?? socketAddress ?? "unknown";
}
