import type {
  AnnouncementEntry,
  AnnouncementList,
  MarketingBlockEntry,
  PromoBarEntry,
  TargetedBannerEntry,
} from "./banners-schema.ts";
import { isForAsker, isForPage } from "./audience.ts";
import type { Content } from "./content.ts";
import type { Page } from "./parts-schema.ts";
import type {
  AnnouncementBanner,
  Asker,
  BannerTarget,
  ContentAnchor,
  ContentLinks,
  MarketingBlock,
  PromoBar,
  TargetedBanner,
} from "./types.ts";
import { cardUrl, heroUrl, labelled, say, sayOptional, showAnchor, showPicture } from "./wording.ts";

/** Pages with an announcement banner: home, search and product (docs/product/content.md#announcement). */
const ANNOUNCEMENT_LISTS: Partial<Record<Page, AnnouncementList>> = {
  home: "homePages",
  search: "searchPages",
  product: "productPages",
};

/** The announcement banner: the first entry of the page's list that is meant for who asks (docs/product/content.md#announcement); null when there is none. */
export function announcementFor(content: Content, asker: Asker, links: ContentLinks): AnnouncementBanner | null {
  const list = ANNOUNCEMENT_LISTS[asker.page];
  const entry = list && content.announcements[list].find((candidate) => isForAsker(candidate, asker));
  return entry ? showAnnouncement(entry, asker, links) : null;
}

export function showAnnouncement(
  entry: AnnouncementEntry,
  { site }: Pick<Asker, "site">,
  links: ContentLinks,
): AnnouncementBanner {
  const url = entry.link && links.uri(entry.link, site);
  return {
    content: labelled(say(entry.content, site), entry, site, links),
    colorVariation: entry.colorVariation,
    link: url ? { url } : null,
  };
}

/**
 * Marketing blocks by position. On results `position` is the card that the block follows (after the 3rd and the 9th;
 * docs/product/content.md#marketing-blocks).
 */
export function marketingBlocksFor(content: Content, asker: Asker, links: ContentLinks): MarketingBlock[] {
  const blocks = content.marketingBlocks
    .filter((entry) => isForPage(entry, asker))
    .flatMap((entry) => showBlock(entry, asker, links) ?? []);
  const taken = new Set<number>();
  return blocks
    .filter(({ position }) => !taken.has(position) && taken.add(position))
    .toSorted((left, right) => left.position - right.position);
}

function showBlock(entry: MarketingBlockEntry, { site }: Asker, links: ContentLinks): MarketingBlock | null {
  const url = links.uri(entry.link, site);
  if (url === null) return null;
  return {
    ...showPicture(entry, site, links),
    internalCode: entry.internalCode,
    locale: site.id,
    position: entry.position,
    title: say(entry.title, site),
    subtitle: sayOptional(entry.subtitle, site),
    url,
    newTab: entry.newTab,
    buttonLabel: sayOptional(entry.buttonLabel, site),
    tag: labelled(sayOptional(entry.tag, site), entry, site, links),
  };
}

/** Banners whose target holds for the search, the most precise first; those without a target come last. */
export function targetedBannersFor(
  content: Content,
  asker: Asker,
  search: BannerTarget,
  links: ContentLinks,
): TargetedBanner[] {
  const fitting = content.targetedBanners.filter((entry) => isForPage(entry, asker) && isTargeted(entry, search));
  return fitting
    .toSorted((left, right) => precisionOf(right) - precisionOf(left))
    .map((entry) => showTargeted(entry, asker, links));
}

/** The one banner that a page shows; null when none fits. */
export function targetedBannerFor(
  content: Content,
  asker: Asker,
  search: BannerTarget,
  links: ContentLinks,
): TargetedBanner | null {
  return targetedBannersFor(content, asker, search, links)[0] ?? null;
}

const TARGET_FIELDS = [
  "isLessThanTwoHours",
  "department",
  "theme",
  "city",
  "country",
  "region",
] as const satisfies readonly (keyof BannerTarget)[];

function isTargeted({ target }: TargetedBannerEntry, search: BannerTarget): boolean {
  return TARGET_FIELDS.every(
    (field) =>
      target[field] === undefined ||
      target[field] === (search[field] ?? (field === "isLessThanTwoHours" ? false : undefined)),
  );
}

function precisionOf({ target }: TargetedBannerEntry): number {
  return TARGET_FIELDS.filter((field) => target[field] !== undefined).length;
}

function showTargeted(entry: TargetedBannerEntry, { site, page, flow }: Asker, links: ContentLinks): TargetedBanner {
  const [cta1 = null, cta2 = null, cta3 = null] = entry.ctas.flatMap((cta) => showAnchor(cta, site, links) ?? []);
  const idText = (id: number | undefined) => (id === undefined ? null : String(id));
  const { target } = entry;
  return {
    ...showPicture(entry, site, links),
    imageUrl: heroUrl(entry.image),
    imageMobile: cardUrl(entry.imageMobile ?? entry.image),
    imagePosition: entry.imagePosition,
    locale: site.id,
    page,
    flow,
    title: say(entry.title, site),
    subtitle: labelled(sayOptional(entry.subtitle, site), entry, site, links),
    cta1,
    cta2,
    cta3,
    url: entry.link ? links.uri(entry.link, site) : null,
    newTab: entry.newTab,
    isLessThanTwoHours: target.isLessThanTwoHours ?? false,
    department: idText(target.department),
    theme: idText(target.theme),
    city: idText(target.city),
    country: idText(target.country),
    region: idText(target.region),
  };
}

/**
 * What the automatic banner depends on: its flag (docs/product/content.md#promo-bar), and the code that the visitor's stays carry by themselves;
 * `value` is percent.
 */
export type PromoFlags = { isPromoBannerOn: boolean; autoDiscount: { code: string; value: number } | null };

/** The promo bar: the first that is meant for who asks. The automatic banner needs its flag and a code: it promises what the prices keep. */
export function promoBarFor(
  content: Content,
  asker: Asker,
  { isPromoBannerOn, autoDiscount }: PromoFlags,
  links: ContentLinks,
): PromoBar | null {
  const isOn = isPromoBannerOn && autoDiscount !== null;
  const entry = content.promoBars.find((candidate) => isForPage(candidate, asker) && (isOn || !candidate.isAutomatic));
  return entry ? showPromoBar(entry, asker, entry.isAutomatic ? autoDiscount : null, links) : null;
}

function showPromoBar(
  entry: PromoBarEntry,
  { site, flow }: Asker,
  discount: PromoFlags["autoDiscount"],
  links: ContentLinks,
): PromoBar | null {
  const shown = entry.links.flatMap((link) => {
    const anchor = showAnchor(link, site, links);
    if (!anchor) return [];
    const shownAs = { ...anchor, label: labelled(anchor.label, entry, site, links) };
    return [{ ...(discount ? withDiscount(shownAs, discount) : shownAs), variation: link.variation }];
  });
  return shown.length === 0
    ? null
    : { internalCode: entry.internalCode, campaign: entry.campaign, category: entry.category, flow, links: shown };
}

/** The words with the code and its percentage; the address carries the code (docs/flags.md), so that the visitor keeps it. */
function withDiscount(anchor: ContentAnchor, { code, value }: { code: string; value: number }): ContentAnchor {
  const [path = "", ...hash] = anchor.url.split("#");
  const url = [`${path}${path.includes("?") ? "&" : "?"}promotionCode=${code}`, ...hash].join("#");
  return { ...anchor, label: anchor.label.replaceAll("{{percent}}", String(value)).replaceAll("{{code}}", code), url };
}
