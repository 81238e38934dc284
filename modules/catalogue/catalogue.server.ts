import { recordOf } from "#platform/objects.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { LANGUAGES, type Language, type Locale, type Localised, type SiteId } from "#modules/sites/locales.ts";
import { slugify } from "#modules/sites/paths.ts";
import {
  findActivity,
  findHotel,
  findPackage,
  nearbyHotels,
  packagesOfHotel,
  roomsOfHotel,
  type ProductRecord,
} from "./data.server.ts";
import { sitesOf } from "./on-site.ts";
import { createReader, pickText, type ReaderDeps } from "./reader.server.ts";
import { reviewPageView } from "./review-views.server.ts";
import { reviewScoresOf, reviewsOf, topReviews, type ReviewQuery } from "./reviews.server.ts";
import { hotelCardView, hotelView, imageView, productCardView, productView, roomView } from "./views.server.ts";
import type { HotelDetailView, ImageView, ProductView, ReviewPageView } from "./views.ts";

export type CatalogueDeps = ReaderDeps & { db: Db; clock: Clock };

/** What pages and calls ask of the catalogue: whole views, in a site's language. Null: there is no such thing. */
export type Catalogue = {
  /** A package with its hotel's other packages. It stays readable when it is not sold any more (`expired`). */
  findProductView: (packageId: number, siteId: SiteId) => Promise<ProductView | null>;
  /** The same with what its addresses on the other sites are made of. */
  findProductPage: (packageId: number, siteId: SiteId) => Promise<FoundProduct | null>;
  findHotelDetail: (hotelId: number, siteId: SiteId) => Promise<HotelDetailView | null>;
  findReviewPage: (query: ReviewQuery, siteId: SiteId) => Promise<ReviewPageView | null>;
  /** The scores and the four reviews that a product page quotes (docs/product/product.md#reviews). */
  findTopReviews: (hotelId: number, siteId: SiteId) => Promise<ReviewPageView>;
  findActivityImages: (activityId: number, siteId: SiteId) => Promise<ImageView[] | null>;
};

/** A product with its label as a path segment in every language, and the sites that it is published on. */
export type FoundProduct = { product: ProductView; slugs: Localised; sites: readonly Locale[] };

const NEARBY = { limit: 6, withinKm: 60 };

export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { db } = deps;
  return {
    findProductView: async (packageId, siteId) => {
      const record = await findPackage(db, packageId);
      return record && showProduct(deps, record, siteId);
    },
    findProductPage: async (packageId, siteId) => {
      const record = await findPackage(db, packageId);
      if (!record) return null;
      const slug = (language: Language) => slugify(pickText(record.package.texts, language)?.label ?? "");
      const slugs = recordOf(LANGUAGES, slug);
      return { product: await showProduct(deps, record, siteId), slugs, sites: sitesOf(record.package) };
    },
    findHotelDetail: (hotelId, siteId) => findHotelDetail(deps, hotelId, siteId),
    findReviewPage: async (query, siteId) => {
      const hotel = await findHotel(db, query.hotelId);
      return hotel && reviewPageView(await reviewsOf(db, query), createReader(deps, siteId));
    },
    findTopReviews: async (hotelId, siteId) => {
      const reader = createReader(deps, siteId);
      const [scores, rows] = await Promise.all([
        reviewScoresOf(db, hotelId),
        topReviews(db, { hotelId, language: reader.language }),
      ]);
      return reviewPageView(
        { scores, rows, totalCount: scores.count, isOtherLanguageFallback: false, page: 0, pages: 1 },
        reader,
      );
    },
    findActivityImages: async (activityId, siteId) => {
      const activity = await findActivity(db, activityId);
      return activity && [imageView(activity.picture, createReader(deps, siteId))];
    },
  };
}

async function showProduct(deps: CatalogueDeps, record: ProductRecord, siteId: SiteId): Promise<ProductView> {
  // A night's others are rooms under their plans, which the hotel's page shows side by side.
  const siblings =
    record.hotel.isActive && record.package.kind === "weekend"
      ? await packagesOfHotel(deps.db, { hotelId: record.hotel.id, siteId, exceptId: record.package.id })
      : [];
  const { today } = localTime(deps.clock, record.hotel.timeZone);
  return productView(
    record,
    { today, siblings: siblings.filter(({ kind }) => kind === record.package.kind) },
    createReader(deps, siteId),
  );
}

async function findHotelDetail(deps: CatalogueDeps, hotelId: number, siteId: SiteId): Promise<HotelDetailView | null> {
  const row = await findHotel(deps.db, hotelId);
  if (!row) return null;
  const { latitude, longitude } = row;
  const [rooms, packages, neighbours] = await Promise.all([
    roomsOfHotel(deps.db, hotelId),
    packagesOfHotel(deps.db, { hotelId, siteId }),
    nearbyHotels(deps.db, { exceptId: hotelId, siteId, latitude, longitude, ...NEARBY }),
  ]);
  const reader = createReader(deps, siteId);
  const { today } = localTime(deps.clock, row.timeZone);
  const current = packages.filter(({ lastArrival }) => lastArrival === null || lastArrival >= today);
  return {
    ...hotelView(row, reader),
    rooms: rooms.map((room) => roomView(room, reader)),
    weekends: current.filter(({ kind }) => kind === "weekend").map((record) => productCardView(record, reader)),
    nearbyHotels: neighbours.map((neighbour) => hotelCardView(neighbour, reader)),
  };
}
