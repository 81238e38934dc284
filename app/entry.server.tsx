import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { writeIconSheet } from "#ui/icon-sheet.ts";
import { AllTexts } from "./all-texts.ts";
import { requestContext, type RequestContext } from "./context.server.ts";
import { inlineStyles } from "./inline-styles.server.ts";
import { writePageData } from "./page-data.server.ts";
import { PageDataContext } from "./page-data.tsx";
import { pageStatus } from "./page-status.ts";

export { handleError } from "./handle-error.server.ts";

export const streamTimeout = 5_000;

/**
 * Renders a page whole, as one string: nothing on our pages waits for anything once its loaders have answered, and in one piece it travels and
 * compresses best. The page is left with the request's context (`rendered`): an answer would copy it into a stream and out of it.
 */
export default async function handleRequest(
  request: Request,
  routedStatus: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const status = pageStatus(routedStatus, entry.staticHandlerContext);
  const asked = context.get(requestContext);
  const { services, site, requestId } = asked;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  await asked.rest();
  const state = entry.serverHandoffStream ? await new Response(entry.serverHandoffStream).text() : "";
  const answers = putBack(entry, asked);
  const page = (
    <PageDataContext value={writePageData(entry, { state, answers, requestId })}>
      <AllTexts value={services.messages.all(site.id)}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
      </AllTexts>
    </PageDataContext>
  );
  const html = await renderWhole(page, (error) =>
    services.log.error({ requestId, err: error }, "render failed after the shell was made"),
  );
  asked.rendered = inlineStyles(`<!DOCTYPE html>${withErrorStyles(writeIconSheet(html), entry)}`);
  return new Response(null, { status, headers });
}

/** What the loaders answered (server/http/pages/keep-answers.ts), where the router has nothing in its place; the routes that show an error keep theirs. */
function putBack({ staticHandlerContext }: EntryContext, { answers }: RequestContext): Record<string, unknown> {
  const { loaderData } = staticHandlerContext;
  const kept = Object.fromEntries([...(answers ?? [])].filter(([id]) => loaderData[id] === null));
  staticHandlerContext.loaderData = { ...loaderData, ...kept };
  return kept;
}

/** What stands in place of a page that failed has no route: the styles of the page of unknown addresses, which has all of them, come along. */
function withErrorStyles(html: string, { staticHandlerContext, manifest }: EntryContext): string {
  if (!staticHandlerContext.errors) return html;
  const links =
    manifest.routes[NOT_FOUND]?.css
      ?.filter((href) => !html.includes(`href="${href}"`))
      .map((href) => `<link rel="stylesheet" href="${href}">`) ?? [];
  return html.replace("</head>", () => `${links.join("")}</head>`);
}

const NOT_FOUND = "routes/not-found";

/** What React writes before a part that it leaves to the browser. */
const LEFT_OUT = "<!--$!-->";

/**
 * The page's HTML. A part whose code this process has not loaded yet is waited for; what is not ready in time, or fails, is left to the browser.
 * Throws when the page itself cannot be rendered.
 */
async function renderWhole(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(LEFT_OUT)) return html;
  await loadParts(page, onError);
  return renderToString(page);
}

/** Renders a page for nobody: when all of it is there, so is the code of its parts. Never rejects. */
function loadParts(page: ReactNode, onError: (error: unknown) => void): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      done();
    };
    const { abort } = renderToPipeableStream(page, { onError, onAllReady: finish, onShellError: finish });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
