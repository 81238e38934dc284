import { parseEntries } from "#modules/wishlist/entries.ts";
import type { WishlistEntry } from "#modules/wishlist/types.ts";

/** An offer whose page was seen: named as in the wishlist. */
export type ViewedOffer = WishlistEntry;

/** Three screens of a rail (docs/product/services.md#recently-viewed). */
export const MOST_VIEWED = 12;

/** Reads what the browser kept: newest first, whatever else stands there is left out. */
export const parseViewed = (text: string | null): ViewedOffer[] => parseEntries(text).slice(0, MOST_VIEWED);

/** The newest first, none twice; the oldest give way (docs/product/services.md#recently-viewed). */
export function addViewed(list: readonly ViewedOffer[], { kind, id }: ViewedOffer): ViewedOffer[] {
  return [{ kind, id }, ...list.filter((entry) => entry.kind !== kind || entry.id !== id)].slice(0, MOST_VIEWED);
}
