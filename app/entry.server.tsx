import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { AllTexts } from "./all-texts.ts";
import { requestContext } from "./context.server.ts";
import { pageStatus } from "./page-status.ts";
import { tuneLoading } from "./tune-loading.server.ts";

export { handleError } from "./handle-error.server.ts";

export const streamTimeout = 5_000;

/** Renders a page whole: nothing on our pages waits for anything once its loaders have answered, and in one piece it travels and compresses best. */
export default async function handleRequest(
  request: Request,
  routedStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const status = pageStatus(routedStatus, entry.staticHandlerContext);
  const { nonce, services, requestId, rest, site } = context.get(requestContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  await rest();
  const html = await renderPage(
    <AllTexts value={services.messages.all(site.id)}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </AllTexts>,
    {
      nonce,
      onError: (error) => services.log.error({ requestId, err: error }, "render failed after the shell was made"),
    },
  );
  return new Response(tuneLoading(withErrorStyles(html, entry), nonce), { status, headers });
}

/** A 404 that a loader throws is drawn by the page of unknown addresses: its styles come along, as those of a page's own route do. */
function withErrorStyles(html: string, { staticHandlerContext, manifest }: EntryContext): string {
  if (!staticHandlerContext.errors || staticHandlerContext.statusCode !== 404) return html;
  const links =
    manifest.routes[NOT_FOUND]?.css
      ?.filter((href) => !html.includes(`href="${href}"`))
      .map((href) => `<link rel="stylesheet" href="${href}">`) ?? [];
  return html.replace("</head>", `${links.join("")}</head>`);
}

const NOT_FOUND = "routes/not-found";

/** The page's HTML when all of it is there. What is not ready in time is left to the browser. Rejects when the page itself cannot be rendered. */
function renderPage(
  page: React.ReactNode,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<string> {
  return new Promise((done, fail) => {
    let isShellMade = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => (isShellMade = true),
      onShellError: (error) => {
        clearTimeout(timer);
        fail(error);
      },
      onError: (error) => {
        if (isShellMade) onError(error);
      },
      onAllReady: () => {
        clearTimeout(timer);
        buffer(pipe(new PassThrough())).then((bytes) => done(bytes.toString("utf8")), fail);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
