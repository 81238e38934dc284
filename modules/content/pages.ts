import type { Day } from "#platform/dates.ts";
import { keysOf } from "#platform/objects.ts";
import { DEFAULT_FLOW } from "#modules/sites/flows.ts";
import { slugify } from "#modules/sites/paths.ts";
import type { CountryCode, Site, SiteId } from "#modules/sites/locales.ts";
import { isForSite } from "./audience.ts";
import { targetedBannersFor } from "./banners.ts";
import type { Content } from "./content.ts";
import type { LandingEntry, MenuEntry, MiniSiteEntry } from "./pages-schema.ts";
import type { ContentLink } from "./parts-schema.ts";
import type {
  ContentLinks,
  Landing,
  LandingBlock,
  LandingPage,
  MiniSite,
  MiniSiteTerms,
  Partner,
  NavLink,
  SearchAsk,
  SiteAsker,
  WeekendIdea,
  WeekendIdeas,
} from "./types.ts";
import { cardUrl, heroUrl, say, sayOptional, showPicture } from "./wording.ts";

/** The "Inspirations" tree of a site (docs/product/content.md#menu). Lines that lead nowhere on this site are left out; its own country comes first. */
export function menuOf(content: Content, site: Site, links: ContentLinks): NavLink[] {
  return showLines(content.menu, site, links);
}

function showLines(entries: readonly MenuEntry[], site: Site, links: ContentLinks): NavLink[] {
  return ownFirst(
    entries.filter(({ sites }) => !sites || sites.includes(site.id)),
    site.country,
  ).flatMap((entry) => showLine(entry, site, links) ?? []);
}

function ownFirst(entries: readonly MenuEntry[], country: CountryCode): MenuEntry[] {
  return entries.toSorted((left, right) => Number(right.country === country) - Number(left.country === country));
}

function showLine(entry: MenuEntry, site: Site, links: ContentLinks): NavLink | null {
  const label = sayOptional(entry.label, site) ?? (entry.link ? links.label(entry.link, site) : null);
  const uri = entry.link ? links.uri(entry.link, site) : null;
  const children = showLines(entry.children, site, links);
  if (label === null || (uri === null && children.length === 0)) return null;
  return {
    _id: entry.id,
    label,
    uri,
    location: "inspirations",
    variant: entry.variant,
    children,
    count: entry.link ? links.count(entry.link, site) : null,
  };
}

/** What `/landing/{segment}` is on a site: a page, the way home, or null for a segment that the site does not know (404). */
export function landingPage(content: Content, segment: string, asker: SiteAsker, links: ContentLinks): Landing | null {
  const { pages, routes } = content.landing;
  const targets = Object.hasOwn(routes, segment) ? routes[segment] : undefined;
  const id = targets?.[asker.site.id];
  if (targets === undefined || id === undefined) return null;
  const entry = pages.find((page) => page.id === id);
  if (!entry || !isForSite(entry, asker)) return { kind: "home", uri: links.uri({ to: "home" }, asker.site) ?? "/" };
  const sites = keysOf(targets).filter((site) => targets[site] !== null);
  return { kind: "page", page: showLanding(content, entry, { segment, sites }, asker, links) };
}

/** Segments that are pages of their own on a site today: what the sitemap lists. */
export function landingSegments(content: Content, asker: SiteAsker): string[] {
  const shown = new Set(content.landing.pages.filter((page) => isForSite(page, asker)).map(({ id }) => id));
  return Object.entries(content.landing.routes)
    .filter(([, targets]) => shown.has(targets[asker.site.id] ?? ""))
    .map(([segment]) => segment);
}

function showLanding(
  content: Content,
  entry: LandingEntry,
  address: { segment: string; sites: SiteId[] },
  asker: SiteAsker,
  links: ContentLinks,
): LandingPage {
  const { site } = asker;
  return {
    ...address,
    id: entry.id,
    title: say(entry.title, site),
    description: say(entry.description, site),
    search: searchOf(entry.search),
    searchUrl: links.uri(entry.search, site),
    blocks: entry.blocks.flatMap((block) => showLandingBlock(content, block, entry, asker, links) ?? []),
  };
}

function showLandingBlock(
  content: Content,
  block: LandingEntry["blocks"][number],
  entry: LandingEntry,
  asker: SiteAsker,
  links: ContentLinks,
): LandingBlock | null {
  const { site } = asker;
  const searchUrl = links.uri(entry.search, site);
  switch (block.block) {
    case "topBar":
      return { block: "topBar", text: say(block.text, site), url: block.link ? links.uri(block.link, site) : null };
    case "jumbotronPromo": {
      const picture = { ...showPicture(block, site, links), imageUrl: heroUrl(block.image) };
      return {
        block: "jumbotronPromo",
        ...picture,
        title: say(block.title, site),
        subtitle: say(block.subtitle, site),
        buttonLabel: say(block.buttonLabel, site),
        url: links.uri(block.link, site) ?? searchUrl ?? "/",
      };
    }
    case "mainSellingPoints":
      return { block: "mainSellingPoints" };
    case "topSearchResults":
      return { block: "topSearchResults", title: say(block.title, site), limit: block.limit, url: searchUrl };
    case "promoCards":
      return { block: "promoCards", title: say(block.title, site), url: searchUrl };
    case "targetedBanner": {
      const { flow, criteria } = searchOf(entry.search);
      const [banner] = targetedBannersFor(content, { ...asker, page: "landing", flow }, targetOf(criteria), links);
      return banner ? { block: "targetedBanner", banner } : null;
    }
    case "bestBoxes":
      return { block: "bestBoxes", title: say(block.title, site) };
  }
}

/** Criteria fields of the HTTP contract by the kind of place. */
const FIELD_OF_KIND = {
  country: "country",
  region: "region",
  department: "department",
  city: "city",
  touristicregion: "touristicRegion",
  searesort: "seaResort",
  skiresort: "skiResort",
  poi: "poi",
} as const;

/** What a link searches for, as the search service takes it. */
export function searchOf(link: ContentLink): SearchAsk {
  if (link.to !== "search")
    return { flow: link.to === "home" ? (link.flow ?? DEFAULT_FLOW) : DEFAULT_FLOW, criteria: {} };
  const { flow = DEFAULT_FLOW, theme, place, state = {} } = link;
  const { sort: _, ...filters } = state;
  const criteria: SearchAsk["criteria"] = {
    ...(theme === undefined ? {} : { theme }),
    ...(place ? { [FIELD_OF_KIND[place.kind]]: place.id } : {}),
  };
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) criteria[name] = value;
  return { flow, criteria };
}

function targetOf(criteria: SearchAsk["criteria"]) {
  const pick = (field: "department" | "theme" | "city" | "country" | "region") =>
    typeof criteria[field] === "number" ? { [field]: criteria[field] } : {};
  return { ...pick("department"), ...pick("theme"), ...pick("city"), ...pick("country"), ...pick("region") };
}

/** Mini-sites of a site, each by the name of its partner, or its title. */
export const miniSitesOf = ({ miniSites }: Content, siteId: SiteId): { id: string; name: string; siteId: SiteId }[] =>
  miniSites
    .filter(({ minisiteLocale }) => minisiteLocale === siteId)
    .map(({ minisiteId, partnerName, title }) => ({ id: String(minisiteId), name: partnerName ?? title, siteId }));

/** The mini-site of an address (`/p/{slug}`) on its one site; null on others. */
export function miniSiteOf(
  content: Content,
  slug: string,
  { site, today }: SiteAsker,
  links: ContentLinks,
): MiniSite | null {
  const entry = content.miniSites.find(
    ({ minisiteUrl, minisiteLocale }) => minisiteUrl === slug && minisiteLocale === site.id,
  );
  if (!entry) return null;
  const { desktop, mobile } = entry.banners;
  return {
    minisiteId: entry.minisiteId,
    minisiteUrl: entry.minisiteUrl,
    minisiteLocale: entry.minisiteLocale,
    partnerName: entry.partnerName ?? null,
    title: entry.title,
    bannerUrls: { desktop: heroUrl(desktop), mobile: cardUrl(mobile) },
    bannerImages: entry.banners,
    bannerAlt: links.pictureAlt(desktop, site),
    logoUrl: entry.logo ? cardUrl(entry.logo) : null,
    footer: entry.footer ?? null,
    terms: termsOn(entry, today),
    search: searchOf(entry.search),
    searchUrl: links.uri(entry.search, site),
  };
}

/** The mini-site whose visit it is, by the id of an address; null for one that is none of this site. */
export function partnerOf(content: Content, id: string, { site, today }: SiteAsker): Partner | null {
  const entry = content.miniSites.find(
    ({ minisiteId, minisiteLocale }) => String(minisiteId) === id && minisiteLocale === site.id,
  );
  if (!entry) return null;
  const { minisiteId, minisiteUrl, partnerName = null, title, banners: bannerImages, footer = null } = entry;
  return { minisiteId, minisiteUrl, partnerName, title, bannerImages, footer, terms: termsOn(entry, today) };
}

/** Offers whose booking is over are not spoken of. */
const termsOn = ({ offers, isElectronicOnly }: MiniSiteEntry, today: Day): MiniSiteTerms => ({
  offers: offers.filter(({ bookUntil }) => bookUntil === undefined || bookUntil >= today),
  isElectronicOnly,
});

/** The weekend ideas of a site: sections of cards, and its regions. */
export function weekendIdeas(content: Content, asker: SiteAsker, links: ContentLinks): WeekendIdeas {
  const { site } = asker;
  const { title, intro, sections, regions } = content.weekendIdeas;
  return {
    title: say(title, site),
    intro: say(intro, site),
    sections: sections
      .filter((section) => isForSite(section, asker))
      .map((section) => ({
        id: section.id,
        title: say(section.title, site),
        ideas: section.ideas
          .filter(({ sites }) => !sites || sites.includes(site.id))
          .flatMap((idea) => showIdea(idea, site, links) ?? []),
      }))
      .filter(({ ideas }) => ideas.length > 0),
    regions: regions
      .filter(({ sites }) => sites.includes(site.id))
      .flatMap((list) => list.links)
      .flatMap((link) => {
        const [label, uri] = [links.label(link, site), links.uri(link, site)];
        return label === null || uri === null ? [] : [{ label, uri }];
      }),
  };
}

type IdeaEntry = Content["weekendIdeas"]["sections"][number]["ideas"][number];

function showIdea(idea: IdeaEntry, site: Site, links: ContentLinks): WeekendIdea | null {
  const label = sayOptional(idea.label, site) ?? links.label(idea.link, site);
  const uri = links.uri(idea.link, site);
  return label === null || uri === null
    ? null
    : { ...showPicture(idea, site, links), label, uri, count: links.count(idea.link, site) };
}

/** Route to address of every idea (docs/product/sites.md#old-addresses): `/weekend-ideas/{route}` of old links finds its search. */
export function ideaRoutes(content: Content, asker: SiteAsker, links: ContentLinks): Record<string, string> {
  const ideas = weekendIdeas(content, asker, links).sections.flatMap((section) => section.ideas);
  return Object.fromEntries(ideas.map(({ label, uri }) => [slugify(label), uri]));
}
