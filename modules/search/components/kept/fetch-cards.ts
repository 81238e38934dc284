import { keepFacts } from "#modules/visit/facts.ts";
import type { WishlistEntry } from "#modules/wishlist/wishlist.ts";
import type { ShownCard } from "../../answer/shown-card.ts";
import type { GoneCard } from "../../types.ts";

/** An entry that a browser kept: with its card, or as one that cannot be booked now; with neither when it names nothing any more. */
export type KeptOffer = { entry: WishlistEntry; card: ShownCard | null; gone: GoneCard | null };

/** The cards of what a browser kept, in its order. Throws when the call fails. */
export async function fetchKept({
  siteId,
  entries,
  signal,
}: {
  siteId: string;
  entries: readonly WishlistEntry[];
  signal: AbortSignal;
}): Promise<KeptOffer[]> {
  if (entries.length === 0) return [];
  const idsOf = (kind: WishlistEntry["kind"]) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ id }) => id)
      .join(",");
  const asked = Object.entries({ locale: siteId, stays: idsOf("stay"), activities: idsOf("activity") }).filter(
    ([, value]) => value !== "",
  );
  // As the page that they stand on: the code of its visitor is theirs too.
  const response = await fetch(
    keepFacts(`/api/search/cards.json?${new URLSearchParams(asked).toString()}`, location.search),
    { signal },
  );
  if (!response.ok) throw new Error(`cards by id failed: ${response.status}`);
  const { stays, activities, gone } = (await response.json()) as {
    stays: ShownCard[];
    activities: ShownCard[];
    gone: GoneCard[];
  };
  const cards = {
    stay: new Map(stays.map((card) => [card.id, card])),
    activity: new Map(activities.map((card) => [card.id, card])),
  };
  return entries.map((entry) => ({
    entry,
    card: cards[entry.kind].get(entry.id) ?? null,
    gone: gone.find(({ kind, id }) => kind === entry.kind && id === entry.id) ?? null,
  }));
}
