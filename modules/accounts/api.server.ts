import { Hono } from "hono";
import type { CallEnv } from "#platform/http/caller.server.ts";
import { readHosts, resolveSite } from "#modules/sites/resolve.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { GOOGLE_PATH, type Auth } from "./auth.server.ts";

type Hosts = { SITE_HOSTS?: string | undefined; PREVIEW_SITE: boolean };

/** Where Google sends people back to: of what the library could say to the world, all there is. */
export function createGoogleRoutes(authOf: (site: SiteId) => Auth, { SITE_HOSTS, PREVIEW_SITE }: Hosts): Hono<CallEnv> {
  const routes = new Hono<CallEnv>();
  const hosts = readHosts(SITE_HOSTS);
  routes.get(GOOGLE_PATH, (c) => {
    const host = c.req.header("host") ?? new URL(c.req.url).host;
    const found = resolveSite({ host, pathname: "/", hosts, isPreviewOn: PREVIEW_SITE });
    // Belgium's sites share a host, and what stands on it.
    const site = found.kind === "site" ? found.site.id : "fr_BE";
    return authOf(site).handler(c.req.raw);
  });
  return routes;
}
