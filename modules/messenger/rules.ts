import type { Env } from "#platform/env.ts";
import type { Site } from "#modules/sites/locales.ts";

/** Where its stand-in lies; never where the public is let in. */
export const STAND_IN_PATH = "/dev/messenger";

/** The messenger of a page. `url`: its own page of conversation; `host`: who runs it, null for our stand-in, which keeps nothing and needs no leave. */
export type Messenger = { url: string; host: string | null };

type Config = Pick<Env, "MESSENGER_APP_ID" | "MESSENGER_URL" | "NODE_ENV" | "SITE_HOSTS">;

/** On the Spanish site, elsewhere only in production, and where an app id is configured; never in customer care (docs/product/services.md#messenger). */
export function messengerOf(env: Config, { site, isCare }: { site: Site; isCare: boolean }): Messenger | null {
  const isOn = site.id === "es_ES" || env.NODE_ENV === "production";
  if (isCare || !isOn || !env.MESSENGER_APP_ID) return null;
  const query = new URLSearchParams({ app_id: env.MESSENGER_APP_ID, locale: site.id });
  if (!env.MESSENGER_URL) return env.SITE_HOSTS ? null : { url: `${STAND_IN_PATH}?${query}`, host: null };
  const page = new URL(env.MESSENGER_URL);
  for (const [name, value] of query) page.searchParams.set(name, value);
  return { url: page.href, host: page.host };
}
