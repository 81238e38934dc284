import type { ShownResults } from "#modules/search/answer/shown-card.ts";

/** Lists that Back brings at once, and for how long they need no second look. Prices are a promise only once they are quoted. */
const MOST_KEPT = 10;
const FRESH_MS = 30_000;

type Kept = { results: ShownResults; at: number };

/** The last answers of this tab by what was asked, the oldest first. Only browsers fill it. */
const kept = new Map<string, Kept>();

/** Keeps an answer, `at` milliseconds of a clock that only runs forwards; one that says the same as before stays the same object, so that nothing is drawn or counted twice. */
export function keepAnswer(ask: string, results: ShownResults, at: number): ShownResults {
  const before = kept.get(ask)?.results;
  const same = before && JSON.stringify(before) === JSON.stringify(results) ? before : results;
  kept.delete(ask);
  kept.set(ask, { results: same, at });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return same;
}

/** The answer as last seen; null when it was not asked or is forgotten. */
export function readAnswer(ask: string): ShownResults | null {
  return kept.get(ask)?.results ?? null;
}

/** Whether an answer is young enough to stand as it is. */
export function isFresh(ask: string, now: number): boolean {
  const at = kept.get(ask)?.at;
  return at !== undefined && now - at < FRESH_MS;
}
