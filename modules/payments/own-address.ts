import { isPrivateAddress } from "#platform/http/caller.server.ts";
import type { Env } from "#platform/env.ts";
import { readHosts } from "#modules/sites/resolve.ts";

/**
 * Whether an address is one of our sites': with public hosts exactly theirs, without them the development hosts and this network's machines,
 * at any port (a phone that tries the site out comes by a number).
 */
export function createOwnAddressCheck(env: Pick<Env, "SITE_HOSTS" | "PUBLIC_ORIGIN_SCHEME">): (url: URL) => boolean {
  const hosts = readHosts(env.SITE_HOSTS);
  if (env.SITE_HOSTS)
    return ({ origin }) => [...hosts.keys()].some((host) => origin === `${env.PUBLIC_ORIGIN_SCHEME}://${host}`);
  return ({ protocol, hostname }) =>
    /^https?:$/.test(protocol) && (hosts.has(hostname) || isPrivateAddress(hostname.replace(/^\[|\]$/g, "")));
}
