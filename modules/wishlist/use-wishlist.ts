import { useSyncExternalStore } from "react";
import { hasEntry, parseWishlist, toggleEntry, type WishlistEntry } from "./wishlist.ts";

/** Kept in the browser until there are accounts; every tab follows. */
const KEY = "vendredi.wishlist";
const NONE: readonly WishlistEntry[] = [];

let text: string | null = null;
let list: readonly WishlistEntry[] = NONE;
const listeners = new Set<() => void>();

function read(): readonly WishlistEntry[] {
  const current = readStorage();
  if (current !== text) {
    text = current;
    list = parseWishlist(current);
  }
  return list;
}

/** A browser that keeps nothing has an empty list. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What is kept, newest first; empty on the server and until the page lives. */
export function useWishlist(): readonly WishlistEntry[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** Whether this visitor keeps anything: hearts must show it. */
export function hasWishes(): boolean {
  return !import.meta.env.SSR && read().length > 0;
}

export function useIsWished(entry: WishlistEntry): boolean {
  return useSyncExternalStore(subscribe, () => hasEntry(read(), entry), () => false);
}

/** Adds or takes away; answers whether it is in the list now. */
export function toggleWish(entry: WishlistEntry): boolean {
  const next = toggleEntry(read(), entry);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Nothing is kept: the heart stays empty, which is the truth.
  }
  for (const listener of listeners) listener();
  return hasEntry(read(), entry);
}
