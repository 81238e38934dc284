import type { Env } from "#platform/env.ts";
import { readHosts, siteOrigins } from "#modules/sites/resolve.ts";

/**
 * Scheme, host and port of every site that has a host, for canonical links, hreflang, mails and the sitemap. From the configuration alone:
 * what a request calls us is the caller's word. In development the port is the server's own.
 */
export function originsOf({
  SITE_HOSTS,
  PUBLIC_ORIGIN_SCHEME,
  PORT,
}: Pick<Env, "SITE_HOSTS" | "PUBLIC_ORIGIN_SCHEME" | "PORT">): Record<string, string> {
  return siteOrigins({
    hosts: readHosts(SITE_HOSTS),
    scheme: PUBLIC_ORIGIN_SCHEME,
    port: SITE_HOSTS ? "" : `:${PORT}`,
  });
}

/** Scheme, host and port of the back office; null where there is none. */
export function officeOrigin({
  STAFF_HOST,
  SITE_HOSTS,
  PUBLIC_ORIGIN_SCHEME,
  PORT,
}: Pick<Env, "STAFF_HOST" | "SITE_HOSTS" | "PUBLIC_ORIGIN_SCHEME" | "PORT">): string | null {
  return STAFF_HOST === undefined ? null : `${PUBLIC_ORIGIN_SCHEME}://${STAFF_HOST}${SITE_HOSTS ? "" : `:${PORT}`}`;
}
