import { LOCALES, SITE_NAMES, type Locale, type SiteId } from "./locales.ts";

/**
 * Hosts that several sites share, told apart by the first segment of the path (docs/product/sites.md#host). `sites`: in the order of the doors that
 * visitors see; a path that names none of them is `otherwise`'s, where it is not found.
 */
export const SHARED_HOSTS = {
  be: { sites: ["nl_BE", "fr_BE"], otherwise: "fr_BE" },
} as const satisfies Record<string, { sites: readonly Locale[]; otherwise: Locale }>;
export type SharedHost = keyof typeof SHARED_HOSTS;

/** What SITE_HOSTS calls a host: its site, or what its sites share. */
export type HostId = SiteId | SharedHost;

export const isSharedHost = (text: string): text is SharedHost => Object.hasOwn(SHARED_HOSTS, text);

/** The host that a site shares with others; null for a host of its own. */
export function sharedHostOf(id: SiteId): SharedHost | null {
  const hosts = Object.keys(SHARED_HOSTS).filter(isSharedHost);
  return hosts.find((host) => SHARED_HOSTS[host].sites.some((site) => site === id)) ?? null;
}

export const hostOf = (id: SiteId): HostId => sharedHostOf(id) ?? id;

/** Every host with the name of its country: the first site's first, the others by name. */
export function listHosts(): { id: HostId; name: string }[] {
  const ids = [...new Set(LOCALES.map(hostOf))];
  const [first, ...others] = ids.map((id) => ({ id, name: nameOf(id) }));
  return first ? [first, ...others.sort((left, right) => (left.name < right.name ? -1 : 1))] : [];
}

const nameOf = (host: HostId): string =>
  LOCALES.filter((id) => hostOf(id) === host)
    .map((id) => SITE_NAMES[id])
    .join(" · ");
