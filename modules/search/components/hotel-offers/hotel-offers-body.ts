import { isGift } from "#modules/sites/flows.ts";
import { GIFT_ADULTS } from "#modules/visit/gift.ts";
import { countPeople } from "#modules/visit/party.ts";
import type { ShownCard } from "../../answer/shown-card.ts";
import { OFFERS_OF_A_HOTEL } from "../../query/limits.ts";

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
    orderBy: "priceAsc",
    ...(isVoucher ? { type: "gift" } : {}),
    searchCriterias: { hotelId: card.hotel.id, ...party },
    numberOfPackagesPerHotel: OFFERS_OF_A_HOTEL,
    pagination: { page: 0, limit: OFFERS_OF_A_HOTEL },
    promotionCode: card.autoDiscount?.code,
  };
}
