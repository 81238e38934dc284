import { asc } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { channelPartner } from "#modules/suppliers/ari/tables.server.ts";
import type { OrderPartner } from "./query.ts";

/** A mini-site of a partner, as content has it. */
export type PartnerSite = { id: string; name: string; siteId: SiteId };
/** `siteId`: of a mini-site; null for a channel manager. */
export type NamedPartner = OrderPartner & { name: string; siteId: SiteId | null };

/** By whom orders may have come (docs/product/services.md#orders). */
export async function listOrderPartners(db: Db, miniSites: readonly PartnerSite[]): Promise<NamedPartner[]> {
  const channels = await db
    .select({ id: channelPartner.id, name: channelPartner.name })
    .from(channelPartner)
    .orderBy(asc(channelPartner.name), asc(channelPartner.id));
  return [
    ...miniSites.map((one) => ({ kind: "minisite" as const, ...one })).toSorted((a, b) => a.name.localeCompare(b.name)),
    ...channels.map((one) => ({ kind: "channel" as const, siteId: null, ...one })),
  ];
}
