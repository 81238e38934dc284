import { hostOf, isSharedHost, SHARED_HOSTS, type HostId, type SharedHost } from "./hosts.ts";
import { isSiteId, SITES, type Site, type SiteId } from "./locales.ts";

/** Where a request landed: on a site, on the splash page of a host that sites share, or nowhere that we serve. */
export type Landing = { kind: "site"; site: Site } | { kind: "splash"; host: SharedHost } | { kind: "unknown" };

/** Hosts of the sites: `fr_FR=www.vendredi.example,be=www.vendredi-be.example,…`; both Belgian sites share `be`. */
export type HostMap = Map<string, HostId>;

/** No scheme, no port, no path: a port would only be right for who comes by it. */
const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** The host that a Host header means: any case, with a port or the dot of a complete name. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** Development hosts, or those of SITE_HOSTS. Throws on an entry that names no site. */
export function readHosts(siteHosts: string | undefined): HostMap {
  if (!siteHosts) return new Map(Object.values(SITES).map(({ id, devHost }) => [devHost, hostOf(id)]));
  return new Map(
    siteHosts.split(",").map((entry) => {
      const [id = "", host = ""] = entry.trim().split("=");
      if (!HOST_NAME.test(host) || !isHostId(id)) throw new Error(`SITE_HOSTS: "${entry.trim()}" is not site=host`);
      return [host.toLowerCase(), id];
    }),
  );
}

/** The preview has no host of its own in public. */
const isHostId = (text: string): text is HostId => isSharedHost(text) || (isSiteId(text) && text !== "preview");

/** The sites that have a host; without SITE_HOSTS all of them, and the preview. */
export function sitesOf(hosts: HostMap): SiteId[] {
  const named = new Set(hosts.values());
  return Object.values(SITES)
    .map(({ id }) => id)
    .filter((id) => named.has(hostOf(id)));
}

/** Finds the site from the Host header and, where sites share it, the first path segment (docs/product/sites.md#host). */
export function resolveSite({
  host,
  pathname,
  hosts,
  isPreviewOn,
}: {
  host: string;
  pathname: string;
  hosts: HostMap;
  isPreviewOn: boolean;
}): Landing {
  const id = hosts.get(hostName(host));
  if (id && isSharedHost(id)) return resolveShared(id, pathname);
  if (id && id !== "preview") return { kind: "site", site: SITES[id] };
  return isPreviewOn ? { kind: "site", site: SITES.preview } : { kind: "unknown" };
}

function resolveShared(host: SharedHost, pathname: string): Landing {
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  if (path === "" || path === "/") return { kind: "splash", host };
  const { sites, otherwise } = SHARED_HOSTS[host];
  const named = sites.find((id) => SITES[id].prefix === `/${path.split("/")[1]?.toLowerCase()}`);
  return { kind: "site", site: SITES[named ?? otherwise] };
}

/** Scheme, host and port of every site that has a host: what canonical links, hreflang and the site list use. Of a host that sites share there is one entry more, under its own name. */
export function siteOrigins({
  hosts,
  scheme,
  port,
}: {
  hosts: HostMap;
  scheme: string;
  port: string;
}): Record<string, string> {
  const byId = new Map<string, string>([...hosts].map(([host, id]) => [id, `${scheme}://${host}${port}`]));
  const ofSites = Object.values(SITES).map(({ id }) => [id, byId.get(hostOf(id))] as const);
  const ofShared = Object.keys(SHARED_HOSTS).map((id) => [id, byId.get(id)] as const);
  return Object.fromEntries([...ofSites, ...ofShared].flatMap(([id, origin]) => (origin ? [[id, origin]] : [])));
}
