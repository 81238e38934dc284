import type { SiblingPrices } from "#modules/catalogue/components/sibling-offers.tsx";
import type { Party } from "#modules/visit/party.ts";
import type { ChosenStay } from "#modules/visit/dates.ts";
import { isGift } from "#modules/sites/flows.ts";
import type { ResultCard } from "#modules/search/types.ts";

type PricedCard = Pick<ResultCard, "id" | "flowType" | "price" | "promo" | "paxCount" | "priceType" | "autoDiscount">;

/** Prices of a hotel's offers as a search found them, by id: a night of a stay, or the whole of a gift. */
export function pricesOf(cards: readonly PricedCard[]): SiblingPrices {
  return Object.fromEntries(
    cards.map(({ id, flowType, price, promo, paxCount, priceType, autoDiscount }) => [
      id,
      {
        text: price.text,
        reference: promo > 0 ? price.refText : null,
        promo,
        paxCount: isGift(flowType) ? price.adults : paxCount,
        giftNights: isGift(flowType) ? price.nights : null,
        isFrom: priceType === "from price",
        extra: autoDiscount?.value ?? null,
      },
    ]),
  );
}

/** The criteria of the hotel's offers for the party, on the dates where some are chosen. */
export function siblingCriteria(hotelId: string, party: Party, stay: ChosenStay | null) {
  const { adults, children, babies } = party;
  return {
    hotelId: Number(hotelId),
    adults,
    children,
    babies,
    ...(stay ? { checkin: stay.checkin, night: stay.nights } : {}),
  };
}
