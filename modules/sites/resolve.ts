import { SITES, type Site, type SiteId } from "./locales.ts";

/** Where a request landed: on a site, on Belgium's splash page, or nowhere that we serve. */
export type Landing = { kind: "site"; site: Site } | { kind: "splash" } | { kind: "unknown" };

/** Hosts of the sites: `fr_FR=www.vendredi.example,be=www.vendredi-be.example,…`; both Belgian sites share `be`. */
export type HostMap = Map<string, SiteId | "be">;

/** Development hosts, or those of SITE_HOSTS. Throws on an entry that names no site. */
export function readHosts(siteHosts: string | undefined): HostMap {
  if (!siteHosts) return new Map(Object.values(SITES).map((site) => [site.devHost, site.prefix ? "be" : site.id]));
  return new Map(
    siteHosts.split(",").map((entry) => {
      const [id = "", host = ""] = entry.trim().split("=");
      if (!host || !(id === "be" || (id in SITES && id !== "preview"))) throw new Error(`SITE_HOSTS: "${entry.trim()}" is not site=host`);
      return [host.toLowerCase(), id as SiteId | "be"];
    }),
  );
}

/** The sites that have a host; without SITE_HOSTS all of them, and the preview. */
export function sitesOf(hosts: HostMap): SiteId[] {
  const named = new Set(hosts.values());
  return Object.values(SITES).filter(({ id, prefix }) => named.has(prefix ? "be" : id)).map(({ id }) => id);
}

/** Finds the site from the Host header and, in Belgium, the first path segment (docs/product/sites.md#host). */
export function resolveSite({ host, pathname, hosts, isPreviewOn }: { host: string; pathname: string; hosts: HostMap; isPreviewOn: boolean }): Landing {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  const id = hosts.get(name);
  if (id === "be") return resolveBelgium(pathname);
  if (id && id !== "preview") return { kind: "site", site: SITES[id] };
  return isPreviewOn ? { kind: "site", site: SITES.preview } : { kind: "unknown" };
}

function resolveBelgium(pathname: string): Landing {
  const first = pathname.replace(/(\/_root)?\.data$/, "").split("/")[1] ?? "";
  if (first === "nl") return { kind: "site", site: SITES.nl_BE };
  if (first === "") return { kind: "splash" };
  return { kind: "site", site: SITES.fr_BE };
}

/** Scheme, host and port of every site, seen from a request: what canonical links, hreflang and the site list use. */
export function siteOrigins({ hosts, scheme, port }: { hosts: HostMap; scheme: string; port: string }): Record<SiteId | "be", string> {
  const byId = new Map([...hosts].map(([host, id]) => [id, host]));
  const origin = (id: SiteId | "be") => `${scheme}://${byId.get(id) ?? "localhost"}${port}`;
  const be = origin("be");
  return { fr_FR: origin("fr_FR"), es_ES: origin("es_ES"), fr_BE: be, nl_BE: be, nl_NL: origin("nl_NL"), it_IT: origin("it_IT"), preview: origin("preview"), be };
}
