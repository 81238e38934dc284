import { createHash } from "node:crypto";
import type { Services } from "#app/services.server.ts";
import type { AnnouncementBanner, Page, PromoBar } from "#modules/content/types.ts";
import { factsOf } from "#modules/visit/facts.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";

type BarsAsk = {
  services: Pick<Services, "content" | "flags">;
  site: Site;
  page: Page;
  flow: Flow;
  url: URL;
};

type BarContent = { kind: "promo"; bar: PromoBar } | { kind: "announcement"; banner: AnnouncementBanner };
/** `id`: made of what the bar says, so that one that says something new is shown again to who closed the old one. */
export type ShownBar = BarContent & { id: string };

/** The bars that may stand above the header, the first that the visitor has not closed is shown (docs/product/content.md#bars). A loader returns it as `bars`. */
export type PageBars = { page: Page; bars: ShownBar[] };

export async function loadBars({ services, site, page, flow, url }: BarsAsk): Promise<PageBars> {
  const { content, flags } = services;
  const { promoBanner, autoDiscount } = await flags.flagsFor(site, factsOf(url));
  const place = { site, page, flow };
  const bar = content.promoBar(place, { isPromoBannerOn: promoBanner, autoDiscount });
  const banner = content.announcement(place);
  return {
    page,
    bars: [
      ...(bar ? [named({ kind: "promo", bar })] : []),
      ...(banner ? [named({ kind: "announcement", banner })] : []),
    ],
  };
}

const named = (bar: BarContent): ShownBar => ({
  ...bar,
  id: createHash("sha256").update(JSON.stringify(bar)).digest("base64url").slice(0, 10),
});
