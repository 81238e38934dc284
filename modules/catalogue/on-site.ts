import { LOCALES, type Locale, type SiteId } from "#modules/sites/locales.ts";

/** Sites that a published thing is shown and sold on, in their order; null: all of them. */
export type SiteList = Locale[] | null;

/** What a package or a voucher says of where it is to be had. */
export type Publication = { isPublished: boolean; sites: SiteList };

/**
 * Whether a thing is published on a site: the one answer to that, with `publishedSql` beside it in queries (docs/product/services.md#sites-of-offers). The
 * preview, which only editors read, shows what any site has.
 */
export function isPublishedOn({ isPublished, sites }: Publication, siteId: SiteId): boolean {
  return isPublished && (sites === null || siteId === "preview" || sites.includes(siteId));
}

/** The sites that a thing is published on: none while it is not published. */
export function sitesOf({ isPublished, sites }: Publication): readonly Locale[] {
  return isPublished ? (sites ?? LOCALES) : [];
}

/** A list of sites as it is kept: each once, in their order, and all of them as null. */
export function keptSites(sites: readonly Locale[] | null): SiteList {
  if (sites === null) return null;
  const kept = LOCALES.filter((site) => sites.includes(site));
  return kept.length === LOCALES.length ? null : kept;
}
