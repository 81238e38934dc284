import { dayNumber, nightsBetween, type Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { isForAsker, isForSite } from "./audience.ts";
import type { GiftBlockEntry } from "./blocks-schema.ts";
import { boxesEntry, giftBoxes } from "./boxes.ts";
import type { Content } from "./content.ts";
import type { ContentLink } from "./parts-schema.ts";
import type {
  Asker,
  ContentBox,
  ContentBoxBlock,
  ContentLinks,
  GiftBlock,
  GiftBox,
  Marketicle,
  PopularDate,
  SellingPoint,
  SiteAsker,
  ThemeOfWeek,
} from "./types.ts";
import { labelled, say, showPicture } from "./wording.ts";

/** The block of gift boxes of a site, one of each family; null when no block is meant for it today. */
export function contentBoxes(content: Content, asker: SiteAsker, links: ContentLinks): ContentBoxBlock | null {
  const entry = boxesEntry(content, asker);
  if (!entry) return null;
  const { site } = asker;
  const heads = giftBoxes(content, asker, links).filter(({ handle, family }) => handle === family);
  return {
    results: heads.map(toContentBox),
    campaign: entry.campaign,
    title: say(entry.title, site),
    subtitle: say(entry.subtitle, site),
    buttonLabel: say(entry.buttonLabel, site),
    buttonURL: uriOrHome(entry.buttonLink, site, links),
  };
}

/** A box without what only its page needs. */
export function toContentBox(box: GiftBox): ContentBox {
  const { cover: _cover, description: _description, contents: _contents, theme: _theme, ...rest } = box;
  const { search: _search, searchUrl: _searchUrl, ...shown } = rest;
  return shown;
}

/** The gift block of a site; null when no block is meant for it today. */
export function giftBlock(content: Content, asker: SiteAsker, links: ContentLinks): GiftBlock | null {
  const entry = content.giftBlocks.find((candidate) => isForSite(candidate, asker));
  return entry ? showGiftBlock(entry, asker.site, links) : null;
}

function showGiftBlock(entry: GiftBlockEntry, site: Site, links: ContentLinks): GiftBlock {
  const uri = (link: ContentLink) => uriOrHome(link, site, links);
  return {
    boxURL: uri(entry.boxLink),
    singleVoucherURL: uri(entry.singleVoucherLink),
    giftcardURL: uri(entry.giftcardLink),
    activityOnlyURL: uri(entry.activityOnlyLink),
    campaign: entry.campaign,
    category: entry.category,
    title: say(entry.title, site),
    subtitle: say(entry.subtitle, site),
    imageS: entry.imageS,
    imageL: entry.imageL,
    imageAlt: links.pictureAlt(entry.imageL, site),
  };
}

/** Buttons that must lead somewhere lead home when their target is gone. */
function uriOrHome(link: ContentLink, site: Site, links: ContentLinks): string {
  return links.uri(link, site) ?? links.uri({ to: "home" }, site) ?? "/";
}

/** Teasers of the 404 page, at most `limit`. */
export function marketicles(
  content: Content,
  asker: SiteAsker,
  { limit }: { limit: number },
  links: ContentLinks,
): Marketicle[] {
  const { site } = asker;
  return content.marketicles
    .filter((entry) => isForSite(entry, asker))
    .flatMap((entry) => {
      const url = links.uri(entry.link, site);
      return url === null
        ? []
        : [
            {
              ...showPicture(entry, site, links),
              id: entry.id,
              title: say(entry.title, site),
              text: labelled(say(entry.text, site), entry, site, links),
              url,
            },
          ];
    })
    .slice(0, limit);
}

/** Campaign shortcuts of the calendar that still lie ahead (docs/product/search.md#popular-dates), first one first. */
export function popularDates(content: Content, { site, today }: SiteAsker): PopularDate[] {
  return content.popularDates
    .filter(({ sites, checkin }) => sites.includes(site.id) && checkin >= today)
    .map(({ checkin, checkout, label }) => ({
      checkin,
      checkout,
      nights: nightsBetween(checkin, checkout),
      label: say(label, site),
    }))
    .toSorted((left, right) => (left.checkin < right.checkin ? -1 : 1));
}

/** Secondary selling points of a flow. */
export function sellingPoints(content: Content, asker: Omit<Asker, "page">, links: ContentLinks): SellingPoint[] {
  const { site } = asker;
  return content.sellingPoints
    .filter((entry) => isForAsker(entry, asker))
    .map(({ icon, title, text, link }) => ({
      icon,
      title: say(title, site),
      text: say(text, site),
      url: link ? links.uri(link, site) : null,
    }));
}

/** The theme of the week; weeks start on Monday (docs/product/content.md#theme-of-week). Null when its page does not exist. */
export function themeOfWeek(content: Content, asker: SiteAsker, links: ContentLinks): ThemeOfWeek | null {
  const { site, today } = asker;
  const { weeks, rotation, images } = content.themeOfWeek;
  const turns = rotation[site.id] ?? [];
  const id = weeks.find((entry) => isForSite(entry, asker))?.theme ?? turns[weekNumber(today) % turns.length];
  const image = id === undefined ? undefined : images[String(id)];
  if (id === undefined || image === undefined) return null;
  const link: ContentLink = { to: "search", theme: id };
  const [name, uri] = [links.label(link, site), links.uri(link, site)];
  return name === null || uri === null ? null : { ...showPicture({ image }, site, links), id, name, uri };
}

/** Weeks since that of 1970-01-01, a Thursday; they begin on Mondays. */
function weekNumber(today: Day): number {
  return Math.floor((dayNumber(today) + 3) / 7);
}

/** Whether the newsletter modal stays away from visitors of a partner (docs/product/services.md#acquisition). */
export function isAffiliateExcluded(content: Content, affiliateId: string | null): boolean {
  return affiliateId !== null && content.excludedAffiliates.some(({ id }) => id === affiliateId);
}
