import { localTime, type Clock } from "#platform/clock.ts";
import { createMemory } from "#platform/memory.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { LOCALES, type Site } from "#modules/sites/locales.ts";
import type { BoxSearch } from "#modules/visit/gift.ts";
import { announcementFor, marketingBlocksFor, promoBarFor, targetedBannerFor, type PromoFlags } from "./banners.ts";
import {
  contentBoxes,
  giftBlock,
  isAffiliateExcluded,
  marketicles,
  popularDates,
  sellingPoints,
  themeOfWeek,
} from "./blocks.ts";
import { findBox, giftBoxes, type BoxFacts } from "./boxes.ts";
import type { Content } from "./content.ts";
import type { GiftExtrasFile } from "./extras-schema.ts";
import { operatorOf, type Operator } from "./operator.ts";
import { ideaRoutes, landingPage, landingSegments, menuOf, miniSiteOf, partnerOf, weekendIdeas } from "./pages.ts";
import { MARKETICLES_SHOWN } from "./schema.ts";
import type {
  AnnouncementBanner,
  Asker,
  BannerTarget,
  BoxHoldings,
  ContentBoxBlock,
  ContentLinks,
  GiftBlock,
  GiftBox,
  Landing,
  Marketicle,
  MarketingBlock,
  MiniSite,
  Partner,
  NavLink,
  Page,
  PopularDate,
  PromoBar,
  SellingPoint,
  TargetedBanner,
  ThemeOfWeek,
  WeekendIdeas,
} from "./types.ts";

/** A line of the menu as long as the process lives. */
export type MenuLine = Omit<NavLink, "count" | "children"> & { children: readonly MenuLine[] };

type Place = { site: Site; page: Page; flow: Flow };

/** Content as pages ask for it; "today" is the site's own day by the product's clock. */
export type ContentService = {
  operator: (site: Site) => Operator;
  announcement: (place: Place) => AnnouncementBanner | null;
  marketingBlocks: (place: Place) => MarketingBlock[];
  targetedBanner: (place: Place, search?: BannerTarget) => TargetedBanner | null;
  promoBar: (place: Place, flags: PromoFlags) => PromoBar | null;
  contentBoxes: (site: Site) => ContentBoxBlock | null;
  /** Every box that can be had, those of a family together. */
  giftBoxes: (site: Site) => GiftBox[];
  /** One that can be had, as its price is asked for. */
  findBox: (site: Site, handle: string) => BoxFacts | null;
  boxHoldings: (site: Site, search: BoxSearch) => Promise<BoxHoldings>;
  giftBlock: (site: Site) => GiftBlock | null;
  /** What is sent by post, the same for all sites. */
  giftExtras: GiftExtrasFile;
  marketicles: (site: Site, limit?: number) => Marketicle[];
  popularDates: (site: Site) => PopularDate[];
  sellingPoints: (site: Site, flow: Flow) => SellingPoint[];
  themeOfWeek: (site: Site) => ThemeOfWeek | null;
  /** Names and addresses, without the counts: those come when the menu opens. */
  menu: (site: Site) => readonly MenuLine[];
  landing: (segment: string, site: Site) => Landing | null;
  landingSegments: (site: Site) => string[];
  miniSite: (slug: string, site: Site) => MiniSite | null;
  /** `id`: what the address of a page says; undefined: nothing. */
  partner: (id: string | undefined, site: Site) => Partner | null;
  weekendIdeas: (site: Site) => WeekendIdeas;
  ideaRoutes: (site: Site) => Record<string, string>;
  isAffiliateExcluded: (affiliateId: string | null) => boolean;
};

export type ContentServiceDeps = { content: Content; links: ContentLinks; clock: Clock };

/** Binds the reads of this module to an installation's files, addresses and clock. */
export function createContentService({ content, links, clock }: ContentServiceDeps): ContentService {
  const at = (site: Site) => ({ site, today: localTime(clock, site.timeZone).today });
  const menus = createMemory<MenuLine[]>(LOCALES.length + 1);
  const asker = (place: Place): Asker => ({ ...place, ...at(place.site) });
  const operators = createMemory<Operator>(LOCALES.length + 1);
  return {
    operator: (site) => operators(site.id, () => operatorOf(content.operator, site)),
    announcement: (place) => announcementFor(content, asker(place), links),
    marketingBlocks: (place) => marketingBlocksFor(content, asker(place), links),
    targetedBanner: (place, search = {}) => targetedBannerFor(content, asker(place), search, links),
    promoBar: (place, flags) => promoBarFor(content, asker(place), flags, links),
    contentBoxes: (site) => contentBoxes(content, at(site), links),
    giftBoxes: (site) => giftBoxes(content, at(site), links),
    findBox: (site, handle) => findBox(content, at(site), links, handle),
    boxHoldings: (site, search) => links.holdings(search, site),
    giftBlock: (site) => giftBlock(content, at(site), links),
    giftExtras: content.giftExtras,
    marketicles: (site, limit = MARKETICLES_SHOWN) => marketicles(content, at(site), { limit }, links),
    popularDates: (site) => popularDates(content, at(site)),
    sellingPoints: (site, flow) => sellingPoints(content, { ...at(site), flow }, links),
    themeOfWeek: (site) => themeOfWeek(content, at(site), links),
    menu: (site) => menus(site.id, () => menuOf(content, site, links)),
    landing: (segment, site) => landingPage(content, segment, at(site), links),
    landingSegments: (site) => landingSegments(content, at(site)),
    miniSite: (slug, site) => miniSiteOf(content, slug, at(site), links),
    partner: (id, site) => (id ? partnerOf(content, id, at(site)) : null),
    weekendIdeas: (site) => weekendIdeas(content, at(site), links),
    ideaRoutes: (site) => ideaRoutes(content, at(site), links),
    isAffiliateExcluded: (affiliateId) => isAffiliateExcluded(content, affiliateId),
  };
}
