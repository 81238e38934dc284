import { createRequestHandler, type ServerBuild } from "react-router";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { APART } from "#app/route-table.ts";
import { createPageFinder } from "./find-page.ts";
import { guardBuild } from "./guard-build.ts";
import { keepAnswers } from "./keep-answers.ts";
import { createKnownQuery } from "./known-query.ts";
import { localiseBuild } from "./localise-build.ts";

/** What answers for one site's pages: `read` its addresses, `find` the route that one means, and how it is written. */
export type Handler = {
  handle: ReturnType<typeof createRequestHandler>;
  read: ReturnType<typeof createKnownQuery>;
  find: ReturnType<typeof createPageFinder>;
};

/** Whether a request is for a page that is apart: its browser is told of all pages. */
function isApart(find: Handler["find"], { url }: Request): boolean {
  const page = find(new URL(url).pathname);
  return page !== null && APART.has(page.id);
}

/** One request handler a site, each with its own words in the route table. */
export async function createHandlers(origins: Record<string, string>) {
  const { default: texts } = await import("virtual:page-texts");
  const routes = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const build = guardBuild(keepAnswers(routes));
  const manifests = new Map<string, string>();
  const handlers = new Map<SiteId, Handler>();
  for (const site of Object.values(SITES)) {
    const localised = localiseBuild(build, site, texts);
    for (const [url, script] of localised.manifests) manifests.set(url, script);
    // Behind a proxy that ends TLS a form comes from https to what looks like http here: its origin is ours all the same.
    const origin = origins[site.id];
    const allowed = origin ? { allowedActionOrigins: [new URL(origin).host] } : {};
    const [browsed, whole] = [localised.build, localised.wholeBuild].map((own) =>
      createRequestHandler({ ...own, ...allowed }, import.meta.env.MODE),
    );
    if (!browsed || !whole) throw new Error("no pages");
    const find = createPageFinder(localised.build);
    const handle: Handler["handle"] = (request, context) =>
      (isApart(find, request) ? whole : browsed)(request, context);
    handlers.set(site.id, { handle, read: createKnownQuery(localised.build), find });
  }
  const of = (site: Site): Handler => {
    const handler = handlers.get(site.id);
    if (!handler) throw new Error(`no pages for ${site.id}`);
    return handler;
  };
  return { manifests, of };
}
