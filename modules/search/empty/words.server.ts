import { nightsBetween, type Day } from "#platform/dates.ts";
import { FILTER_FACTS } from "../query/filter-facts.server.ts";
import { SCORE_NAMES, SET_NAMES } from "../query/filters.ts";
import type { SearchQuery } from "../types.ts";
import type { EmptyWord } from "./counter.ts";

/** How far ahead a search looked: days until the arrival, the last of each step. */
const STEPS = [7, 30, 90, 180] as const;

/** What a search that found nothing is counted by. No text that somebody typed is in a query: what is no value of ours is left out. */
export function emptyWords(query: SearchQuery, today: Day): EmptyWord[] {
  const { adults, children } = query.party;
  return [
    { kind: "search", word: "all" },
    { kind: "place", word: placeOf(query) },
    { kind: "when", word: whenOf(query, today) },
    { kind: "party", word: `${Math.min(adults, 10)}+${Math.min(children, 10)}` },
    ...(query.themeId === null ? [] : [{ kind: "theme", word: String(query.themeId) } as const]),
    ...filtersOf(query).map((word) => ({ kind: "filter", word }) as const),
  ];
}

function placeOf({ destinationId, hotelId, point }: SearchQuery): string {
  if (hotelId !== null) return "hotel";
  if (destinationId !== null) return String(destinationId);
  return point ? "around" : "everywhere";
}

function whenOf({ stay }: SearchQuery, today: Day): string {
  if (!stay) return "undated";
  const days = nightsBetween(today, stay.checkin);
  return String(STEPS.find((step) => days <= step) ?? "later");
}

function filtersOf(query: SearchQuery): string[] {
  const sets = SET_NAMES.flatMap((name) => {
    const known: readonly (string | number)[] = FILTER_FACTS[name].values;
    const chosen: readonly (string | number)[] = query[name];
    return chosen.filter((value) => known.includes(value)).map((value) => `${name}:${value}`);
  });
  const scores = SCORE_NAMES.filter((name) => query[name] !== null);
  return [...sets, ...scores, ...(query.price.min !== null || query.price.max !== null ? ["price"] : [])];
}
