import { isGift } from "#modules/sites/flows.ts";
import { writeHash, writeQuery, type SearchState } from "#modules/visit/state.ts";
import type { ShownCard } from "./shown-card.ts";
import { withSingleRoom, writeParty } from "#modules/visit/party.ts";

/** Where dates and party stand in an address: in the hash once JavaScript runs, in the query on pages that work without it. */
export type StateForm = "hash" | "query";

/** The address of an offer with the dates, the party and the code of its price; bare when there is nothing to say. */
export function productHref(card: ShownCard, form: StateForm): string {
  const state = stateOf(card);
  const text = form === "hash" ? writeHash(state) : writeQuery(state);
  return text ? `${card.uri}${form === "hash" ? "#" : "?"}${text}` : card.uri;
}

/** What the card's price is for, as an address says it: dates, party and code, or the voucher. */
export function stateOf(card: ShownCard): SearchState {
  if (isGift(card.flowType)) return giftState(card);
  return {
    ...writeParty(withSingleRoom({ adults: card.adult, children: card.child, babies: card.baby })),
    ...(card.checkin && card.checkout ? { checkin: card.checkin, checkout: card.checkout } : {}),
    ...(card.autoDiscount ? { promotionCode: card.autoDiscount.code } : {}),
  };
}

/** The voucher of a card: how many nights, and in which form it was searched for. */
function giftState({ price, nights, giftFormat }: ShownCard): SearchState {
  return { flow: "gifting", giftNights: String(price.nights ?? nights), ...(giftFormat ? { giftFormat } : {}) };
}
