import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import type { BANNER_COLORS } from "./banners-schema.ts";
import type { BoxSearch } from "#modules/visit/gift.ts";
import type { BOX_COVERS, POINT_ICONS } from "./blocks-schema.ts";
import type { MiniSiteOffer, NAV_VARIANTS } from "./pages-schema.ts";
import type { Moment } from "./moment.ts";
import type { ContentLink, Page } from "./parts-schema.ts";

/** What leaves the content module: texts of one site, addresses of that site, pictures as ids of the image pipeline. */

export type { ContentLink, Page };

/** Who asks, at which minute of the site. */
export type SiteAsker = { site: Site } & Moment;
/** The same with all that entries are filtered by. */
export type Asker = SiteAsker & { page: Page; flow: Flow };

/**
 * What content needs from above, injected where the product is wired. `uri` and `label` are null for a link that names nothing that exists
 * (any more): entries then lose the link, menu lines and teasers disappear. `count`: offers behind a link, null where nobody counts.
 */
export type ContentLinks = {
  uri: (link: ContentLink, site: Site) => string | null;
  label: (link: ContentLink, site: Site) => string | null;
  count: (link: ContentLink, site: Site) => number | null;
  /** That somebody pays for a block, in a word. */
  paidLabel: (site: Site) => string;
  /** What a picture shows, for those who do not see it. */
  pictureAlt: (imageId: string, site: Site) => string;
  /** What the search of a box finds. */
  holdings: (search: BoxSearch, site: Site) => Promise<BoxHoldings>;
};

/** A picture: `image` is what `ui/picture` takes, `imageUrl` one ready address for other clients. */
export type ContentPicture = { image: string; imageUrl: string; imageAlt: string };
export type ContentAnchor = { label: string; url: string; newTab: boolean };

/** The line above the header (docs/product/content.md#announcement). */
export type AnnouncementBanner = {
  content: string;
  colorVariation: (typeof BANNER_COLORS)[number];
  link: { url: string } | null;
};

/** A promotional block (docs/product/content.md#marketing-blocks). */
export type MarketingBlock = ContentPicture & {
  internalCode: string;
  locale: SiteId;
  position: number;
  title: string;
  subtitle: string | null;
  url: string;
  newTab: boolean;
  buttonLabel: string | null;
  tag: string | null;
};

/** What a search asks for, as far as banners are targeted at it; `isLessThanTwoHours`: "Under 2 hours" is chosen. */
export type BannerTarget = {
  isLessThanTwoHours?: boolean;
  department?: number;
  theme?: number;
  city?: number;
  country?: number;
  region?: number;
};

/** A banner for what is searched for (docs/product/content.md#targeted-banner). */
export type TargetedBanner = Omit<ContentPicture, "imageUrl"> & {
  locale: SiteId;
  page: Page;
  flow: Flow;
  title: string;
  subtitle: string | null;
  imageUrl: string;
  imageMobile: string;
  imagePosition: "center" | "left" | "right";
  cta1: ContentAnchor | null;
  cta2: ContentAnchor | null;
  cta3: ContentAnchor | null;
  url: string | null;
  newTab: boolean;
  isLessThanTwoHours: boolean;
  department: string | null;
  theme: string | null;
  city: string | null;
  country: string | null;
  region: string | null;
};

/** The bar below the header (docs/product/content.md#promo-bar). */
export type PromoBar = {
  internalCode: string;
  campaign: string;
  category: string;
  flow: Flow;
  links: (ContentAnchor & { variation: "default" | "black" })[];
};

/**
 * A gift box (docs/product/content.md#boxes). `family`: the handle of the box that stands for it in lists; `tier`: what it is called among those of its
 * family. `rating`: of ten, what guests give the hotels of its stays, null where nobody asked for it. `discount`: percent, null without a promotional price.
 */
export type ContentBox = {
  id: string;
  title: string;
  tier: string | null;
  image: string;
  imageUrl: string;
  imageAlt: string;
  handle: string;
  family: string;
  price: Cents;
  promoPrice: Cents | null;
  rating: number | null;
  includedContent: string;
  discount: number | null;
  url: string;
  position: number;
  campaign: string;
};

/** What is in a box; `kind`: a night, breakfast or a kind of activity. */
export type BoxPart = { kind: string; title: string; text: string };

/** A box with all that its page needs. `theme`: what its search is called; `searchUrl`: where its stays are listed. */
export type GiftBox = ContentBox & {
  cover: (typeof BOX_COVERS)[number];
  description: string;
  contents: readonly BoxPart[];
  theme: string | null;
  search: BoxSearch;
  searchUrl: string;
};

/** What a box holds: hotels that can be chosen, and what their guests give them, of ten. */
export type BoxHoldings = { hotels: number; reviews: number; average: number | null };

export type ContentBoxBlock = {
  results: ContentBox[];
  campaign: string;
  title: string;
  subtitle: string;
  buttonLabel: string;
  buttonURL: string;
};

/** The gift block (docs/product/content.md#gift-block); `imageS` and `imageL` are picture ids. */
export type GiftBlock = {
  boxURL: string;
  singleVoucherURL: string;
  giftcardURL: string;
  activityOnlyURL: string;
  campaign: string;
  category: string;
  title: string;
  subtitle: string;
  imageS: string;
  imageL: string;
  imageAlt: string;
};

/** A teaser of the 404 page. */
export type Marketicle = ContentPicture & { id: string; title: string; text: string; url: string };

/** A shortcut of the calendar: a campaign whose first day is still to come. */
export type PopularDate = { checkin: Day; checkout: Day; nights: number; label: string };

/** A line of the "Inspirations" menu (docs/product/content.md#menu). `uri` null: a heading that only opens its children. */
export type NavLink = {
  _id: string;
  label: string;
  uri: string | null;
  location: "inspirations";
  variant: (typeof NAV_VARIANTS)[number];
  children: NavLink[];
  /** Offers behind the line, null where nobody counts. */
  count: number | null;
};

export type ThemeOfWeek = ContentPicture & { id: number; name: string; uri: string };

/** `GET /api/content/menu.json`: the whole menu with the theme that its theme tab suggests. */
export type MenuAnswer = { results: NavLink[]; themeOfWeek: ThemeOfWeek | null };

export type SellingPoint = { icon: (typeof POINT_ICONS)[number]; title: string; text: string; url: string | null };

/** What to search for the result blocks of a landing page, mini-site or idea: hand it to the search service. */
export type SearchAsk = { flow: Flow; criteria: Record<string, string | number> };

export type LandingBlock =
  | { block: "topBar"; text: string; url: string | null }
  | ({ block: "jumbotronPromo"; title: string; subtitle: string; buttonLabel: string; url: string } & ContentPicture)
  | { block: "mainSellingPoints" }
  | { block: "topSearchResults"; title: string; limit: number; url: string | null }
  | { block: "promoCards"; title: string; url: string | null }
  | { block: "targetedBanner"; banner: TargetedBanner }
  | { block: "bestBoxes"; title: string };
export type LandingPage = {
  id: string;
  segment: string;
  title: string;
  description: string;
  search: SearchAsk;
  searchUrl: string | null;
  blocks: LandingBlock[];
  /** Sites that have the page under the same segment: hreflang. */ sites: SiteId[];
};
/** What `/landing/{segment}` is; `home`: go there. */
export type Landing = { kind: "page"; page: LandingPage } | { kind: "home"; uri: string };

/** A partner's page (docs/product/content.md#mini-sites). */
export type MiniSite = {
  minisiteId: number;
  minisiteUrl: string;
  minisiteLocale: SiteId;
  partnerName: string | null;
  title: string;
  bannerUrls: { desktop: string; mobile: string };
  bannerImages: { desktop: string; mobile: string };
  bannerAlt: string;
  logoUrl: string | null;
  footer: string | null;
  terms: MiniSiteTerms;
  search: SearchAsk;
  searchUrl: string | null;
};

/** The terms of a partner's offers that hold on a day; pages say them in the words of their language. */
export type MiniSiteTerms = { offers: readonly MiniSiteOffer[]; isElectronicOnly: boolean };

/** Whose visit it is: what every page of it shows (docs/product/content.md#mini-sites). */
export type Partner = Pick<
  MiniSite,
  "minisiteId" | "minisiteUrl" | "partnerName" | "title" | "bannerImages" | "footer" | "terms"
>;

export type WeekendIdea = ContentPicture & { label: string; uri: string; count: number | null };
export type WeekendIdeas = {
  title: string;
  intro: string;
  sections: { id: string; title: string; ideas: WeekendIdea[] }[];
  regions: { label: string; uri: string }[];
};
