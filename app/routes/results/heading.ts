import { THEMES } from "#modules/catalogue/vocabulary.ts";
import type { SearchResults } from "#modules/search/types.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/sites/search-state.ts";
import type { MessageKey } from "#platform/i18n/keys.ts";
import { placePhrase } from "./place-phrase.ts";

const THEME_IDS = new Set<number>(Object.values(THEMES));

/** What a search without a place lies around: the visitor, or a part of the map. */
export type Around = "visitor" | "map" | null;

export function aroundOf(state: SearchState): Around {
  if (state.bounds) return "map";
  return state.lat ? "visitor" : null;
}

/** "Spa weekend in Normandy": the heading of a search, in the grammar of its language. */
export function searchHeading({ theme, destination, location }: SearchResults["searchDetails"], { t, site }: Pick<PageContext, "t" | "site">, around: Around = null): string {
  const subject = theme && THEME_IDS.has(theme.id) ? t(`results.theme.${theme.id}` as MessageKey) : theme ? `${t("results.weekend")} · ${theme.name}` : null;
  if (around === "map") return `${subject ?? t("results.weekend")} ${t("map.inArea")}`;
  if (!destination) return around === "visitor" && location ? `${subject ?? t("results.weekend")} ${t("results.nearYou")}` : subject ?? t("results.everything");
  if (destination.category === "hotel") return destination.label;
  const phrase = placePhrase(site.language, destination.category, destination.label);
  return phrase ? `${subject ?? t("results.weekend")} ${phrase}` : `${subject ?? t("results.weekend")} · ${destination.label}`;
}
