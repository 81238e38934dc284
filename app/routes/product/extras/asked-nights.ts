import { chooseGift } from "#modules/vouchers/gift-state.ts";
import type { Gift } from "../gift.server.ts";

/** Nights of the gift that an address asks for; null: it asks for none. */
export const askedNightsOf = (gift: Gift | null): number | null =>
  gift?.isAsked ? (chooseGift(gift.prices, gift.askedNights)?.nights ?? null) : null;

/** A gift has extras for one night only (docs/product/product.md#extras). */
export const hasExtras = (giftNights: number | null): boolean => giftNights === null || giftNights === 1;
