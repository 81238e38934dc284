/** Places of an entry that both lists have: in the older, in the newer. */
export type Kept = readonly [old: number, now: number];

/** Beyond as many entries that came or went the lists have nothing in common that is worth looking for. */
const MOST_EDITS = 500;

type Entries = readonly (string | undefined)[];

/**
 * The longest row of entries that both lists have in the same order (Myers, An O(ND) Difference Algorithm, 1986): as long as the lists, times what came
 * and went. Of lists that differ in more than `MOST_EDITS` only what they begin and end with.
 */
export function keptEntries(before: Entries, after: Entries): Kept[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const within = keptWithin(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): Kept => [at, at]),
    ...within.map(([old, now]): Kept => [old + head, now + head]),
    ...Array.from({ length: tail }, (_, at): Kept => [before.length - tail + at, after.length - tail + at]),
  ];
}

/** How far into the older list each diagonal reaches, after as many edits as its place among the others. */
type Reach = ReadonlyMap<number, number>;

function keptWithin(before: Entries, after: Entries): Kept[] {
  if (before.length === 0 || after.length === 0) return [];
  const reached: Reach[] = [];
  const goal = before.length - after.length;
  for (let edits = 0; edits <= Math.min(before.length + after.length, MOST_EDITS); edits++) {
    const reach = goOn(reached.at(-1), edits, { before, after });
    reached.push(reach);
    if (reach.get(goal) === before.length) return goBack(reached, before.length, goal);
  }
  return [];
}

/** Whether a diagonal is reached by an entry that came, rather than by one that went. */
const isByComing = (last: Reach, diagonal: number) =>
  !last.has(diagonal - 1) || (last.get(diagonal - 1) ?? 0) < (last.get(diagonal + 1) ?? -1);

/** Where an edit leads to on a diagonal, before entries that are the same are passed. */
function landing(last: Reach | undefined, diagonal: number): number {
  if (!last) return 0;
  return isByComing(last, diagonal) ? (last.get(diagonal + 1) ?? 0) : (last.get(diagonal - 1) ?? 0) + 1;
}

function goOn(last: Reach | undefined, edits: number, { before, after }: { before: Entries; after: Entries }): Reach {
  const reach = new Map<number, number>();
  for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
    let old = landing(last, diagonal);
    while (old < before.length && old - diagonal < after.length && before[old] === after[old - diagonal]) old += 1;
    // Beyond the end of a list there is nothing to come from.
    if (old <= before.length && old - diagonal <= after.length) reach.set(diagonal, old);
  }
  return reach;
}

/** The entries that were passed on the shortest way, from its end back to its beginning. */
function goBack(reached: readonly Reach[], end: number, goal: number): Kept[] {
  const kept: Kept[] = [];
  let [old, diagonal] = [end, goal];
  for (let edits = reached.length - 1; edits >= 0; edits--) {
    const last = reached[edits - 1];
    const from = landing(last, diagonal);
    while (old > from) {
      old -= 1;
      kept.push([old, old - diagonal]);
    }
    if (!last) break;
    const came = isByComing(last, diagonal);
    diagonal += came ? 1 : -1;
    old = last.get(diagonal) ?? 0;
  }
  return kept.toReversed();
}
