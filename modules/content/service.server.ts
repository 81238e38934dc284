import type { Flow } from "#modules/sites/flows.ts";
import { SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
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
import type { Moment } from "./moment.ts";
import type { Reading } from "./reading.ts";
import type { GiftExtrasFile } from "./extras-schema.ts";
import { operatorOf, type Operator } from "./operator.ts";
import {
  ideaRoutes,
  landingPage,
  landingSegments,
  menuOf,
  miniSiteOf,
  miniSitesOf,
  partnerOf,
  weekendIdeas,
} from "./pages.ts";
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

/** Content as pages ask for it; what is due is so by the minute of the site. */
export type ContentService = {
  /** The minute that is looked at where it is a draft's preview; else null. */
  previewed: (site: Site) => Moment | null;
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
  /** What is sent by post, the same for all sites. Read it anew each time: it may be another one. */
  readonly giftExtras: GiftExtrasFile;
  marketicles: (site: Site, limit?: number) => Marketicle[];
  popularDates: (site: Site) => PopularDate[];
  sellingPoints: (site: Site, flow: Flow) => SellingPoint[];
  themeOfWeek: (site: Site) => ThemeOfWeek | null;
  /** Names and addresses, without the counts: those come when the menu opens. */
  menu: (site: Site) => readonly MenuLine[];
  landing: (segment: string, site: Site) => Landing | null;
  landingSegments: (site: Site) => string[];
  miniSite: (slug: string, site: Site) => MiniSite | null;
  /** All of a site, by whose mini-sites orders may have come. */
  miniSites: (site: Site) => { id: string; name: string; siteId: SiteId }[];
  /** `id`: what the address of a page says; undefined: nothing. */
  partner: (id: string | undefined, site: Site) => Partner | null;
  weekendIdeas: (site: Site) => WeekendIdeas;
  ideaRoutes: (site: Site) => Record<string, string>;
  isAffiliateExcluded: (affiliateId: string | null) => boolean;
};

export type ContentServiceDeps = { reading: Reading; links: ContentLinks; isPreview?: boolean };

/** Binds the reads of this module to what is shown when, and to addresses. */
export function createContentService({
  reading: { contentOf, at },
  links,
  isPreview = false,
}: ContentServiceDeps): ContentService {
  const on = (site: Site) => ({ site, ...at(site) });
  const asker = (place: Place): Asker => ({ ...place, ...at(place.site) });
  const menus = keptOf<MenuLine[]>();
  const operators = keptOf<Operator>();
  return {
    previewed: (site) => (isPreview ? at(site) : null),
    operator: (site) => operators(contentOf(site), site, ({ operator }) => operatorOf(operator, site)),
    announcement: (place) => announcementFor(contentOf(place.site), asker(place), links),
    marketingBlocks: (place) => marketingBlocksFor(contentOf(place.site), asker(place), links),
    targetedBanner: (place, search = {}) => targetedBannerFor(contentOf(place.site), asker(place), search, links),
    promoBar: (place, flags) => promoBarFor(contentOf(place.site), asker(place), flags, links),
    contentBoxes: (site) => contentBoxes(contentOf(site), on(site), links),
    giftBoxes: (site) => giftBoxes(contentOf(site), on(site), links),
    findBox: (site, handle) => findBox(contentOf(site), on(site), links, handle),
    boxHoldings: (site, search) => links.holdings(search, site),
    giftBlock: (site) => giftBlock(contentOf(site), on(site), links),
    get giftExtras() {
      return contentOf(HOUSE).giftExtras;
    },
    marketicles: (site, limit = MARKETICLES_SHOWN) => marketicles(contentOf(site), on(site), { limit }, links),
    popularDates: (site) => popularDates(contentOf(site), on(site)),
    sellingPoints: (site, flow) => sellingPoints(contentOf(site), { ...on(site), flow }, links),
    themeOfWeek: (site) => themeOfWeek(contentOf(site), on(site), links),
    menu: (site) => menus(contentOf(site), site, (content) => menuOf(content, site, links)),
    landing: (segment, site) => landingPage(contentOf(site), segment, on(site), links),
    landingSegments: (site) => landingSegments(contentOf(site), on(site)),
    miniSite: (slug, site) => miniSiteOf(contentOf(site), slug, on(site), links),
    miniSites: (site) => miniSitesOf(contentOf(site), site.id),
    partner: (id, site) => (id ? partnerOf(contentOf(site), id, on(site)) : null),
    weekendIdeas: (site) => weekendIdeas(contentOf(site), on(site), links),
    ideaRoutes: (site) => ideaRoutes(contentOf(site), on(site), links),
    isAffiliateExcluded: (affiliateId) => isAffiliateExcluded(contentOf(HOUSE), affiliateId),
  };
}

/** By whose clock goes what no site has for itself. */
const HOUSE = SITES.fr_FR;

/** What is made of content once a site, for as long as the content is the same. */
function keptOf<Value>() {
  const kept = new WeakMap<Content, Map<string, Value>>();
  return (content: Content, site: Site, make: (content: Content) => Value): Value => {
    const of = kept.get(content) ?? new Map<string, Value>();
    kept.set(content, of);
    const known = of.get(site.id) ?? make(content);
    of.set(site.id, known);
    return known;
  };
}
