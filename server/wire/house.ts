import type { Hono } from "hono";
import type { Admit } from "#platform/images/store.server.ts";
import type { Platform } from "#platform/platform.ts";
import { createDraftPreviews } from "#modules/assortment/previews.server.ts";
import { wireAvailability } from "#modules/availability/wire.server.ts";
import type { ReaderDeps } from "#modules/catalogue/reader.server.ts";
import { wireCatalogue } from "#modules/catalogue/wire.server.ts";
import type { ContentService } from "#modules/content/service.server.ts";
import { loadGazetteer, type Gazetteer } from "#modules/destinations/gazetteer.server.ts";
import { wireDestinations } from "#modules/destinations/wire.server.ts";
import type { RequestFacts } from "#modules/visit/facts.ts";
import type { FlagService } from "#modules/flags/flags.server.ts";
import { PAGES } from "#app/route-table.ts";
import { wireGuides } from "#modules/guides/wire.server.ts";
import { togetherLinks } from "#modules/search/together.server.ts";
import { linkTo, suggestionLinks } from "#modules/search/query/links.ts";
import { typedSearch } from "#modules/search/query/typed-search.ts";
import type { SearchService } from "#modules/search/answer/search.server.ts";
import { wireSearch } from "#modules/search/wire.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { ParcelDeps } from "#modules/vouchers/parcels/parcels.server.ts";
import { wireVouchers } from "#modules/vouchers/wire.server.ts";
import { createBoxHoldings } from "./box-holdings.ts";
import { openContent } from "./open-content.ts";
import { openPictures, type Pictures } from "./pictures.ts";
import { postOf } from "./post-of.ts";
import { sitemapOf } from "./sitemap-of.ts";

/** What visitors look at: places, hotels, offers, prices, content and pictures. */

export async function wireHouse(
  platform: Platform,
  { flags, admitPicture }: { flags: FlagService; admitPicture: Admit | undefined },
) {
  const places = await loadGazetteer(platform.db);
  const readers: ReaderDeps = { messages: platform.messages, places, linkTo };
  const autoDiscountOf = async (site: Site, facts: RequestFacts) => (await flags.flagsFor(site, facts)).autoDiscount;
  const catalogue = wireCatalogue(platform, readers);
  // The index follows the catalogue from the start; the pictures, which need the content's links, come to know of it below.
  let learnPictures: (hotelIds: readonly number[] | null) => Promise<void> = () => Promise.resolve();
  const search = await wireSearch(platform, {
    places,
    readers,
    autoDiscountOf,
    follow: (hotelIds) => learnPictures(hotelIds),
  });
  const { offersOf } = search.service;
  const holdings = createBoxHoldings({ db: platform.db, search: search.service });
  const { content, offerBy } = await openContent(platform, { places, offersOf, holdings });
  const vouchers = wireVouchers(platform, { ...readers, ...paperOf(flags, content.service) });
  const pictures = await openPictures(platform, { contentPictures: content.pictures(), admit: admitPicture });
  learnPictures = pictures.learn;
  offerBy(pictures.offerContent);
  const guides = wireGuiding(platform, { places, search: search.service, pictures, content: content.service });
  const drafts = wirePreviews(platform);
  const stays = wireAvailability(platform, {
    isPreviewed: drafts.isOfPackage,
    readers,
    findProductView: catalogue.service.findProductView,
    findPromotionCode: flags.findPromotionCode,
    autoDiscountOf,
    stepPrices: search.stepPrices,
  });
  const destinations = wireTyping(search, places);
  return {
    places,
    readers,
    services: {
      catalogue: catalogue.service,
      vouchers: vouchers.service,
      search: search.service,
      guides: guides.service,
      destinations: destinations.service,
      content: content.service,
      stays: stays.service,
    },
    content,
    drafts,
    search,
    sitemapEntries: guides.sitemapEntries,
    routes: routesOf([stays, catalogue, vouchers, search, destinations, content, drafts]),
    images: pictures.serve(guides.service.mapFrame, content.learnPreview),
    loadPicture: pictures.load,
  };
}

const routesOf = (wired: readonly { routes: Hono }[]) => wired.map(({ routes }) => routes);

/** Drafts that people of the house look at. */
const wirePreviews = ({ env, clock }: Platform) =>
  createDraftPreviews({ clock, secrets: env.LINK_SECRET, isSecure: env.PUBLIC_ORIGIN_SCHEME === "https" });

type Guided = {
  places: Gazetteer;
  search: SearchService;
  pictures: Pick<Pictures, "hasMap">;
  content: Pick<ContentService, "landingSegments" | "contentBoxes">;
};

/** Pages that lead to places, themes and boxes. */
const wireGuiding = (platform: Platform, { places, search, pictures, content }: Guided) =>
  wireGuides(platform, {
    places,
    search,
    hasMap: pictures.hasMap,
    landingSegments: content.landingSegments,
    boxHandles: (site) => (content.contentBoxes(site)?.results ?? []).map(({ handle }) => handle),
    ...sitemapOf(PAGES),
  });

/** What of gifts on paper other modules know: what is sent by post, and who is offered it. */
const paperOf = (flags: FlagService, content: Pick<ContentService, "giftExtras">): Omit<ParcelDeps, "db"> => ({
  post: postOf(content),
  isSwitchedOn: async (site, facts) => (await flags.flagsFor(site, facts)).physicalSingleVoucher,
});

/** What is found while somebody types. */
const wireTyping = (
  search: Awaited<ReturnType<typeof wireSearch>>,
  places: Awaited<ReturnType<typeof loadGazetteer>>,
) =>
  wireDestinations({
    autocomplete: search.autocomplete,
    linkTo: suggestionLinks(places),
    together: togetherLinks(search.service),
    typed: typedSearch,
  });
