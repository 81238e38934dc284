import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { HomeServices } from "./ask.ts";

/** A true sentence of a guest. */
export type Quote = { text: string; customer: string; score: number; hotel: string; place: string; uri: string };

const QUOTE_LENGTH = { least: 30, most: 150 };

/** The best-rated hotel among some offers that a guest said something short and kind about, in the site's language. */
export async function findQuote({
  services,
  site,
  offers,
}: {
  services: HomeServices;
  site: Site;
  offers: readonly ShownCard[];
}): Promise<Quote | null> {
  const rated = offers.filter(({ hotel }) => hotel.review.average !== null);
  const best = rated
    .toSorted((left, right) => (right.hotel.review.average ?? 0) - (left.hotel.review.average ?? 0))
    .slice(0, 3);
  for (const { hotel, uri } of best) {
    const { list } = await services.catalogue.findTopReviews(Number(hotel.id), site.id);
    const review = list.find(
      ({ positive, locale }) =>
        locale === site.language && positive.length >= QUOTE_LENGTH.least && positive.length <= QUOTE_LENGTH.most,
    );
    if (review)
      return {
        text: review.positive,
        customer: review.customer,
        score: review.average,
        hotel: hotel.label,
        place: hotel.location.label,
        uri,
      };
  }
  return null;
}
