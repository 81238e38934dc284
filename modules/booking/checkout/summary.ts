import { cents, ZERO, type Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { PromotionCodeItem } from "#modules/availability/pricing/promotion-code.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { Party } from "#modules/visit/party.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import type { OrderView } from "../contract.ts";
import type { ItemView } from "../items/views.ts";
import { insurancePrice } from "../items/insurance/rules.ts";
import type { InsuranceAsk } from "./insurance-choice.ts";
import type { PriceLine } from "../types.ts";

/** What is bought, as the checkout shows it. Days as plain dates, amounts in cents. */
export type CheckoutSummary = {
  label: string;
  hotel: string;
  city: string;
  stars: number;
  score: { average: number; count: number } | null;
  imageId: string;
  checkin: Day;
  checkout: Day;
  nights: number;
  party: Party;
  rooms: number;
  room: string;
  board: string;
  activities: { id: string; kind: string; title: string; day: Day | null }[];
  checkInFrom: string;
  checkOutUntil: string;
  /** The price before a code. */
  lines: PriceLine[];
  promotionCodeItem: PromotionCodeItem | null;
  /** Paid at the hotel, not part of the amount. */
  localTaxAtHotel: Cents;
  /** What is paid now, without insurance. */
  amount: Cents;
  /** Null where insurance is not asked for. */
  insurance: InsuranceAsk | null;
  /** Last day to change or cancel; null when neither is possible. */
  deadline: Day | null;
};

/** What is the same whatever the dates. */
function describeProduct(product: ProductView) {
  const { hotel, room } = product;
  const { average, count } = hotel.review;
  return {
    label: product.label,
    hotel: hotel.label,
    city: hotel.location.label,
    stars: hotel.stars,
    score: average === null ? null : { average, count },
    imageId: product.images[0]?.id ?? "",
    room: room.label,
    board: product.board.label,
    checkInFrom: hotel.checkInOut.checkin.from,
    checkOutUntil: product.departureHour,
  };
}

export type BookableQuote = Quote & {
  priceInfo: NonNullable<Quote["priceInfo"]>;
  reservationCriteria: NonNullable<Quote["reservationCriteria"]>;
};

/** Before there is an order: what the stay costs now, with the code that counts. */
export function summariseQuote(
  product: ProductView,
  quote: BookableQuote,
  { party, code }: { party: Party; code: PromotionCodeItem | null },
): CheckoutSummary {
  const amount = cents(quote.priceInfo.sellPrice - (code?.amountCents ?? 0));
  const { checkinDate, checkoutDate, nights } = quote.reservationCriteria;
  const dayOf = (id: string) => quote.activityDates.find((activity) => activity.activityId === id)?.selected ?? null;
  return {
    ...describeProduct(product),
    checkin: checkinDate,
    checkout: checkoutDate,
    nights,
    party,
    rooms: quote.priceInfo.nbRooms,
    activities: product.activities.map(({ activityId, type, title }) => ({
      id: activityId,
      kind: type,
      title,
      day: dayOf(activityId),
    })),
    lines: quote.priceLines.map(({ code, amount }) => ({ code, amountCents: amount })),
    promotionCodeItem: code,
    localTaxAtHotel: quote.isLocalTaxPaidAtHotel ? quote.localTaxTotalAmount : ZERO,
    amount,
    insurance: askInsurance(quote.cancellationPolicy.type, amount),
    deadline: quote.cancellationPolicy.cancellationDeadline,
  };
}

/** Once there is an order: what was promised when it was placed. */
export function summariseOrder(
  product: ProductView,
  { amount: total, items }: Pick<OrderView, "amount" | "items">,
  { stay, promotionCodeItem }: ItemView<"stay">,
): CheckoutSummary {
  const cover = items.find((one) => one.kind === "insurance");
  const amount = cents(total - (cover?.amount ?? 0));
  const asked = askInsurance(stay.cancellation.type, amount);
  const kindOf = (id: string) => product.activities.find((activity) => activity.activityId === id)?.type ?? "";
  return {
    ...describeProduct(product),
    label: stay.packageLabel,
    hotel: stay.hotelName,
    stars: stay.hotelStars,
    room: stay.roomName,
    checkin: stay.checkin,
    checkout: stay.checkout,
    nights: stay.nights,
    party: stay.party,
    rooms: stay.rooms,
    checkInFrom: stay.checkInFrom,
    checkOutUntil: stay.checkOutUntil,
    activities: stay.activities.map((activity) => ({ ...activity, kind: kindOf(activity.id) })),
    lines: stay.priceLines,
    promotionCodeItem,
    localTaxAtHotel: stay.localTaxAtHotelCents,
    amount,
    insurance: asked && { ...asked, price: cover?.amount ?? asked.price, held: cover ? "with" : "without" },
    deadline: stay.cancellation.deadline,
  };
}

/** Asked where the stay costs something and does not give everything back anyway (docs/product/buying.md#insurance). */
function askInsurance(type: InsuranceAsk["type"], stayAmount: Cents): InsuranceAsk | null {
  const price = insurancePrice(type, stayAmount);
  return price === null ? null : { type, stayAmount, price, held: null };
}
