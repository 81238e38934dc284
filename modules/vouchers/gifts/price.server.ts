import { addDays, type Day } from "#platform/dates.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { findActivityVoucher } from "#modules/catalogue/activity-vouchers.server.ts";
import { findPackage, type HotelRow } from "#modules/catalogue/data.server.ts";
import { giftPricesOf } from "#modules/catalogue/gift-prices.server.ts";
import { isPublishedOn } from "#modules/catalogue/on-site.ts";
import { programLines } from "#modules/catalogue/program.server.ts";
import { createReader, pickText, type Reader, type ReaderDeps } from "#modules/catalogue/reader.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { BoxSearch } from "#modules/visit/gift.ts";
import { activityOnlyView } from "../activity-only.server.ts";
import { VALUE_KINDS } from "../values/kinds.ts";
import type { ActivityOnlyView } from "../views.ts";
import { givenBackUntil, postWindow } from "../parcels/rules.ts";
import { WITHDRAW_DAYS } from "./limits.ts";
import { isMailDay } from "./hand-over-rules.ts";
import { needsSender } from "./sender.ts";
import type { ActivityTerms, GiftSnapshot, GiftSubject, GiftWish } from "./types.ts";

/** A box as it is sold: what it costs today, what its picture and its contents are called. */
export type BoxFacts = {
  handle: string;
  title: string;
  imageId: string | null;
  amount: Cents;
  includes: readonly string[];
  /** What is in it; without, nothing is had for it but its worth. */
  search?: BoxSearch;
};
/** What is known of a box on a site; null when it is not sold there. */
export type FindBox = (site: Site, handle: string) => BoxFacts | null;

export type PriceDeps = { clock: Clock; readers: ReaderDeps; findBox?: FindBox };

/** Why a gift cannot be had as it is asked for: codes of the calls. */
export type GiftRefusal = "GIFT_NOT_SOLD" | "GIFT_DAY_INVALID" | "GIFT_SENDER_MISSING";

export type PricedGift =
  | { kind: "priced"; amount: Cents; snapshot: GiftSnapshot }
  | { kind: "refused"; code: GiftRefusal };

/** `postedTo`: the countries that anything of its order goes to by post. */
export type PriceAsk = { site: Site; wish: GiftWish; postedTo?: readonly string[] };

/**
 * What a gift costs today and what is promised with it, in the words of its site. Its value is exactly this: extras and postage are another item
 * (docs/product/gifts.md#stay-vouchers).
 */
export async function priceGift(tx: Db, deps: PriceDeps, { site, wish, postedTo = [] }: PriceAsk): Promise<PricedGift> {
  const { today } = localTime(deps.clock, site.timeZone);
  if (!isDayAhead(wish, today)) return { kind: "refused", code: "GIFT_DAY_INVALID" };
  if (needsSender(wish.subject) && !wish.text.fromName) return { kind: "refused", code: "GIFT_SENDER_MISSING" };
  const thing = await findThing(tx, deps, site, wish.subject);
  if (!thing) return { kind: "refused", code: "GIFT_NOT_SOLD" };
  const { amount, ...facts } = thing;
  return {
    kind: "priced",
    amount,
    snapshot: {
      ...facts,
      subject: wish.subject,
      text: wish.text,
      recipient: wish.recipient,
      withdrawUntil: withdrawUntil(postedTo, site, today),
      timeZone: site.timeZone,
    },
  };
}

/** An order of which something goes by post may be given back from the day on that all of it is there: as it is promised, until it is posted (docs/product/gifts.md#withdrawal). */
function withdrawUntil(postedTo: readonly string[], { country }: Site, today: Day): Day {
  const days = postedTo.map((to) => givenBackUntil(postWindow(today, { from: country, to }).leaves, to));
  return days.toSorted().at(-1) ?? addDays(today, WITHDRAW_DAYS);
}

function isDayAhead({ recipient }: GiftWish, today: Day): boolean {
  const on = recipient.kind === "email" ? recipient.on : null;
  return on === null || isMailDay(on, today);
}

type Thing = Pick<GiftSnapshot, "title" | "place" | "imageId" | "includes" | "months" | "terms" | "holds"> & {
  amount: Cents;
};

async function findThing(tx: Db, deps: PriceDeps, site: Site, subject: GiftSubject): Promise<Thing | null> {
  const { months } = VALUE_KINDS[subject.kind];
  switch (subject.kind) {
    case "gift_card":
      return { amount: subject.amount, title: null, place: null, imageId: null, includes: [], months };
    case "single_voucher":
      return findStay(tx, createReader(deps.readers, site.id), subject, months);
    case "activity_voucher":
      return findActivity(tx, createReader(deps.readers, site.id), subject);
    case "box": {
      const box = deps.findBox?.(site, subject.handle) ?? null;
      return (
        box && {
          amount: box.amount,
          title: box.title,
          place: null,
          imageId: box.imageId,
          includes: box.includes,
          months,
          ...(box.search ? { holds: box.search } : {}),
        }
      );
    }
  }
}

async function findStay(
  tx: Db,
  reader: Reader,
  { packageId, nights }: Extract<GiftSubject, { kind: "single_voucher" }>,
  months: number,
): Promise<Thing | null> {
  const record = await findPackage(tx, packageId);
  const price = (await giftPricesOf(tx, [packageId])).get(packageId)?.find((one) => one.nights === nights);
  if (!record || !price) return null;
  const isSold = isPublishedOn(record.package, reader.site.id) && record.package.isGiftable && record.hotel.isActive;
  if (!isSold) return null;
  // What its nights and its room are is said by the voucher itself.
  const [, ...lines] = programLines(record, reader);
  return {
    amount: price.sellPriceCents,
    title: pickText(record.package.texts, reader.language)?.label ?? "",
    place: placeOf(record.hotel, reader),
    imageId: (record.package.pictures[0] ?? record.hotel.pictures[0])?.id ?? null,
    includes: lines.map(({ title }) => title),
    months,
  };
}

async function findActivity(
  tx: Db,
  reader: Reader,
  { voucherId, adults }: Extract<GiftSubject, { kind: "activity_voucher" }>,
): Promise<Thing | null> {
  const record = await findActivityVoucher(tx, voucherId);
  const price = record?.prices.find((one) => one.adults === adults);
  if (!record || !price) return null;
  if (!isPublishedOn(record.voucher, reader.site.id) || !record.hotel.isActive) return null;
  const texts = pickText(record.voucher.texts, reader.language);
  return {
    amount: price.sellPriceCents,
    title: texts?.label ?? "",
    place: placeOf(record.hotel, reader),
    imageId: record.voucher.pictures[0]?.id ?? null,
    includes: texts?.included ?? [],
    months: record.voucher.validityMonths,
    terms: termsOf(activityOnlyView(record, reader)),
  };
}

const termsOf = (view: ActivityOnlyView): ActivityTerms => ({
  center: view.mainActivityCenter.label,
  address: view.mainActivityCenter.location.address,
  reservation: view.reservation,
  bookAheadDays: view.bookAheadDays,
  conditions: view.importantInfo,
});

function placeOf(hotel: HotelRow, { places, language }: Reader): NonNullable<GiftSnapshot["place"]> {
  const city = places.byId(hotel.cityId);
  return { name: hotel.name, stars: hotel.stars, city: city ? city.names[language] : "", country: hotel.country };
}
