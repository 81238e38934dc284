import type { Reader } from "#modules/catalogue/reader.server.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { BroaderSearch } from "./fallbacks.ts";
import type { SearchQuery } from "../types.ts";

/** "Stays in Normandie", "Gifts in Normandie"…: what a wider place offers, in the words of the flow. */
const IN_PLACE = {
  booking: "search.fallback.place",
  hotel: "search.fallback.hotelsIn",
  gifting: "search.fallback.giftsIn",
  activity: "search.fallback.activitiesIn",
} as const satisfies Record<Flow, string>;

/** The heading of a block of broader results. */
export function fallbackLabel(
  { broadening, place, km }: BroaderSearch,
  query: SearchQuery,
  { t, language, places }: Reader,
): string {
  if (place && km !== null) return t("search.fallback.aroundPlace", { place: place.names[language], km });
  if (place) return t(IN_PLACE[query.flow], { place: place.names[language] });
  if (km !== null) return t("search.fallback.around", { km });
  if (broadening === "dates") return t("search.fallback.dates");
  const destination = query.destinationId === null ? null : places.byId(query.destinationId);
  if (destination) return t("search.fallback.themeIn", { place: destination.names[language] });
  return query.stay ? t("search.fallback.theme") : t("search.fallback.themeUndated");
}
