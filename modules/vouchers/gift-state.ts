import { isGift, readFlow } from "#modules/sites/flows.ts";
import { GIFT_ADULTS, readAskedFormat, readAskedNights } from "#modules/visit/gift.ts";
import type { SearchState } from "#modules/visit/state.ts";
import type { GiftPriceView } from "./views.ts";

/** Whether a state asks for a gift; null: it says nothing about it. */
export function readMode(state: SearchState): "gift" | "stay" | null {
  if (state.flow === undefined) return null;
  const flow = readFlow(state.flow);
  return flow && isGift(flow) ? "gift" : "stay";
}

export type GiftFormat = "digital" | "physical";

/** The form that a state asks for: by post only where gifts are sent by post, else by e-mail (docs/decisions/0012). */
export function readGiftFormat(asked: string | undefined, { hasPhysical }: { hasPhysical: boolean }): GiftFormat {
  return hasPhysical && readAskedFormat(asked) === "PHYSICAL" ? "physical" : "digital";
}

/** The voucher for the asked nights; the shortest one where none is asked, or none is sold of that length. */
export function chooseGift(prices: readonly GiftPriceView[], asked: string | undefined): GiftPriceView | null {
  return prices.find(({ nights }) => nights === readAskedNights(asked)) ?? prices[0] ?? null;
}

/**
 * The state of a stay as a gift: for two, for the nights that were chosen where a voucher of them is sold, else for the shortest
 * (docs/product/gifts.md#gift-panel). Dates and party stay: the way back is to the same stay.
 */
export function toGift(
  state: SearchState,
  { prices, nights }: { prices: readonly GiftPriceView[]; nights: number | null },
): SearchState {
  const asked = nights === null ? state.giftNights : String(nights);
  const giftNights = chooseGift(prices, asked)?.nights;
  return {
    ...state,
    flow: "gifting",
    giftAdults: String(GIFT_ADULTS),
    ...(giftNights ? { giftNights: String(giftNights) } : {}),
  };
}

/** The state of a gift as a stay for oneself. */
export function toStay({ giftNights: _nights, giftAdults: _adults, ...state }: SearchState): SearchState {
  return { ...state, flow: "booking" };
}
