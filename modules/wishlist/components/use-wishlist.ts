import { createStoredList } from "#ui/stored-list.ts";
import { WISHLIST_KEY } from "../has-wishes.ts";
import { parseWishlist } from "../kept-visit.ts";
import type { WishlistEntry } from "../types.ts";
import { hasEntry, toggleEntry } from "../wishlist.ts";

/** Kept in the browser; with an account, beside what that keeps (docs/product/services.md#wishlist). */
export const wishes = createStoredList({ key: WISHLIST_KEY, parse: parseWishlist });

export const useIsWished = (entry: WishlistEntry): boolean => wishes.useList((list) => hasEntry(list, entry));

/** Adds or takes away; answers whether it is in the list now. A browser that keeps nothing leaves the heart empty, which is the truth. */
export function toggleWish(entry: WishlistEntry): boolean {
  wishes.write(toggleEntry(wishes.read(), { ...entry, at: Date.now() }));
  dispatchEvent(new Event(WISHLIST_KEY));
  return hasEntry(wishes.read(), entry);
}
