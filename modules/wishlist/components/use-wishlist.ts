import { createStoredList } from "#ui/stored-list.ts";
import { WISHLIST_KEY } from "../has-wishes.ts";
import { parseWishlist } from "../kept-visit.ts";
import type { WishlistEntry } from "../types.ts";
import { hasEntry, toggleEntry } from "../wishlist.ts";

/** Kept in the browser; with an account, beside what that keeps (docs/product/services.md#wishlist). */
const stored = createStoredList({ key: WISHLIST_KEY, parse: parseWishlist });

/** What is kept, newest first; empty on the server and until the page lives. */
export const useWishlist = (): readonly WishlistEntry[] => stored.useList((list) => list);

export const useIsWished = (entry: WishlistEntry): boolean => stored.useList((list) => hasEntry(list, entry));

/** Adds or takes away; answers whether it is in the list now. A browser that keeps nothing leaves the heart empty, which is the truth. */
export function toggleWish(entry: WishlistEntry): boolean {
  stored.write(toggleEntry(stored.read(), { ...entry, at: Date.now() }));
  return hasEntry(stored.read(), entry);
}

/** For what follows the account's list: what is kept now, what is kept from now on, and who hears of it when this tab changes it. */
export const { read: readWishes, write: writeWishes, listeners: wishListeners } = stored;
