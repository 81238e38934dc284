import type { Platform } from "#platform/platform.ts";
import { screenPath } from "#modules/sites/paths.ts";
import { createGuides, type GuideDeps, type GuideService } from "./facts.server.ts";
import { sitemapEntries, type SitemapDeps, type SitemapEntry, type SitemapSection } from "./sitemap.server.ts";

type GuideNeeds = Omit<GuideDeps, "clock"> &
  Pick<SitemapDeps, "search" | "landingSegments" | "boxHandles" | "pages" | "sources">;

/** Facts of places, and what the sitemap lists. */
export function wireGuides(
  { db, clock }: Platform,
  { landingSegments, boxHandles, ...needs }: GuideNeeds,
): { service: GuideService; sitemapEntries: (section: SitemapSection) => Promise<SitemapEntry[]> } {
  const sitemap: SitemapDeps = {
    ...needs,
    db,
    clock,
    landingSegments,
    boxHandles,
    hotelPath: (site, { id, slug }) => screenPath(site, "hotel", id, slug),
    activityPath: (site, { id, slug }) => screenPath(site, "activity", id, slug),
  };
  return {
    service: createGuides({ ...needs, clock }),
    sitemapEntries: (section) => sitemapEntries(sitemap, section),
  };
}
