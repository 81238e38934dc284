import type { BoxHoldings, GiftBox } from "#modules/content/types.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { criteriaOfBox } from "#modules/search/query/box-criteria.ts";
import type { Site } from "#modules/sites/locales.ts";
import { readOrTell } from "#app/routes/boxes.server.ts";
import type { Services } from "#app/services.server.ts";
import { familiesOf, type ListedBox } from "#modules/content/listed-boxes.ts";

/** Hotels that a page shows of all that a box holds. */
const STAYS_SHOWN = 4;

type Ask = { services: Pick<Services, "content" | "env" | "log">; site: Site };

/** The boxes of the list with what they hold just now. `error`: why there are none, where errors are shown. */
export async function loadList({ services, site }: Ask): Promise<{ boxes: ListedBox[]; error: string | null }> {
  const { found, error } = readOrTell(services, site, () => services.content.giftBoxes(site));
  const boxes = await Promise.all(
    familiesOf(found ?? []).map(async ({ box, isFrom }) => ({
      ...toListed(box),
      isFrom,
      holdings: await services.content.boxHoldings(site, box.search),
    })),
  );
  return { boxes, error };
}

function toListed(box: GiftBox): Omit<ListedBox, "isFrom" | "holdings"> {
  const { family, title, image, cover, price, promoPrice, discount, includedContent, url, theme, search } = box;
  return {
    handle: family,
    title,
    image,
    cover,
    price,
    promoPrice,
    discount,
    includedContent,
    url,
    theme,
    themeId: search.themeId,
  };
}

/** One of a family, as its page lets choose it. */
export type ShownTier = Pick<
  GiftBox,
  | "handle"
  | "tier"
  | "title"
  | "price"
  | "promoPrice"
  | "discount"
  | "includedContent"
  | "contents"
  | "url"
  | "searchUrl"
> & { holdings: BoxHoldings };

/** A hotel that a box leads to, with the stay that is in it. */
export type ShownStay = {
  id: string;
  uri: string;
  hotel: string;
  place: string;
  label: string;
  image: string | null;
};

export type ShownBox = {
  box: Pick<GiftBox, "handle" | "family" | "title" | "image" | "cover" | "description" | "includedContent">;
  tiers: ShownTier[];
  stays: ShownStay[];
};

type BoxAsk = { services: Pick<Services, "content"> & { search: Pick<SearchService, "searchOffers"> }; site: Site };

/** A box with those of its family and some of the stays in it; null where there is none of that name. */
export async function loadBox({ services, site }: BoxAsk, handle: string): Promise<ShownBox | null> {
  const all = services.content.giftBoxes(site);
  const box = all.find((candidate) => candidate.handle === handle);
  if (!box) return null;
  const [tiers, { exactMatch }] = await Promise.all([
    Promise.all(
      all
        .filter(({ family }) => family === box.family)
        .map(async (tier) => ({
          ...toTier(tier),
          holdings: await services.content.boxHoldings(site, tier.search),
        })),
    ),
    services.search.searchOffers({
      site,
      flow: "gifting",
      criteria: criteriaOfBox(box.search),
      limit: STAYS_SHOWN,
    }),
  ]);
  const { family, title, image, cover, description, includedContent } = box;
  const stays = exactMatch.map((card) => ({
    id: card.id,
    uri: card.uri,
    hotel: card.hotel.label,
    place: [card.hotel.location.label, card.hotel.location.area].filter(Boolean).join(", "),
    label: card.label,
    image: card.images[0]?.id ?? null,
  }));
  return { box: { handle, family, title, image, cover, description, includedContent }, tiers, stays };
}

function toTier(box: GiftBox): Omit<ShownTier, "holdings"> {
  const { handle, tier, title, price, promoPrice, discount, includedContent, contents, url, searchUrl } = box;
  return { handle, tier, title, price, promoPrice, discount, includedContent, contents, url, searchUrl };
}
