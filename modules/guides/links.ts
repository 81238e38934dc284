import type { Destination } from "#modules/destinations/types.ts";
import { fieldOfKind } from "#modules/search/query/places.ts";
import { EMPTY_KEY, encodeSearchKey } from "#modules/search/query/search-key.ts";
import type { Site } from "#modules/sites/locales.ts";
import { screenPath, slugify } from "#modules/sites/paths.ts";

/** The page that lists the hotels of a place. */
export function hotelListPath(site: Site, place: Pick<Destination, "id" | "kind" | "names">): string {
  return screenPath(
    site,
    "hotelList",
    encodeSearchKey({ [fieldOfKind(place.kind)]: place.id }),
    slugify(place.names[site.language]) || EMPTY_KEY,
  );
}
