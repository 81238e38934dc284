import { isGift } from "#modules/sites/flows.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import { countPeople } from "#modules/visit/party.ts";
import type { ShownCard } from "../../answer/shown-card.ts";

/** At most this many offers of a hotel (docs/product/search.md#hotel-offers). */
const MOST_OFFERS = 20;

type Asked = Pick<ShownCard, "flowType" | "adult" | "child" | "baby" | "checkin" | "nights" | "giftFormat"> & {
  hotel: Pick<ShownCard["hotel"], "id">;
  autoDiscount?: ShownCard["autoDiscount"];
};

/** What the hotel-offers call takes: the hotel with the card's dates and party; a gift is for two. */
export function hotelOffersBody(card: Asked, siteId: string) {
  const isVoucher = isGift(card.flowType);
  const stay = card.checkin ? { checkin: card.checkin, night: String(card.nights) } : {};
  const party = isVoucher
    ? { adults: String(GIFT_ADULTS), ...(card.giftFormat ? { giftFormat: card.giftFormat } : {}) }
    : { ...countPeople({ adults: card.adult, children: card.child, babies: card.baby }), ...stay };
  return {
    locale: siteId,
    flow: card.flowType,
    ...(isVoucher ? { type: "gift" } : { orderBy: "priceAsc" }),
    searchCriterias: { hotelId: card.hotel.id, ...party },
    numberOfPackagesPerHotel: MOST_OFFERS,
    pagination: { page: 0, limit: MOST_OFFERS },
    promotionCode: card.autoDiscount?.code,
  };
}
