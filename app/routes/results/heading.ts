import { isThemeId } from "#modules/catalogue/vocabulary.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import type { SearchState } from "#modules/visit/state.ts";
import { aroundPhrase, placePhrase } from "./place-phrase.ts";

/** What a search lies around: the visitor, a part of the map, or its own city. */
export type Around = "visitor" | "map" | "city" | null;

export function aroundOf(state: SearchState): Around {
  if (state.bounds) return "map";
  if (state.lat) return "visitor";
  return state.distanceMax ? "city" : null;
}

/** "Spa weekend in Normandy": the heading of a search, in the grammar of its language. */
export function searchHeading(
  { theme, destination, location }: SearchResults["searchDetails"],
  { t, site }: Pick<PageContext, "t" | "site">,
  { flow, around }: { flow: Flow; around: Around },
): string {
  const plain = flow === "booking" ? t("results.weekend") : t(`results.subject.${flow}`);
  const themeId = theme?.id ?? 0;
  const subject =
    theme && FLOW_FACTS[flow].hasPages && isThemeId(themeId)
      ? t(`results.theme.${themeId}`)
      : theme
        ? `${plain} · ${theme.name}`
        : null;
  if (around === "map") return `${subject ?? plain} ${t("map.inArea")}`;
  if (!destination)
    return around === "visitor" && location
      ? `${subject ?? plain} ${t("results.nearYou")}`
      : (subject ?? t(`results.everything.${flow}`));
  if (destination.category === "hotel") return destination.label;
  if (around === "city" && destination.category === "city")
    return `${subject ?? plain} ${aroundPhrase(site.language, destination.label)}`;
  const phrase = placePhrase(site.language, destination.category, destination.label);
  return phrase ? `${subject ?? plain} ${phrase}` : `${subject ?? plain} · ${destination.label}`;
}
