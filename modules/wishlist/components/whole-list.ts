import type { WishlistEntry } from "../types.ts";
import { wishes } from "./use-wishlist.ts";

/** What is kept, newest first; empty on the server and until the page lives. */
export const useWishlist = (): readonly WishlistEntry[] => wishes.useList((list) => list);

/** For what follows the account's list: what is kept now, what is kept from now on, and who hears of it when this tab changes it. */
export const { read: readWishes, write: writeWishes, listeners: wishListeners } = wishes;
