import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { compressAnswers } from "../compress.ts";

/** The address of the socket, as Node gives it. */
type Bindings = { incoming: { socket: { remoteAddress?: string } } };

export type RootOptions = {
  fetch: (request: Request, caller: string) => Promise<Response>;
  /** Whether the last hop's word about the caller is taken. */
  isBehindProxy: boolean;
};

const cacheFor = (value: string) => (_path: string, c: Context) => c.header("Cache-Control", value);
const immutable = cacheFor("public, max-age=31536000, immutable");
const shortLived = cacheFor("public, max-age=3600");

/** What answers requests: files of the build from disk, everything else from the product. */
export function createRoot({ fetch, isBehindProxy }: RootOptions): RequestListener {
  const root = new Hono<{ Bindings: Bindings }>();
  root.use("/assets/*", serveStatic({ root: "./build/client", precompressed: true, onFound: immutable }));
  root.get("/basemap.pmtiles", serveStatic({ path: "./data/basemap.pmtiles", onFound: shortLived }));
  root.use("/:file{[a-z0-9-]+\\.(svg|css|txt|js|png)}", serveStatic({ root: "./build/client", onFound: shortLived }));
  root.use(compressAnswers());
  root.all("*", (c) => fetch(c.req.raw, addressOf(c.req.raw, c.env.incoming.socket.remoteAddress, isBehindProxy)));
  return getRequestListener(root.fetch);
}

/** The address that limits count by: the last hop's word is taken only when the operator says there is one. */
function addressOf(request: Request, socketAddress: string | undefined, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded ?? socketAddress ?? "unknown";
}
