import type { Together } from "#modules/destinations/api.server.ts";
import type { SearchService } from "./answer/search.server.ts";
import { fieldOfKind } from "./query/places.ts";

/** The page of a place or hotel with a theme, and what it finds: what the autocomplete asks for. */
export function togetherLinks(search: Pick<SearchService, "searchUri" | "countOf">): Together {
  return async ({ place, themeId, site, flow }) => {
    const field = place.category === "hotel" || place.category === "theme" ? "hotelId" : fieldOfKind(place.category);
    const criteria = { [field]: place.id, theme: themeId };
    return { uri: search.searchUri({ site, flow, criteria }), offers: await search.countOf({ site, flow, criteria }) };
  };
}
