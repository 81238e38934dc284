import { addDays, nightsBetween, type Day } from "#platform/dates.ts";
import type { Translate } from "#platform/i18n/translate.ts";
import { cancellationDeadline, isCancellable } from "#modules/availability/cancellation.ts";
import { perNightRoundedUp, promoPercent } from "#modules/availability/pricing/promotion.ts";
import { cancellationView } from "#modules/availability/views.server.ts";
import type { CancellationView } from "#modules/availability/types.ts";
import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { CardFacts } from "./card-facts.server.ts";
import type { Hit, ResultCard, SearchQuery } from "./types.ts";

/** Arrivals within this many days are last-minute stays. */
const LAST_MINUTE_DAYS = 7;

/** A found package as a card: its facts, and what the search's dates and party make of them. */
export function toResultCard({ hit, facts, query, today }: { hit: Hit; facts: CardFacts; query: SearchQuery; today: Day }, reader: Reader): ResultCard {
  const { packageId, hotelId: _, cancellation, recentBookings: __, ...shown } = facts;
  const { party, stay, flow } = query;
  const promo = promoPercent({ sell: hit.sellPrice, ref: hit.refPrice }, "OFFER_LIST");
  return {
    id: String(packageId), weekendId: String(packageId), ...shown, itemCategory: flow === "gifting" ? "single voucher" : "weekend", flowType: flow, searchType: stay ? "dated" : "undated",
    sellPrice: hit.sellPrice, refPrice: hit.refPrice, promo, priceType: flow === "gifting" ? "gift" : stay ? "final price" : "from price",
    pricePerNight: reader.format.money(perNightRoundedUp(hit.sellPrice, hit.nights)),
    refPricePerNight: promo > 0 ? reader.format.money(perNightRoundedUp(hit.refPrice, hit.nights)) : null,
    nights: hit.nights, paxCount: party.adults + party.children + party.babies, adult: party.adults, child: party.children, baby: party.babies,
    checkin: stay?.checkin ?? null, checkout: stay ? addDays(stay.checkin, stay.nights) : null,
    distance: hit.distanceKm, availableRooms: hit.availableRooms,
    lastMinute: stay !== null && nightsBetween(today, stay.checkin) <= LAST_MINUTE_DAYS,
    targetedLabel: null, stressMessages: stressMessages({ hit, recentBookings: facts.recentBookings }, reader.t),
    cancellationPolicy: cancellationOf(cancellation, { stay, today }, reader),
    channelManagerId: null, connectivity: null, autoDiscount: null,
  };
}

function cancellationOf(terms: CardFacts["cancellation"], { stay, today }: { stay: SearchQuery["stay"]; today: Day }, reader: Reader): CancellationView {
  if (!stay) return cancellationView({ type: terms.type, deadline: undefined }, reader);
  const deadline = cancellationDeadline(terms, stay.checkin);
  return cancellationView({ type: terms.type, deadline: isCancellable(deadline, today) ? deadline : null }, reader);
}

/** Spec A §5: at most two, rooms left from three down. */
export const STRESS = { most: 2, fewRooms: 3, manyBookings: 15 } as const;

/** What is true and worth hurrying for. Bookings are said with the period that they were counted over. */
export function stressMessages({ hit, recentBookings }: { hit: Pick<Hit, "availableRooms" | "rooms">; recentBookings: number }, t: Translate): ResultCard["stressMessages"] {
  const messages: ResultCard["stressMessages"] = [];
  const { availableRooms } = hit;
  if (availableRooms !== null && availableRooms <= STRESS.fewRooms) messages.push({ message: t("search.stress.rooms", { count: availableRooms }), color: "scarcity", icon: "bed" });
  if (recentBookings >= STRESS.manyBookings) messages.push({ message: t("search.stress.booked", { count: recentBookings }), color: "social", icon: "users" });
  return messages.slice(0, STRESS.most);
}
