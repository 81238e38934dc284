import type { Services } from "#app/services.server.ts";
import type { Asked } from "#modules/consent/asked.ts";
import { messengerOf } from "#modules/messenger/rules.ts";
import type { Site } from "#modules/sites/locales.ts";

type Ask = { services: Pick<Services, "env" | "analytics">; site: Site; isCare: boolean };

/** What a page of a site has to ask its visitors for (docs/product/services.md#consent); undefined where nothing needs leave, and in customer care. */
export function findAsked({ services: { env, analytics }, site, isCare }: Ask): Asked | undefined {
  if (isCare) return undefined;
  const { collectUrl } = analytics;
  const host = messengerOf(env, { site, isCare })?.host;
  const purposes: Asked["purposes"] = [
    ...(collectUrl ? [{ name: "analytics" as const, host: new URL(collectUrl).host }] : []),
    ...(host ? [{ name: "messenger" as const, host }] : []),
  ];
  return purposes.length > 0 ? { purposes, collectUrl } : undefined;
}
