import { addDays, type Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import { cancellationDeadline, isCancellable } from "#modules/availability/cancellation.ts";
import { isLastMinute } from "#modules/availability/last-minute.ts";
import { perNightRoundedUp, promoPercent } from "#modules/availability/pricing/promotion.ts";
import { cancellationView } from "#modules/availability/views.server.ts";
import type { CancellationView } from "#modules/availability/types.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { CardFacts } from "./card-facts.server.ts";
import { labelCodes, labelsOn, type LabelFacts } from "#modules/catalogue/marketing-labels.ts";
import type { CardPrice, Hit, ItemCategory, ResultCard, SearchQuery } from "../types.ts";
import { FLOW_FACTS, isGift, type Flow } from "#modules/sites/flows.ts";

export type CardInput = {
  hit: Hit;
  facts: CardFacts;
  query: SearchQuery;
  today: Day;
  autoDiscount?: ResultCard["autoDiscount"];
};

/** A found package as a card: its facts, and what the search's dates and party make of them. */
export function toResultCard({ hit, facts, query, today, autoDiscount = null }: CardInput, reader: Reader): ResultCard {
  const {
    packageId,
    hotelId: _,
    cancellation,
    recentBookings: _bookings,
    labels,
    isPublished: _published,
    isHotelOpen: _open,
    ...shown
  } = facts;
  const { party, stay, flow } = query;
  const promo = promoPercent({ sell: hit.sellPrice, ref: hit.refPrice }, "OFFER_LIST");
  const codes = labelsOn(labels, today).map(({ code }) => code);
  const lastMinute = stay !== null && isLastMinute(today, stay.checkin);
  return {
    id: String(packageId),
    weekendId: String(packageId),
    ...shown,
    itemCategory: CATEGORIES[flow],
    flowType: flow,
    searchType: stay ? "dated" : "undated",
    sellPrice: hit.sellPrice,
    refPrice: hit.refPrice,
    promo,
    priceType: isGift(flow) ? "gift" : stay ? "final price" : "from price",
    price: cardPrice(hit, { flow, promo, adults: party.adults }, reader),
    nights: hit.nights,
    paxCount: party.adults + party.children + party.babies,
    adult: party.adults,
    child: party.children,
    baby: party.babies,
    checkin: stay?.checkin ?? null,
    checkout: stay ? addDays(stay.checkin, stay.nights) : null,
    distance: hit.distanceKm,
    availableRooms: hit.availableRooms,
    lastMinute,
    marketingLabels: labelsOf({ codes, flow, isLastMinute: lastMinute, promo, review: shown.hotel.review }, reader),
    targetedLabel: null,
    // What a card points out depends on its list (say-reasons.ts).
    reason: null,
    stressMessages: [],
    cancellationPolicy: cancellationOf(cancellation, { stay, today }, reader),
    channelManagerId: null,
    connectivity: null,
    // The code counts for stays alone (docs/product/product.md#extra-discount); the price stays what it costs without it.
    autoDiscount: FLOW_FACTS[flow].takesCodes ? autoDiscount : null,
    ...(query.giftFormat ? { giftFormat: query.giftFormat } : {}),
  };
}

function labelsOf(facts: LabelFacts, { t }: Reader): ResultCard["marketingLabels"] {
  return labelCodes(facts).map((code) => ({ code, label: t(`catalogue.label.${code}`) }));
}

const CATEGORIES: Record<Flow, ItemCategory> = {
  booking: "weekend",
  hotel: "weekend",
  gifting: "single voucher",
  activity: "activity voucher",
};

/** What a card says that an offer costs, cents: of a stay a night, rounded up to a whole euro. */
export const shownAmount = ({ sellPrice, nights }: Pick<Hit, "sellPrice" | "nights">, flow: Flow): Cents =>
  FLOW_FACTS[flow].per === "night" ? perNightRoundedUp(sellPrice, nights) : sellPrice;

/** The one price of a card in its flow. */
export function cardPrice(
  { sellPrice, refPrice, nights }: Pick<Hit, "sellPrice" | "refPrice" | "nights">,
  { flow, promo, adults }: { flow: Flow; promo: number; adults: number },
  { format }: Reader,
): CardPrice {
  const { per } = FLOW_FACTS[flow];
  const text = (amount: Cents) => format.money(shownAmount({ sellPrice: amount, nights }, flow));
  return {
    text: text(sellPrice),
    refText: promo > 0 ? text(refPrice) : null,
    per,
    nights: per === "activity" ? null : nights,
    adults,
  };
}

function cancellationOf(
  terms: CardFacts["cancellation"],
  { stay, today }: { stay: SearchQuery["stay"]; today: Day },
  reader: Reader,
): CancellationView {
  if (!stay) return cancellationView({ type: terms.type, deadline: undefined }, reader);
  const deadline = cancellationDeadline(terms, stay.checkin);
  return cancellationView({ type: terms.type, deadline: isCancellable(deadline, today) ? deadline : null }, reader);
}
