import type { WishlistEntry } from "./types.ts";

/** As many as a list holds (docs/product/services.md#wishlist). */
export const MOST_WISHES = 200;

/** What `more` reads of an entry. */
type More = (entry: Readonly<Record<string, unknown>>) => Pick<WishlistEntry, "visit" | "at">;

/** Reads offers that the browser kept: whatever else stands there is left out. */
export function parseEntries(text: string | null, more?: More): WishlistEntry[] {
  try {
    // What is no list has no `flatMap`, and is left out like what is no JSON.
    const list: unknown[] = JSON.parse(text ?? "[]");
    return list.flatMap((entry) => readEntry(entry, more)).slice(0, MOST_WISHES);
  } catch {
    return [];
  }
}

function readEntry(entry: unknown, more: More | undefined): WishlistEntry[] {
  const known = Object(entry) as Readonly<Record<string, unknown>>;
  const { kind, id } = known;
  return (kind === "stay" || kind === "activity") && typeof id === "string" && /^[1-9]\d{0,8}$/.test(id)
    ? [{ kind, id, ...more?.(known) }]
    : [];
}
