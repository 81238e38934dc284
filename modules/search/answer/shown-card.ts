import { RESULTS_A_PAGE } from "../query/limits.ts";
import { hotelLists } from "../query/facet-lists.ts";
import { FILTERS } from "../query/filters.ts";
import type { FacetEntry, FacetsView, ResultCard, SearchResults } from "../types.ts";

/** What a page shows of a card: the part of `ResultCard` that its loader sends. */
export type ShownCard = Pick<
  ResultCard,
  | "id"
  | "label"
  | "uri"
  | "headwords"
  | "sellPrice"
  | "promo"
  | "flowType"
  | "itemCategory"
  | "price"
  | "priceType"
  | "nights"
  | "paxCount"
  | "adult"
  | "child"
  | "baby"
  | "checkin"
  | "checkout"
  | "distance"
  | "autoDiscount"
  | "targetedLabel"
  | "marketingLabels"
  | "reason"
  | "stressMessages"
  | "giftFormat"
> & {
  images: Pick<ResultCard["images"][number], "id" | "alt">[];
  hotel: Pick<ResultCard["hotel"], "id" | "label" | "stars" | "review"> & {
    location: Pick<ResultCard["hotel"]["location"], "label" | "area">;
  };
  cancellationPolicy: Pick<ResultCard["cancellationPolicy"], "isCancellable" | "cancellationDeadline">;
};

type Fallback = NonNullable<SearchResults["fallbacks"]>[number];
/** Results as a page shows them; the whole `SearchResults` of the API is one too. */
export type ShownResults = Omit<SearchResults, "recommended" | "exactMatch" | "fallbacks"> & {
  recommended: ShownCard | null;
  exactMatch: ShownCard[];
  fallbacks?: (Omit<Fallback, "results"> & { results: ShownCard[] })[];
};

/** The exact matches as a page lists them: the recommended one first, and none beginning with a picture that was just seen. */
export function listCards({ recommended, exactMatch }: Pick<ShownResults, "recommended" | "exactMatch">): ShownCard[] {
  return keepApart(recommended ? [recommended, ...exactMatch] : exactMatch);
}

/** Cards between two that begin with the same picture: a page. */
const APART = RESULTS_A_PAGE;

/** A card whose first picture stands close above or beside it begins with its next one that does not; with no other picture it stays as it is. */
function keepApart(cards: ShownCard[]): ShownCard[] {
  const seen: string[] = [];
  return cards.map((card) => {
    const near = seen.slice(-APART);
    const first = card.images.find(({ id }) => !near.includes(id)) ?? card.images[0];
    seen.push(first?.id ?? "");
    return !first || first === card.images[0]
      ? card
      : { ...card, images: [first, ...card.images.filter((image) => image !== first)] };
  });
}

/** At most this many pictures on a card: the others are on the offer's page. */
export const MOST_PICTURES = 5;

/** A card without what no page shows: it is in the page twice, as markup and as data. */
export function toShownCard(card: ResultCard, pictures = MOST_PICTURES): ShownCard {
  const { hotel, cancellationPolicy } = card;
  return {
    id: card.id,
    label: card.label,
    uri: card.uri,
    sellPrice: card.sellPrice,
    flowType: card.flowType,
    itemCategory: card.itemCategory,
    headwords: card.headwords,
    promo: card.promo,
    price: card.price,
    priceType: card.priceType,
    nights: card.nights,
    paxCount: card.paxCount,
    adult: card.adult,
    child: card.child,
    baby: card.baby,
    checkin: card.checkin,
    checkout: card.checkout,
    distance: card.distance,
    autoDiscount: card.autoDiscount,
    targetedLabel: card.targetedLabel,
    marketingLabels: card.marketingLabels.filter(({ code }) => code === card.reason),
    reason: card.reason,
    stressMessages: card.stressMessages,
    ...(card.giftFormat ? { giftFormat: card.giftFormat } : {}),
    images: card.images.slice(0, pictures).map(({ id, alt }) => ({ id, alt })),
    hotel: {
      id: hotel.id,
      label: hotel.label,
      stars: hotel.stars,
      review: hotel.review,
      location: { label: hotel.location.label, area: hotel.location.area },
    },
    cancellationPolicy: {
      isCancellable: cancellationPolicy.isCancellable,
      cancellationDeadline: cancellationPolicy.cancellationDeadline,
    },
  };
}

/** The facets last: of the page's data, cards are what its markup and its structured data say as well, and they compress best side by side. */
export function toShownResults({ recommended, exactMatch, fallbacks, facets, ...rest }: SearchResults): ShownResults {
  return {
    ...rest,
    recommended: recommended && toShownCard(recommended),
    exactMatch: exactMatch.map((card) => toShownCard(card)),
    ...(fallbacks
      ? { fallbacks: fallbacks.map((block) => ({ ...block, results: block.results.map((card) => toShownCard(card)) })) }
      : {}),
    ...(facets ? { facets: toShownFacets(facets) } : {}),
  };
}

function toShownFacets(facets: FacetsView): FacetsView {
  const shown = ({ value, label, count }: FacetEntry): FacetEntry => ({ value, label, count });
  return {
    ...facets,
    ...hotelLists((name) => facets[FILTERS[name].facet].map(shown)),
    activities: facets.activities.map((group) => ({ ...group, items: group.items.map(shown) })),
  };
}
