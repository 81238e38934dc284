import type { Db } from "#platform/db/client.server.ts";
import { imageSources } from "#platform/images/image-sources.ts";
import { formatPicturePath, RATIO_WIDTHS } from "#platform/images/variants.ts";
import { packagesByIds, type ProductRecord } from "#modules/catalogue/data.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { headwordsOf } from "#modules/catalogue/program.server.ts";
import { pickText, type Reader } from "#modules/catalogue/reader.server.ts";
import type { CancellationTerms, MarketingLabel } from "#modules/catalogue/types.ts";
import { imageView, outOfTen } from "#modules/catalogue/views.server.ts";
import { slugify } from "#modules/sites/paths.ts";
import { areaOf } from "./area.ts";
import { createFactStore, type FactStore } from "./fact-store.server.ts";
import { placePath } from "../query/links.ts";
import type { ResultCard } from "../types.ts";

/** What a card says at most. */
export const MOST_PICTURES = 6;
export const MOST_HEADWORDS = 3;

/** What a card says whatever the dates and the party are, in one site's words. */
export type CardFacts = Pick<
  ResultCard,
  "label" | "uri" | "imageUrl" | "images" | "hotel" | "headwords" | "expiration"
> & {
  packageId: number;
  hotelId: number;
  cancellation: CancellationTerms;
  /** Whether it is offered on the site at all: a package may be withdrawn, a hotel may close. */
  isPublished: boolean;
  isHotelOpen: boolean;
  /** Labels that the catalogue gives, those that have ended among them. */
  labels: MarketingLabel[];
  /** Bookings of the last 90 days. */
  recentBookings: number;
};

export type CardStore = FactStore<CardFacts>;

/** Facts of packages' cards, by package id. */
export function createCardStore(db: Db, size = 4000): CardStore {
  return createFactStore(
    async (ids, reader) =>
      new Map((await packagesByIds(db, ids)).map((record) => [record.package.id, toFacts(record, reader)])),
    size,
  );
}

function toFacts(record: ProductRecord, reader: Reader): CardFacts {
  const { package: row, plan } = record;
  const label = pickText(row.texts, reader.language)?.label ?? "";
  const pictures = uniquePictures(record)
    .slice(0, MOST_PICTURES)
    .map((picture) => imageView(picture, reader));
  return {
    packageId: row.id,
    hotelId: row.hotelId,
    label,
    uri: reader.linkTo({ screen: "product", id: row.id, slug: slugify(label) }, reader.site) ?? "",
    imageUrl: pictures[0] ? imageSources(pictures[0].id, { ratio: "card", sizes: "" }).src : "",
    // Pages make the addresses from the ids; only the API's answers carry them (`withSizes`).
    images: pictures.map(({ id, alt }) => ({ id, alt, sizes: {} })),
    hotel: hotelFacts(record.hotel, reader),
    headwords: headwordsOf(record, reader).slice(0, MOST_HEADWORDS),
    isPublished: isPublishedOn(row, reader.site.id),
    isHotelOpen: record.hotel.isActive,
    labels: row.marketingLabels,
    expiration: row.lastArrival,
    cancellation: plan.cancellation,
    recentBookings: row.recentBookings,
  };
}

/** The package's pictures, then the hotel's. */
function uniquePictures({ package: row, hotel }: ProductRecord): ProductRecord["package"]["pictures"] {
  return [...new Map([...row.pictures, ...hotel.pictures].map((picture) => [picture.id, picture])).values()];
}

/** A card with the addresses of its pictures by width in pixels: what a client of the API needs. */
export function withSizes(card: ResultCard): ResultCard {
  return { ...card, images: card.images.map((image) => ({ ...image, sizes: sizesOf(image.id) })) };
}

function sizesOf(id: string): Record<string, string> {
  return Object.fromEntries(
    RATIO_WIDTHS.card.map((width) => [String(width), formatPicturePath(id, { ratio: "card", width })]),
  );
}

/** A hotel as every card says it. */
export function hotelFacts(hotel: ProductRecord["hotel"], reader: Reader): ResultCard["hotel"] {
  const city = reader.places.byId(hotel.cityId);
  return {
    id: String(hotel.id),
    uri: reader.linkTo({ screen: "hotel", id: hotel.id, slug: slugify(hotel.name) }, reader.site) ?? "",
    label: hotel.name,
    stars: hotel.stars,
    location: {
      label: city?.names[reader.language] ?? "",
      area: areaOf(reader.places.ancestors(hotel.cityId), reader.site),
      uri: city ? placePath(reader.site, city) : "",
      address: hotel.streetAddress,
      zipCode: hotel.zipCode,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
    },
    review: { count: hotel.reviewCount, average: hotel.reviewAverage === null ? null : outOfTen(hotel.reviewAverage) },
  };
}
