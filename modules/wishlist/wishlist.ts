/** What a visitor keeps: stays and activities, by id. */
export type WishlistEntry = { kind: "stay" | "activity"; id: string };

/** As many as a page can show. */
export const MOST_WISHES = 50;

/** Reads what the browser kept: whatever else stands there is left out. */
export function parseWishlist(text: string | null): WishlistEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.flatMap(readEntry).slice(0, MOST_WISHES) : [];
  } catch {
    return [];
  }
}

function readEntry(entry: unknown): WishlistEntry[] {
  if (typeof entry !== "object" || entry === null || !("kind" in entry) || !("id" in entry)) return [];
  const { kind, id } = entry;
  return (kind === "stay" || kind === "activity") && typeof id === "string" && /^\d{1,10}$/.test(id)
    ? [{ kind, id }]
    : [];
}

export function hasEntry(list: readonly WishlistEntry[], { kind, id }: WishlistEntry): boolean {
  return list.some((entry) => entry.kind === kind && entry.id === id);
}

/** Adds an entry on top or takes it away; the oldest give way. */
export function toggleEntry(list: readonly WishlistEntry[], entry: WishlistEntry): WishlistEntry[] {
  const others = list.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id);
  return others.length < list.length ? others : [entry, ...list].slice(0, MOST_WISHES);
}
