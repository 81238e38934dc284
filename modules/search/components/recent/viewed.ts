import { parseWishlist, type WishlistEntry } from "#modules/wishlist/wishlist.ts";

/** An offer whose page was seen: named as in the wishlist. */
export type ViewedOffer = WishlistEntry;

/** decisions.md leaves the number open (spec A §7 does not show it): three screens of a rail. */
export const MOST_VIEWED = 12;

/** Reads what the browser kept: newest first, whatever else stands there is left out. */
export const parseViewed = (text: string | null): ViewedOffer[] => parseWishlist(text).slice(0, MOST_VIEWED);

/** The newest first, none twice; the oldest give way (spec A §7, Local storage). */
export function addViewed(list: readonly ViewedOffer[], { kind, id }: ViewedOffer): ViewedOffer[] {
  return [{ kind, id }, ...list.filter((entry) => entry.kind !== kind || entry.id !== id)].slice(0, MOST_VIEWED);
}
