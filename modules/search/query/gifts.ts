import { isGift } from "#modules/sites/flows.ts";
import { GIFT_ADULTS, GIFT_NIGHTS } from "#modules/visit/gift.ts";
import type { SearchQuery } from "../types.ts";

/**
 * A search as the engines look at it. Gifts have no dates: whoever receives one chooses them. Their price is that of the voucher (for the asked
 * nights, or the cheapest there is), whoever would travel.
 */
export function withoutDates(query: SearchQuery): SearchQuery {
  return isGift(query.flow) && query.stay ? { ...query, stay: null } : query;
}

/** Whether vouchers can answer the search at all: for at most two people, and nights that vouchers are sold for. */
export function canBeGifted({ party, nights }: Pick<SearchQuery, "party" | "nights">): boolean {
  const persons = party.adults + party.children + party.babies;
  return persons <= GIFT_ADULTS && (nights === null || GIFT_NIGHTS.some((sold) => sold === nights));
}
