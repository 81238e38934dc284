import type { Services } from "#app/services.server.ts";
import type { AnnouncementBanner, Page, PromoBar } from "#modules/content/types.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";

type BarsAsk = { services: Pick<Services, "content" | "flags">; site: Site; page: Page; flow: Flow; url: URL };

/** What stands around the header of a page (docs/product/content.md#announcement): announcement above, promo bar below. A loader returns it as `bars`. */
export type PageBars = { page: Page; announcement: AnnouncementBanner | null; promo: PromoBar | null };

export async function loadBars({ services: { content, flags }, site, page, flow, url }: BarsAsk): Promise<PageBars> {
  const { promoBanner, autoDiscount } = await flags.flagsFor(site, factsOf(url));
  const place = { site, page, flow };
  return {
    page,
    announcement: content.announcement(place),
    promo: content.promoBar(place, { isPromoBannerOn: promoBanner, autoDiscount }),
  };
}
