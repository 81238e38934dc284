import type { AutoDiscount } from "#modules/promotions/codes.ts";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Party } from "#modules/visit/party.ts";
import { pageModelOf, type PageModel } from "#modules/catalogue/page-model.ts";
import { sizedImage, type SizedImage } from "#modules/catalogue/sized-image.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { findSellablePackage } from "./data.server.ts";
import { nearestOf } from "./nearest.server.ts";
import { fromPriceOf } from "./offers.server.ts";
import { resolveCode, type AskedCode } from "./promotion-code.ts";
import { quotePackage } from "./quote.server.ts";
import type { PriceInfo, Quote } from "./types.ts";
import type { Upsell } from "./upsells/types.ts";
import { cancellationView, fromPriceView, notSold, quoteView, type Reader } from "./views.server.ts";

/** The two prices of a product page (docs/product/product.md#quote). `nbRooms` of the one that counts: the final one where there are dates. */
export type ProductPrice = {
  fromPrice: PriceInfo | null;
  finalPrice: PriceInfo | null;
  nbRooms: number;
  error: Quote["errors"][number] | null;
};

/** What dates and party add to a product's view. */
export type StayDetail = Pick<Quote, "activityDates" | "cancellationPolicy" | "roomsAmountMessage" | "flashDeal"> & {
  price: ProductPrice;
  /** Null without dates. */
  availableRooms: number | null;
  /** Null without dates. */
  quote: Quote | null;
};

/** Clients of the trade read `programLine` and `imagesBySize`; the views call them `programLines` and `images` (docs/product/api.md#stay-calls). */
export type ProductDetail = Omit<ProductView, "images" | "hotel"> &
  StayDetail & {
    images: SizedImage[];
    hotel: Omit<ProductView["hotel"], "images"> & { images: SizedImage[] };
    autoDiscount: AutoDiscount | null;
    programLine: ProductView["programLines"];
    imagesBySize: SizedImage[];
    /** The dates begin within a week (`isLastMinute`); false without dates. */
    lastMinute: boolean;
    /** The last arrival; null: no end. */
    expiration: Day | null;
    /** Of cards that are recommended for a reason: a product by itself has none. */
    targetedLabel: null;
    /** Of channel managers: nothing that a visitor is told. */
    connectivity: null;
    /** What it can be extended to and taken back to, as its upsells call lists it for the same dates and party. */
    upsellProducts: Upsell[];
    /** Of its page; only where it is asked for. */
    pageModel?: PageModel;
  };

export type DetailRequest = {
  packageId: number;
  party: Party;
  stay: { checkin: Day; nights: number } | null;
  activityDays?: readonly { activityId: number; day: Day }[];
  code?: AskedCode | null;
  /** Somebody of the house looks at it: a draft has its prices, and is not sold. */
  isPreview?: boolean;
};

/** From price, and with dates the quote, of a package. Null: no such package. */
export async function stayDetail(
  db: Db,
  clock: Clock,
  { packageId, party, stay, activityDays = [], code = null, isPreview = false }: DetailRequest,
  reader: Reader,
): Promise<StayDetail | null> {
  const found = await findSellablePackage(db, packageId, reader.site.id);
  if (!found) return null;
  const isDraft = isPreview && !found.dates.isPublished;
  const product = isDraft ? { ...found, dates: { ...found.dates, isPublished: true } } : found;
  const [from, asked] = await Promise.all([
    fromPriceOf(db, clock, product, party),
    stay && quotePackage(db, clock, { packageId, product, party, ...stay, activityDays }),
  ]);
  const answer = resolveCode(code, product.kind);
  const fromPrice = from && fromPriceView(from, answer);
  const told = asked && quoteView(asked, { code: answer, nearest: await nearestOf(db, clock, asked) }, reader);
  const quote = told && isDraft ? notSold(told, reader) : told;
  const undated = { type: product.cancellation.type, deadline: undefined };
  return {
    price: {
      fromPrice,
      finalPrice: quote?.priceInfo ?? null,
      nbRooms: quote?.priceInfo?.nbRooms ?? fromPrice?.nbRooms ?? 0,
      error: quote && !quote.priceInfo ? (quote.errors[0] ?? null) : null,
    },
    availableRooms: quote?.availableRooms ?? null,
    activityDates: quote?.activityDates ?? [],
    cancellationPolicy: quote?.cancellationPolicy ?? cancellationView(undated, reader),
    roomsAmountMessage: quote?.roomsAmountMessage ?? null,
    flashDeal: product.pricing.isFlashSale,
    quote,
  };
}

/** An extra as calls answer it: pages make the addresses of its pictures from their ids. */
export const sizedUpsell = (upsell: Upsell): Upsell & { imagesBySize: SizedImage[] } => ({
  ...upsell,
  imagesBySize: upsell.imagesBySize.map(sizedImage),
});

/** GET /api/weekend/{id}/detail.json: the catalogue's view and the stay's. */
export function productDetail(
  product: ProductView,
  stay: StayDetail,
  {
    autoDiscount,
    lastMinute,
    upsellProducts,
    withPageModel,
  }: Pick<ProductDetail, "autoDiscount" | "lastMinute" | "upsellProducts"> & { withPageModel: boolean },
): ProductDetail {
  const images = product.images.map(sizedImage);
  return {
    ...product,
    ...stay,
    images,
    hotel: { ...product.hotel, images: product.hotel.images.map(sizedImage) },
    autoDiscount,
    programLine: product.programLines,
    imagesBySize: images,
    lastMinute,
    expiration: product.lastArrival,
    targetedLabel: null,
    connectivity: null,
    upsellProducts,
    ...(withPageModel ? { pageModel: pageModelOf(product, product.hotel) } : {}),
  };
}
