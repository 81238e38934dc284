import { SITES, type Site, type SiteId } from "./locales.ts";

/** Where a request landed: on a site, on Belgium's splash page, or nowhere that we serve. */
export type Landing = { kind: "site"; site: Site } | { kind: "splash" } | { kind: "unknown" };

/** Hosts of the sites: `fr_FR=www.vendredi.example,be=www.vendredi-be.example,…`; both Belgian sites share `be`. */
export type HostMap = Map<string, SiteId | "be">;

/** No scheme, no port, no path: a port would only be right for who comes by it. */
const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** The host that a Host header means: any case, with a port or the dot of a complete name. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** Development hosts, or those of SITE_HOSTS. Throws on an entry that names no site. */
export function readHosts(siteHosts: string | undefined): HostMap {
  if (!siteHosts) return new Map(Object.values(SITES).map((site) => [site.devHost, site.prefix ? "be" : site.id]));
  return new Map(
    siteHosts.split(",").map((entry) => {
      const [id = "", host = ""] = entry.trim().split("=");
      if (!HOST_NAME.test(host) || !(id === "be" || (id in SITES && id !== "preview")))
        throw new Error(`SITE_HOSTS: "${entry.trim()}" is not site=host`);
      return [host.toLowerCase(), id as SiteId | "be"];
    }),
  );
}

/** The sites that have a host; without SITE_HOSTS all of them, and the preview. */
export function sitesOf(hosts: HostMap): SiteId[] {
  const named = new Set(hosts.values());
  return Object.values(SITES)
    .filter(({ id, prefix }) => named.has(prefix ? "be" : id))
    .map(({ id }) => id);
}

/** Finds the site from the Host header and, in Belgium, the first path segment (docs/product/sites.md#host). */
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
  if (id === "be") return resolveBelgium(pathname);
  if (id && id !== "preview") return { kind: "site", site: SITES[id] };
  return isPreviewOn ? { kind: "site", site: SITES.preview } : { kind: "unknown" };
}

function resolveBelgium(pathname: string): Landing {
  const path = pathname.replace(/(\/_root)?\.data$/, "");
  if (path === "" || path === "/") return { kind: "splash" };
  if (path.split("/")[1] === "nl") return { kind: "site", site: SITES.nl_BE };
  return { kind: "site", site: SITES.fr_BE };
}

/** Scheme, host and port of every site that has a host: what canonical links, hreflang and the site list use. Belgium's is there as `be` too. */
export function siteOrigins({
  hosts,
  scheme,
  port,
}: {
  hosts: HostMap;
  scheme: string;
  port: string;
}): Record<string, string> {
  const byId = new Map([...hosts].map(([host, id]) => [id, `${scheme}://${host}${port}`]));
  const ofSites = Object.values(SITES).map(({ id, prefix }): [string, string | undefined] => [
    id,
    byId.get(prefix ? "be" : id),
  ]);
  return Object.fromEntries(
    [...ofSites, ["be", byId.get("be")] as const].filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
