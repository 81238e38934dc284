import type { DestinationChoice } from "./types.ts";

/** The last three searches, most recent first (docs/product/search.md#destination). */
export const RECENT_LIMIT = 3;
const PREFIX = "vendredi.recent.";

/** The searches this browser made on a site; nothing where storage is closed or holds nonsense. */
export function readRecent(siteId: string): DestinationChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + siteId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, RECENT_LIMIT) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(siteId: string, choice: DestinationChoice): void {
  try {
    localStorage.setItem(PREFIX + siteId, JSON.stringify(addRecent(readRecent(siteId), choice)));
  } catch {
    // Private windows may refuse: the search goes on without a memory.
  }
}

/** A repeated search moves to the top (docs/product/search.md#destination). */
export function addRecent(
  list: readonly DestinationChoice[],
  { id, category, label, uri }: DestinationChoice,
): DestinationChoice[] {
  return [
    { id, category, label, uri },
    ...list.filter((entry) => entry.id !== id || entry.category !== category),
  ].slice(0, RECENT_LIMIT);
}

/** What is stored may be old or tampered with: an address must be a path of this site; a theme needs none. */
function isChoice(value: unknown): value is DestinationChoice {
  if (typeof value !== "object" || value === null) return false;
  if (!("id" in value && "category" in value && "label" in value && "uri" in value)) return false;
  const { id, category, label, uri } = value;
  return (
    typeof id === "string" &&
    typeof category === "string" &&
    typeof label === "string" &&
    typeof uri === "string" &&
    (/^\/[^/]/.test(uri) || (uri === "" && category === "theme"))
  );
}
