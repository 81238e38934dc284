import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { requestContext } from "./context.server.ts";

export const streamTimeout = 5_000;

/** Renders a page. Crawlers get it whole; everybody else gets the shell at once and deferred parts when they are ready. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider): Promise<Response> {
  const { nonce, services, requestId } = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let isShellSent = false;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
    nonce,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError(error: unknown) {
      if (isShellSent) services.log.error({ requestId, err: error }, "render failed after the shell was sent");
    },
  });
  isShellSent = true;
  if (isbot(request.headers.get("user-agent"))) await stream.allReady;
  return new Response(stream, { status, headers });
}

/** Errors that loaders, actions or rendering threw: logged once, with the request they belong to. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }): void {
  if (request.signal.aborted) return;
  const { services, requestId } = context.get(requestContext);
  services.log.error({ requestId, err: error }, "request failed");
}
