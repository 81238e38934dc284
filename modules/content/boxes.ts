import { cents, type Cents } from "#platform/money.ts";
import type { Site } from "#modules/sites/locales.ts";
import { giftBoxPath } from "#modules/sites/paths.ts";
import { readAskedNights, type BoxSearch } from "#modules/visit/gift.ts";
import { isForSite } from "./audience.ts";
import { boxName } from "./box-name.ts";
import type { ContentBoxesEntry } from "./blocks-schema.ts";
import type { Content } from "./content.ts";
import { payable } from "./payable.ts";
import type { ContentLinks, GiftBox, SiteAsker } from "./types.ts";
import { cardUrl, say, sayOptional } from "./wording.ts";

type Family = ContentBoxesEntry["boxes"][number];
type Tier = Family["tiers"][number];
type Place = { position: number; campaign: string };

/** A box as its price is asked for (docs/product/gifts.md#boxes). `amount`: the promotional price where there is one. */
export type BoxFacts = {
  handle: string;
  title: string;
  imageId: string;
  amount: Cents;
  search: BoxSearch;
  includes: readonly string[];
};

/** The block of boxes that a site has today. */
export function boxesEntry(content: Content, asker: SiteAsker): ContentBoxesEntry | null {
  return content.contentBoxes.find((candidate) => isForSite(candidate, asker)) ?? null;
}

/** Every box of a site, families together in their order; one whose search names nothing that exists is none. */
export function giftBoxes(content: Content, asker: SiteAsker, links: ContentLinks): GiftBox[] {
  const entry = boxesEntry(content, asker);
  if (!entry) return [];
  const shown = entry.boxes.flatMap((family) =>
    family.tiers.flatMap((tier) => {
      const searchUrl = links.uri(linkOf(tier), asker.site);
      return searchUrl === null ? [] : [{ family, tier, searchUrl }];
    }),
  );
  return shown.map(({ searchUrl, ...box }, index) => ({
    ...showBox(box, { position: index + 1, campaign: entry.campaign }, asker.site, links),
    searchUrl,
  }));
}

/** A box that can be had on a site today, by its handle; null for any other. */
export function findBox(content: Content, asker: SiteAsker, links: ContentLinks, handle: string): BoxFacts | null {
  const box = giftBoxes(content, asker, links).find((candidate) => candidate.handle === handle);
  return box
    ? {
        handle,
        title: boxName(box),
        imageId: box.image,
        amount: payable(box),
        search: box.search,
        includes: box.contents.map(({ title }) => title),
      }
    : null;
}

function showBox(
  { family, tier }: { family: Family; tier: Tier },
  place: Place,
  site: Site,
  links: ContentLinks,
): Omit<GiftBox, "searchUrl"> {
  const promoPrice = tier.promoPrice === undefined ? null : cents(tier.promoPrice);
  return {
    ...place,
    id: String(tier.id),
    title: say(family.title, site),
    tier: sayOptional(tier.name, site),
    image: family.image,
    imageUrl: cardUrl(family.image),
    imageAlt: links.pictureAlt(family.image, site),
    handle: tier.handle,
    family: family.tiers[0]?.handle ?? tier.handle,
    price: cents(tier.price),
    promoPrice,
    rating: null,
    includedContent: say(tier.includedContent, site),
    // Rounded up (docs/product/content.md#boxes).
    discount: promoPrice === null ? null : Math.max(0, Math.ceil(100 - (100 * promoPrice) / tier.price)),
    url: giftBoxPath(site, tier.handle),
    cover: family.cover,
    description: say(family.description, site),
    contents: tier.contents.map(({ kind, title, text }) => ({ kind, title: say(title, site), text: say(text, site) })),
    theme: links.label({ to: "search", theme: tier.link.theme }, site),
    search: searchOf(tier),
  };
}

/** Its search, up to what is paid for it and so what it is worth: it holds nothing dearer. */
const linkOf = (tier: Tier): Tier["link"] => ({
  ...tier.link,
  state: { ...tier.link.state, priceMax: String(payable(tier)) },
});

function searchOf(tier: Tier): BoxSearch {
  const { theme, place, state } = tier.link;
  const nights = readAskedNights(state.giftNights);
  if (nights === null) throw new Error(`no gift is for ${state.giftNights} nights`);
  return {
    nights,
    priceMax: cents(payable(tier)),
    themeId: theme ?? null,
    place: place ?? null,
    tags: state.tags?.split(",").map(Number) ?? [],
  };
}
