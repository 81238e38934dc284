import { MOST_WISHES } from "./entries.ts";
import type { WishlistEntry } from "./types.ts";

export function hasEntry(list: readonly WishlistEntry[], { kind, id }: WishlistEntry): boolean {
  return list.some((entry) => entry.kind === kind && entry.id === id);
}

/** Adds an entry on top or takes it away; a full list stays as it is. */
export function toggleEntry(list: readonly WishlistEntry[], entry: WishlistEntry): WishlistEntry[] {
  const others = list.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id);
  return others.length < list.length || list.length >= MOST_WISHES ? others : [entry, ...others];
}
