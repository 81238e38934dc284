import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { imageSources } from "#platform/images/image-sources.ts";
import { promoPercent } from "#modules/availability/pricing/promotion.ts";
import { activityVouchersByIds, type ActivityVoucherRecord } from "#modules/catalogue/activity-vouchers.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { pickText, type Reader } from "#modules/catalogue/reader.server.ts";
import { imageView } from "#modules/catalogue/views.server.ts";
import { labelOf } from "#modules/catalogue/vocabulary-labels.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";
import { hotelFacts, MOST_HEADWORDS, MOST_PICTURES } from "./card-facts.server.ts";
import { createFactStore, type FactStore } from "./fact-store.server.ts";
import { cardPrice } from "./result-card.server.ts";
import type { Hit, ResultCard, SearchQuery } from "../types.ts";

const KEPT_CARDS = 2000;

export type ActivityFacts = Pick<ResultCard, "label" | "uri" | "imageUrl" | "images" | "hotel" | "headwords"> & {
  voucherId: number;
  hotelId: number;
  description: string;
  isPublished: boolean;
  isHotelOpen: boolean;
  activities: { id: string; kind: string; tag: number; label: string; title: string; description: string }[];
  prices: ActivityVoucherRecord["prices"];
  recentBookings: number;
};

export type ActivityCardStore = FactStore<ActivityFacts>;

/** Facts of activity vouchers' cards, by voucher id. */
export function createActivityCardStore(db: Db): ActivityCardStore {
  return createFactStore(
    async (ids, reader) =>
      new Map((await activityVouchersByIds(db, ids)).map((record) => [record.voucher.id, toFacts(record, reader)])),
    KEPT_CARDS,
  );
}

function toFacts({ voucher, hotel, activities, prices }: ActivityVoucherRecord, reader: Reader): ActivityFacts {
  const texts = pickText(voucher.texts, reader.language);
  const label = texts?.label ?? "";
  const images = voucher.pictures
    .slice(0, MOST_PICTURES)
    .map((picture) => ({ ...imageView(picture, reader), sizes: {} }));
  const kinds = [...new Set(activities.map(({ kind }) => kind))].slice(0, MOST_HEADWORDS);
  return {
    voucherId: voucher.id,
    hotelId: hotel.id,
    label,
    description: texts?.description ?? "",
    isPublished: isPublishedOn(voucher, reader.site.id) && hotel.isActive,
    isHotelOpen: hotel.isActive,
    uri: screenPath(reader.site, "activity", voucher.id, slugify(label)),
    imageUrl: images[0] ? imageSources(images[0].id, { ratio: "card", sizes: "" }).src : "",
    images,
    hotel: hotelFacts(hotel, reader),
    headwords: kinds.map((kind) => ({ kind, label: labelOf("activityKinds", kind, reader.labels) })),
    activities: activities.map(({ id, kind, texts: words }) => ({
      id: String(id),
      kind,
      tag: ACTIVITY_KINDS[kind].id,
      label: labelOf("activityKinds", kind, reader.labels),
      title: pickText(words, reader.language)?.title ?? "",
      description: pickText(words, reader.language)?.description ?? "",
    })),
    prices,
    recentBookings: voucher.recentBookings,
  };
}

/** A found voucher as a card: no night, no date, and the price of the smallest group that holds the asked people. */
export function toActivityCard(
  { hit, facts, query }: { hit: Hit; facts: ActivityFacts; query: SearchQuery },
  reader: Reader,
): ResultCard {
  const adults = hit.adults ?? query.party.adults;
  const promo = promoPercent({ sell: cents(hit.sellPrice), ref: cents(hit.refPrice) }, "ACTIVITY_ONLY");
  const { label, uri, imageUrl, images, hotel, headwords } = facts;
  const price = cardPrice(hit, { flow: "activity", promo, adults }, reader);
  return {
    id: String(hit.packageId),
    weekendId: String(hit.packageId),
    label,
    uri,
    itemCategory: "activity voucher",
    flowType: "activity",
    searchType: "undated",
    imageUrl,
    images,
    hotel,
    headwords,
    sellPrice: hit.sellPrice,
    refPrice: hit.refPrice,
    promo,
    priceType: "final price",
    price,
    nights: 0,
    paxCount: adults,
    adult: adults,
    child: 0,
    baby: 0,
    checkin: null,
    checkout: null,
    distance: hit.distanceKm,
    availableRooms: null,
    lastMinute: false,
    expiration: null,
    marketingLabels: [],
    targetedLabel: null,
    reason: null,
    stressMessages: [],
    cancellationPolicy: {
      type: "NCNR",
      cancellable: false,
      isCancellable: false,
      message: "",
      cancellationDeadline: null,
    },
    channelManagerId: null,
    connectivity: null,
    autoDiscount: null,
  };
}
