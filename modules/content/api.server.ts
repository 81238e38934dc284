import { Hono } from "hono";
import { localTime, type Clock } from "#platform/clock.ts";
import { cachedJson } from "#platform/http/cache.server.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { LOCALES, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { FLOWS, type Flow } from "#modules/sites/flows.ts";
import { isForSite } from "./audience.ts";
import { marketingBlocksFor, showAnnouncement, targetedBannersFor } from "./banners.ts";
import type { AnnouncementEntry, AnnouncementList } from "./banners-schema.ts";
import { contentBoxes, giftBlock, marketicles, themeOfWeek, toContentBox } from "./blocks.ts";
import { giftBoxes } from "./boxes.ts";
import type { Content } from "./content.ts";
import { menuOf } from "./pages.ts";
import {
  announcementQuery,
  contentQuery,
  giftBoxesQuery,
  localePath,
  marketiclesQuery,
  menuQuery,
  targetedBannerQuery,
} from "./schema.ts";
import type {
  AnnouncementBanner,
  ContentBox,
  ContentBoxBlock,
  ContentLinks,
  GiftBlock,
  GiftBox,
  MenuAnswer,
} from "./types.ts";

/** Boxes with what the guests of their hotels give these: never what an editor wrote. */
const rateBoxes = (boxes: readonly GiftBox[], site: Site, links: ContentLinks): Promise<ContentBox[]> =>
  Promise.all(
    boxes.map(async (box) => ({ ...toContentBox(box), rating: (await links.holdings(box.search, site)).average })),
  );

export type ContentRoutesDeps = { content: Content; links: ContentLinks; clock: Clock };

/** An entry of the announcement call: not every request says who asks, so each entry says whom it is for. */
export type AnnouncementView = AnnouncementBanner & { locale: SiteId; flows: Flow[] };
export type AnnouncementLists = Record<AnnouncementList, AnnouncementView[]>;

/** The gift boxes of a site, a page of them. */
export type GiftBoxesAnswer = { results: ContentBox[]; totalCount: number };

/** The content calls (docs/product/api.md#content-calls), under /gateway and /api. */
export function createContentRoutes({ content, links, clock }: ContentRoutesDeps): Hono {
  const routes = new Hono();
  const at = (site: Site) => ({ site, today: localTime(clock, site.timeZone).today });

  routes.get("/gateway/cms/announcementBanner", (c) =>
    cachedJson(c.req.raw, announcementLists({ content, links, at }, parseOrThrow(announcementQuery, c.req.query()))),
  );
  routes.get("/gateway/content-boxes-block/:locale", async (c) => {
    const { locale } = parseOrThrow(localePath, c.req.param(), c.req.param());
    const site = SITES[locale];
    const block = contentBoxes(content, at(site), links);
    if (!block) return cachedJson(c.req.raw, EMPTY_BOXES);
    const heads = giftBoxes(content, at(site), links).filter(({ handle, family }) => handle === family);
    return cachedJson(c.req.raw, { ...block, results: await rateBoxes(heads, site, links) });
  });
  routes.get("/api/gift-boxes.json", async (c) => {
    const { locale, limit, page } = parseOrThrow(giftBoxesQuery, c.req.query());
    const all = giftBoxes(content, at(SITES[locale]), links);
    const asked = all.slice(page * limit, (page + 1) * limit);
    return cachedJson(c.req.raw, {
      results: await rateBoxes(asked, SITES[locale], links),
      totalCount: all.length,
    } satisfies GiftBoxesAnswer);
  });
  routes.get("/gateway/content/giftBlock", (c) => {
    const entries = LOCALES.map((locale) => [locale, giftBlock(content, at(SITES[locale]), links)] as const);
    return cachedJson(c.req.raw, Object.fromEntries(entries) satisfies Record<string, GiftBlock | null>);
  });
  routes.get("/api/content/marketingBlock.json", (c) => {
    const { locale, page, flow } = parseOrThrow(contentQuery, c.req.query());
    return cachedJson(c.req.raw, { results: marketingBlocksFor(content, { ...at(SITES[locale]), page, flow }, links) });
  });
  routes.get("/api/content/targetedBanner.json", (c) => {
    const { locale, page, flow, ...search } = parseOrThrow(targetedBannerQuery, c.req.query());
    return cachedJson(c.req.raw, {
      results: targetedBannersFor(content, { ...at(SITES[locale]), page, flow }, search, links),
    });
  });
  // Hundreds of lines that few visitors open: pages fetch them when the menu opens.
  routes.get("/api/content/menu.json", (c) => {
    const site = SITES[parseOrThrow(menuQuery, c.req.query()).locale];
    return cachedJson(c.req.raw, {
      results: menuOf(content, site, links),
      themeOfWeek: themeOfWeek(content, at(site), links),
    } satisfies MenuAnswer);
  });
  routes.get("/api/marketicles.json", (c) => {
    const { locale, hitsPerPage } = parseOrThrow(marketiclesQuery, c.req.query());
    return cachedJson(c.req.raw, { results: marketicles(content, at(SITES[locale]), { limit: hitsPerPage }, links) });
  });
  return routes;
}

const EMPTY_BOXES: ContentBoxBlock = {
  results: [],
  campaign: "",
  title: "",
  subtitle: "",
  buttonLabel: "",
  buttonURL: "",
};

type ListDeps = Pick<ContentRoutesDeps, "content" | "links"> & {
  at: (site: Site) => { site: Site; today: ReturnType<typeof localTime>["today"] };
};

/** Of every site and flow, or of those that are asked for (docs/product/content.md#announcement). */
function announcementLists(
  { content, links, at }: ListDeps,
  { locale: asked, flow }: { locale?: SiteId; flow?: Flow },
): AnnouncementLists {
  const show = (entries: readonly AnnouncementEntry[]): AnnouncementView[] =>
    (asked ? [asked] : LOCALES).flatMap((locale) => {
      const asker = at(SITES[locale]);
      return entries
        .filter((entry) => isForSite(entry, asker) && (!flow || !entry.flows || entry.flows.includes(flow)))
        .map((entry) => ({ ...showAnnouncement(entry, asker, links), locale, flows: entry.flows ?? [...FLOWS] }));
    });
  const { homePages, searchPages, productPages } = content.announcements;
  return { homePages: show(homePages), searchPages: show(searchPages), productPages: show(productPages) };
}
