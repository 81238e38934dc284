import { MOST_WISHES } from "./entries.ts";
import type { KeptPrice, KeptVisit, WishlistEntry } from "./types.ts";

/** What is known of an offer: kept or taken off, since when, with which dates and party, and at what price. */
export type Wish = Pick<WishlistEntry, "kind" | "id"> & {
  isKept: boolean;
  at: Date;
  visit: KeptVisit | null;
  price: KeptPrice | null;
};

const keyOf = ({ kind, id }: Pick<Wish, "kind" | "id">) => `${kind}-${id}`;

/** Whether a word about an offer counts more than another: the later one; of two at once that it is kept, and then any, as long as it is always the same. */
function isLater(one: Wish, other: Wish): boolean {
  const gap = one.at.getTime() - other.at.getTime();
  if (gap !== 0) return gap > 0;
  if (one.isKept !== other.isKept) return one.isKept;
  return wordsOf(one) > wordsOf(other);
}

/** The database puts names into an order of its own: what is told twice is the same all the same. */
const wordsOf = ({ visit }: Wish): string =>
  JSON.stringify(visit && Object.entries(visit).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The kept ones, newest first. */
export const listKept = (wishes: readonly Wish[]): Wish[] =>
  wishes
    .filter(({ isKept }) => isKept)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || keyOf(a).localeCompare(keyOf(b)));

/** `changed`: the words that count from now on. `added`: how many offers came onto the list by them; `refused`: how many did not, since it was full. */
export type Merged = { changed: Wish[]; added: number; refused: number };

/**
 * What becomes of a list by what was done on some device (docs/product/services.md#wishlist): of each offer the latest word counts, so that the order in which
 * devices tell does not matter, nor whether they tell twice. What is taken off makes room first; of additions the newest come first.
 */
export function mergeWishes(known: readonly Wish[], changes: readonly Wish[], most = MOST_WISHES): Merged {
  const now = new Map(known.map((wish) => [keyOf(wish), wish]));
  const latest = new Map<string, Wish>();
  for (const change of changes) {
    const rival = latest.get(keyOf(change));
    if (!rival || isLater(change, rival)) latest.set(keyOf(change), change);
  }
  const merged: Merged = { changed: [], added: 0, refused: 0 };
  let kept = listKept(known).length;
  const takenOff = [...latest.values()].filter(({ isKept }) => !isKept);
  for (const change of [...takenOff, ...listKept([...latest.values()])]) {
    const before = now.get(keyOf(change));
    if (before && !isLater(change, before)) continue;
    const isNew = change.isKept && !before?.isKept;
    if (isNew && kept >= most) {
      merged.refused += 1;
      continue;
    }
    merged.changed.push(change);
    if (isNew) merged.added += 1;
    if (change.isKept !== (before?.isKept ?? false)) kept += change.isKept ? 1 : -1;
  }
  return merged;
}
