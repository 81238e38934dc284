import type { Env } from "#platform/env.ts";
import type { Site } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { originsOf } from "../http/origins.ts";

/** Absolute addresses in mails: no request is there to tell the host, so they come from the configuration. */
export function createMailLinks(
  env: Pick<Env, "SITE_HOSTS" | "PORT" | "PUBLIC_ORIGIN_SCHEME">,
): (site: Site, path: "home" | `/${string}`) => string {
  const origins = originsOf(env);
  return (site, path) => (origins[site.id] ?? "") + (path === "home" ? homePath(site) : site.prefix + path);
}
