import { THEMES } from "#modules/catalogue/vocabulary.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.server.ts";
import { toShownCard, type ShownCard } from "#modules/search/shown-card.ts";
import type { ResultCard } from "#modules/search/types.ts";
import { homePath, screenPath } from "#modules/sites/paths.ts";
import { LOCALES, SITES, type Site, type SiteId } from "#modules/sites/locales.ts";
import { localTime } from "#platform/clock.ts";
import type { DiscoverServices, HomeBlocks } from "#app/routes/discover-services.server.ts";
import { loadSearchBox } from "#app/routes/search-box.server.ts";
import { seasonOf } from "./content.ts";

export type HomeServices = DiscoverServices & { catalogue: Pick<Catalogue, "findTopReviews"> };

/** A true sentence of a guest. */
export type Quote = { text: string; customer: string; score: number; hotel: string; place: string; uri: string };

/** Everything that the home page shows. */
export async function loadHome({ services, site }: { services: HomeServices; site: Site }) {
  const now = localTime(services.clock, site.timeZone);
  const blocks = await services.search.homeBlocks(site);
  const season = seasonOf(Number(now.today.slice(5, 7)));
  const themeUri = (theme: number) => services.search.searchUri({ site, criteria: { theme: String(theme) } });
  return {
    season,
    box: loadSearchBox({ services, site, flow: "booking", flags: await services.flags.flagsFor(site) }),
    blocks: toShownBlocks(blocks),
    action: screenPath(site, "search", "_", "_"),
    uris: { season: themeUri(season.theme), spaDinner: themeUri(THEMES.spa_dinner) },
    quote: await findQuote({ services, site, blocks }),
    alternates: Object.fromEntries(LOCALES.map((id) => [id, homePath(SITES[id])])) as Partial<Record<SiteId, string>>,
  };
}

/** What a small card shows: one picture, and neither terms nor messages nor the offer's own title. */
function toMiniCard(card: ResultCard): ShownCard {
  return { ...toShownCard(card, 1), label: "", stressMessages: [], cancellationPolicy: NO_TERMS };
}

const NO_TERMS: ShownCard["cancellationPolicy"] = { isCancellable: false, cancellationDeadline: null };

/** Of each offer what a small card shows, of each theme its name, address and price. */
function toShownBlocks({ weekends, themes }: HomeBlocks) {
  return {
    weekends: weekends.map(({ id, label, checkin, checkout, isBridge, uri, offers }) => ({ id, label, checkin, checkout, isBridge, uri, offers: offers.map(toMiniCard) })),
    themes: themes.map(({ id, name, uri, fromPricePerNight }) => ({ id, name, uri, fromPricePerNight })),
  };
}
export type ShownBlocks = ReturnType<typeof toShownBlocks>;

const QUOTE_LENGTH = { least: 30, most: 150 };

/** The best-rated hotel of the coming weekends that a guest said something short and kind about, in the site's language. */
async function findQuote({ services, site, blocks }: { services: HomeServices; site: Site; blocks: HomeBlocks }): Promise<Quote | null> {
  const offers = blocks.weekends.flatMap((weekend) => weekend.offers).filter(({ hotel }) => hotel.review.average !== null);
  const best = offers.toSorted((left, right) => (right.hotel.review.average ?? 0) - (left.hotel.review.average ?? 0)).slice(0, 3);
  for (const { hotel, uri } of best) {
    const { list } = await services.catalogue.findTopReviews(Number(hotel.id), site.id);
    const review = list.find(({ positive, locale }) => locale === site.language && positive.length >= QUOTE_LENGTH.least && positive.length <= QUOTE_LENGTH.most);
    if (review) return { text: review.positive, customer: review.customer, score: review.average, hotel: hotel.label, place: hotel.location.label, uri };
  }
  return null;
}
