import { listCards, type ShownResults } from "#modules/search/answer/shown-card.ts";

/** What a search found: hotels, each with its best offer; of one hotel its offers. */
export function countShown(results: ShownResults): number {
  return results.searchDetails.destination?.category === "hotel" ? listCards(results).length : results.totalCount;
}
