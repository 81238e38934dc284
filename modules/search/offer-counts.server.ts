import type { Clock } from "#platform/clock.ts";
import { THEMES } from "#modules/catalogue/vocabulary.ts";
import type { SuggestionCategory } from "#modules/destinations/entries.ts";
import { toSearchQuery } from "./normalise.ts";
import type { SearchEngine } from "./types.ts";

/** Suggestions may be this old; a change of the catalogue shows within the minute. */
const FRESH_MS = 60_000;

/** Hotels with offers per place and theme, counted now and then in the background: autocomplete asks at every key stroke. */
export function createOfferCounts(engine: SearchEngine, clock: Clock): { offersOf: (category: SuggestionCategory, id: number) => number; refresh: () => Promise<void> } {
  let places = new Map<number, number>();
  let themes = new Map<number, number>();
  let refreshedAt = 0;
  const query = toSearchQuery({}, { byId: () => null }, { flow: "booking", page: 0, limit: 1, packagesPerHotel: 1 });
  const refresh = async () => {
    refreshedAt = clock.now().getTime();
    const counted = await Promise.all(Object.values(THEMES).map(async (themeId) => [themeId, (await engine.search({ ...query, themeId }, { withFacets: false })).totalCount] as const));
    themes = new Map(counted);
    places = await engine.countByDestination(query);
  };
  return {
    refresh,
    offersOf: (category, id) => {
      // Counts that cannot be had now are missed by nobody; the next call tries again.
      if (clock.now().getTime() - refreshedAt > FRESH_MS) void refresh().catch(() => undefined);
      if (category === "theme") return themes.get(id) ?? 0;
      return category === "hotel" ? 1 : (places.get(id) ?? 0);
    },
  };
}
