import { fetchAnswer } from "#platform/http/fetch-answer.ts";
import { keepFacts } from "#modules/visit/facts.ts";
import type { KeptVisit, WishlistEntry } from "#modules/wishlist/types.ts";
import type { ShownCard } from "../../answer/shown-card.ts";
import { MOST_CARDS } from "../../query/limits.ts";
import type { GoneCard } from "../../types.ts";

/** An entry that a browser kept: with its card, or as one that cannot be booked now; with neither when it names nothing any more. */
export type KeptOffer = { entry: WishlistEntry; card: ShownCard | null; gone: GoneCard | null };

/** What the call answers, as far as a page shows it. */
export type KeptAnswer = { stays: ShownCard[]; activities: ShownCard[]; gone: GoneCard[] };

/** The cards of what a browser kept, in its order, each for the dates and the party that it was kept with. Throws when a call fails. */
export async function fetchKept(ask: {
  siteId: string;
  entries: readonly WishlistEntry[];
  signal: AbortSignal;
}): Promise<KeptOffer[]> {
  const found = await Promise.all(groupKept(ask.entries).map((entries) => fetchGroup({ ...ask, entries })));
  const offers = new Map(found.flat().map((offer) => [offer.entry, offer]));
  return ask.entries.flatMap((entry) => offers.get(entry) ?? []);
}

/** Entries that one call answers: kept with the same dates and party, and no more than it takes. */
export const groupKept = (entries: readonly WishlistEntry[]): WishlistEntry[][] =>
  [...Map.groupBy(entries, ({ visit }) => JSON.stringify(visit ?? {})).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MOST_CARDS) }, (_, part) =>
      group.slice(part * MOST_CARDS, (part + 1) * MOST_CARDS),
    ),
  );

/** One call for entries that were kept with the same dates and party. */
async function fetchGroup({
  siteId,
  entries,
  signal,
}: {
  siteId: string;
  entries: readonly WishlistEntry[];
  signal: AbortSignal;
}): Promise<KeptOffer[]> {
  const query = new URLSearchParams(keptQuery(siteId, entries)).toString();
  // As the page that they stand on: the code of its visitor is theirs too.
  const path = keepFacts(`/api/search/cards.json?${query}`, location.search);
  return joinKept(entries, await fetchAnswer<KeptAnswer>(path, { signal }));
}

/** The query of the call for entries of one group. */
export function keptQuery(siteId: string, entries: readonly WishlistEntry[]): Record<string, string> {
  const idsOf = (kind: WishlistEntry["kind"]) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ id }) => id)
      .join(",");
  const asked = {
    locale: siteId,
    stays: idsOf("stay"),
    activities: idsOf("activity"),
    ...criteriaOf(entries[0]?.visit ?? {}),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}

/** Entries with their cards. */
export function joinKept(entries: readonly WishlistEntry[], { stays, activities, gone }: KeptAnswer): KeptOffer[] {
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

/** As search calls name it. */
function criteriaOf({ a = "", c = "", b = "", ...others }: KeptVisit): Record<string, string> {
  return { ...others, adults: a, children: c, babies: b };
}
