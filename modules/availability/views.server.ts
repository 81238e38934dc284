import { addDays, type Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { Translate } from "#platform/i18n/keys.ts";
import { ZERO } from "#platform/money.ts";
import type { CancellationTerms, Texts } from "#modules/catalogue/types.ts";
import type { Language } from "#modules/sites/locales.ts";
import type { PricedStay } from "./calendar.server.ts";
import { cancellationDeadline, cancellationKey, isCancellable } from "./cancellation.ts";
import type { SellablePackage } from "./data.server.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { NearestStay } from "./nearest.ts";
import type { OfferOfDates } from "./offers.server.ts";
import { payWithCode, type PromotionCode } from "./pricing/promotion-code.ts";
import { moneySaved, promoPercent } from "./pricing/promotion.ts";
import { priceLinesOf, type StayTotal } from "./pricing/total.ts";
import type { CodeAnswer } from "./promotion-code.ts";
import type { StayQuote } from "./quote.server.ts";
import type { CancellationView, OfferOption, PriceInfo, PriceType, Quote } from "./types.ts";

/** Who reads: the site's language, its texts and its formats. */
export type Reader = { site: { id: SiteId }; language: Language; t: Translate; format: Format };

/** The text of a language; English, then any other where it is missing. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en ?? Object.values(texts).find(Boolean) ?? "";
}

/** `deadline`: last day for changes of a dated stay, null when there is none (any more); undefined without dates. */
export function cancellationView(
  { type, deadline }: { type: CancellationTerms["type"]; deadline: Day | null | undefined },
  { t, format }: Reader,
): CancellationView {
  const cancellable = deadline === undefined ? type === "FLEX" : deadline !== null;
  return {
    type,
    cancellable,
    isCancellable: cancellable,
    message: t(cancellationKey(deadline), { date: deadline ? format.dayLong(deadline) : "" }),
    cancellationDeadline: deadline ?? null,
  };
}

type PricedAs = { nights: number; rooms: number; priceType: PriceType; promotion: PromotionCode | null };

export function priceInfoView(total: StayTotal, stay: PricedAs): PriceInfo {
  const { toPay, item } = payWithCode(total, stay.promotion);
  return {
    sellPrice: total.sell,
    refPrice: total.ref,
    totalPrice: toPay,
    extraDiscount: item?.percentage ?? 0,
    promo: promoPercent(total, "QUOTE"),
    moneySaved: moneySaved(total),
    priceType: stay.priceType,
    nights: stay.nights,
    nbRooms: stay.rooms,
  };
}

/** From price of a package without dates (see `fromPrice`). */
export function fromPriceView(stay: PricedStay, { promotion }: Pick<CodeAnswer, "promotion">): PriceInfo {
  return priceInfoView(stay.total, { nights: stay.nights, rooms: stay.rooms, priceType: "from price", promotion });
}

/** The quote of a draft that somebody of the house looks at: why nobody can book it (docs/product/services.md#catalogue-previews). */
export const notSold = (quote: Quote, { t }: Pick<Reader, "t">): Quote => ({
  ...quote,
  bookable: false,
  errors: [{ code: "PACKAGE_NOT_AVAILABLE_CHECKIN", message: t("placement.previewUnsold") }],
  nearestStays: [],
  priceInfo: null,
});

/** GET /api/product/{id}/quote, in the reader's language. */
export function quoteView(
  quote: StayQuote,
  { code: { promotion, isRefused }, nearest }: { code: CodeAnswer; nearest: readonly NearestStay[] },
  reader: Reader,
): Quote {
  const { product, price, rooms, nights } = quote;
  const paid = price && payWithCode(price, promotion);
  return {
    bookable: quote.bookable,
    errors: quote.errors.map((code) => ({ code, message: reader.t(`quote.error.${code}`) })),
    nearestStays: nearest.map((stay) => ({
      checkin: stay.checkin,
      checkout: addDays(stay.checkin, stay.nights),
      nights: stay.nights,
      priceInfo: priceInfoView(stay.total, { ...stay, priceType: "final price", promotion }),
    })),
    priceInfo: price && priceInfoView(price, { nights, rooms, priceType: "final price", promotion }),
    localTaxTotalAmount: price?.localTax ?? ZERO,
    isLocalTaxPaidAtHotel: product.pricing.localTax.toBePaidAtHotel,
    priceLines: price ? priceLinesOf(price) : [],
    promotionCodeItem: paid?.item ?? null,
    promotionCodeError: isRefused
      ? { code: "PROMOTION_CODE_UNKNOWN", message: reader.t("quote.promotionCode.unknown") }
      : null,
    nightlyAmounts: paid?.nightly ?? [],
    availableRooms: quote.availableRooms,
    activityDates: quote.activities.map(({ activityId, titles, days, selected }) => ({
      activityId: String(activityId),
      title: textIn(titles, reader.language),
      days,
      selected,
    })),
    programLineList: [stayLine(product, { nights, rooms }, reader), ...programWithoutRoom(product, reader)],
    flashDeal: product.pricing.isFlashSale,
    roomsAmountMessage: rooms > 1 ? reader.t("quote.rooms", { count: rooms }) : null,
    cancellationPolicy: cancellationView(quote.cancellation, reader),
    reservationCriteria: quote.bookable ? criteriaOf(quote) : null,
    modifiedReservationCriteria: null,
  };
}

function criteriaOf({
  product,
  checkin,
  checkout,
  nights,
  party,
}: StayQuote): NonNullable<Quote["reservationCriteria"]> {
  return {
    offerId: String(product.id),
    checkinDate: checkin,
    checkoutDate: checkout,
    nights,
    numberOfAdults: party.adults,
    numberOfChildren: party.children,
    numberOfBabies: party.babies,
  };
}

function stayLine(
  product: SellablePackage,
  { nights, rooms }: { nights: number; rooms: number },
  { language, t }: Reader,
): string {
  const name = textIn(product.roomNames, language);
  return t("quote.program.nights", {
    count: nights,
    room: rooms > 1 ? t("quote.program.rooms", { rooms, room: name }) : name,
  });
}

/** Board, where there is one, then the activities in the package's order. */
function programWithoutRoom({ board, activities }: SellablePackage, { language, t }: Reader): string[] {
  return [
    ...(board === "RO" ? [] : [t(`quote.board.${board}`)]),
    ...activities.map(({ titles }) => textIn(titles, language)),
  ];
}

/** GET /api/product/{id}/offers: one entry. `today` is the day at the hotel, `paxCount` everybody who travels. */
export function offerView(
  offer: OfferOfDates,
  { paxCount, today, promotion }: { paxCount: number; today: Day; promotion: PromotionCode | null },
  reader: Reader,
): OfferOption {
  const { product, checkin, nights, total, rooms } = offer;
  const deadline = cancellationDeadline(product.cancellation, checkin);
  return {
    id: String(product.id),
    weekendId: String(product.id),
    label: textIn(product.labels, reader.language),
    nights,
    checkin,
    paxCount,
    roomUuid: String(product.roomId),
    roomLabel: textIn(product.roomNames, reader.language),
    hasSelectedDates: true,
    shortProgramIntroWithoutRoom: programWithoutRoom(product, reader).join(", "),
    priceInfo: priceInfoView(total, { nights, rooms, priceType: "final price", promotion }),
    cancellationPolicy: cancellationView(
      { type: product.cancellation.type, deadline: isCancellable(deadline, today) ? deadline : null },
      reader,
    ),
  };
}
