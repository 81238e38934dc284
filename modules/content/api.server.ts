import { Hono, type Context } from "hono";
import { cachedJson, privateJson } from "#platform/http/cache.server.ts";
import { parseOrThrow } from "#platform/http/validate.ts";
import { LOCALES, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { FLOWS, type Flow } from "#modules/sites/flows.ts";
import { isForSite } from "./audience.ts";
import { marketingBlocksFor, showAnnouncement, targetedBannersFor } from "./banners.ts";
import type { AnnouncementList } from "./banners-schema.ts";
import { contentBoxes, giftBlock, marketicles, themeOfWeek, toContentBox } from "./blocks.ts";
import { giftBoxes } from "./boxes.ts";
import type { Content } from "./content.ts";
import { menuOf } from "./pages.ts";
import type { Reading } from "./reading.ts";
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
  SiteAsker,
} from "./types.ts";

/** Boxes with what the guests of their hotels give these: never what an editor wrote. */
const rateBoxes = (boxes: readonly GiftBox[], site: Site, links: ContentLinks): Promise<ContentBox[]> =>
  Promise.all(
    boxes.map(async (box) => ({ ...toContentBox(box), rating: (await links.holdings(box.search, site)).average })),
  );

/** `previewOf`: what a browser sees that came to look at a draft; null for everybody else. */
export type ContentRoutesDeps = {
  reading: Reading;
  links: ContentLinks;
  previewOf?: (cookies: string | null) => Promise<Reading | null>;
};

/** An entry of the announcement call: not every request says who asks, so each entry says whom it is for. */
export type AnnouncementView = AnnouncementBanner & { locale: SiteId; flows: Flow[] };
export type AnnouncementLists = Record<AnnouncementList, AnnouncementView[]>;

/** The gift boxes of a site, a page of them. */
export type GiftBoxesAnswer = { results: ContentBox[]; totalCount: number };

type Look = { content: Content; asker: SiteAsker };

/** What a site shows whoever asks, and how it is answered: a draft is nobody's to keep. */
const lookBy =
  ({ reading, previewOf = () => Promise.resolve(null) }: ContentRoutesDeps) =>
  async ({ req: { raw } }: Context) => {
    const preview = await previewOf(raw.headers.get("cookie"));
    const { contentOf, at } = preview ?? reading;
    const look = (locale: SiteId): Look => {
      const site = SITES[locale];
      return { content: contentOf(site), asker: { site, ...at(site) } };
    };
    const answer = (body: unknown) => (preview ? privateJson(body) : cachedJson(raw, body));
    return { look, answer };
  };

type LookOf = ReturnType<typeof lookBy>;

/** The content calls (docs/product/api.md#content-calls), under /gateway and /api. */
export function createContentRoutes(deps: ContentRoutesDeps): Hono {
  const routes = new Hono();
  const lookOf = lookBy(deps);
  addBlocks(routes, lookOf, deps.links);
  addBoxes(routes, lookOf, deps.links);
  return routes;
}

/** Banners, blocks, menu and teasers. */
function addBlocks(routes: Hono, lookOf: LookOf, links: ContentLinks): void {
  routes.get("/gateway/cms/announcementBanner", async (c) => {
    const { look, answer } = await lookOf(c);
    return answer(announcementLists({ look, links }, parseOrThrow(announcementQuery, c.req.query())));
  });
  routes.get("/api/content/marketingBlock.json", async (c) => {
    const { locale, page, flow } = parseOrThrow(contentQuery, c.req.query());
    const { look, answer } = await lookOf(c);
    const { content, asker } = look(locale);
    return answer({ results: marketingBlocksFor(content, { ...asker, page, flow }, links) });
  });
  routes.get("/api/content/targetedBanner.json", async (c) => {
    const { locale, page, flow, ...search } = parseOrThrow(targetedBannerQuery, c.req.query());
    const { look, answer } = await lookOf(c);
    const { content, asker } = look(locale);
    return answer({ results: targetedBannersFor(content, { ...asker, page, flow }, search, links) });
  });
  // Hundreds of lines that few visitors open: pages fetch them when the menu opens.
  routes.get("/api/content/menu.json", async (c) => {
    const { look, answer } = await lookOf(c);
    const { content, asker } = look(parseOrThrow(menuQuery, c.req.query()).locale);
    return answer({
      results: menuOf(content, asker.site, links),
      themeOfWeek: themeOfWeek(content, asker, links),
    } satisfies MenuAnswer);
  });
  routes.get("/api/marketicles.json", async (c) => {
    const { locale, hitsPerPage } = parseOrThrow(marketiclesQuery, c.req.query());
    const { look, answer } = await lookOf(c);
    const { content, asker } = look(locale);
    return answer({ results: marketicles(content, asker, { limit: hitsPerPage }, links) });
  });
}

/** Gift boxes and the gift block. */
function addBoxes(routes: Hono, lookOf: LookOf, links: ContentLinks): void {
  routes.get("/gateway/content-boxes-block/:locale", async (c) => {
    const { locale } = parseOrThrow(localePath, c.req.param(), c.req.param());
    const { look, answer } = await lookOf(c);
    const { content, asker } = look(locale);
    const block = contentBoxes(content, asker, links);
    if (!block) return answer(EMPTY_BOXES);
    const heads = giftBoxes(content, asker, links).filter(({ handle, family }) => handle === family);
    return answer({ ...block, results: await rateBoxes(heads, asker.site, links) });
  });
  routes.get("/api/gift-boxes.json", async (c) => {
    const { locale, limit, page } = parseOrThrow(giftBoxesQuery, c.req.query());
    const { look, answer } = await lookOf(c);
    const { content, asker } = look(locale);
    const all = giftBoxes(content, asker, links);
    const asked = all.slice(page * limit, (page + 1) * limit);
    return answer({
      results: await rateBoxes(asked, asker.site, links),
      totalCount: all.length,
    } satisfies GiftBoxesAnswer);
  });
  routes.get("/gateway/content/giftBlock", async (c) => {
    const { look, answer } = await lookOf(c);
    const entries = LOCALES.map((locale) => {
      const { content, asker } = look(locale);
      return [locale, giftBlock(content, asker, links)] as const;
    });
    return answer(Object.fromEntries(entries) satisfies Record<string, GiftBlock | null>);
  });
}

const EMPTY_BOXES: ContentBoxBlock = {
  results: [],
  campaign: "",
  title: "",
  subtitle: "",
  buttonLabel: "",
  buttonURL: "",
};

type ListDeps = { links: ContentLinks; look: (locale: SiteId) => Look };

/** Of every site and flow, or of those that are asked for (docs/product/content.md#announcement). */
function announcementLists(
  { links, look }: ListDeps,
  { locale: asked, flow }: { locale?: SiteId; flow?: Flow },
): AnnouncementLists {
  const list = (name: AnnouncementList): AnnouncementView[] =>
    (asked ? [asked] : LOCALES).flatMap((locale) => {
      const { content, asker } = look(locale);
      return content.announcements[name]
        .filter((entry) => isForSite(entry, asker) && (!flow || !entry.flows || entry.flows.includes(flow)))
        .map((entry) => ({ ...showAnnouncement(entry, asker, links), locale, flows: entry.flows ?? [...FLOWS] }));
    });
  return { homePages: list("homePages"), searchPages: list("searchPages"), productPages: list("productPages") };
}
