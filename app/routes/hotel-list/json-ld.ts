import { previewPath } from "#platform/images/variants.ts";
import { breadcrumb, pointOf, ratingOf, starsOf, writeGraph } from "#app/json-ld.ts";
import type { Site } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import { HOTELS_A_PAGE } from "./limits.ts";
import type { HotelListData, ListedHotel } from "./load.server.ts";

/** The hotels as an ItemList, and the way to it. Safe inside a script. */
export function hotelListJsonLd({ list, site, origin }: { list: HotelListData; site: Site; origin: string }): string {
  const crumbs = [{ label: "Vendredi", uri: homePath(site) }, ...list.breadcrumb];
  return writeGraph([
    {
      "@type": "ItemList",
      name: list.title,
      numberOfItems: list.hotels.length,
      itemListElement: list.hotels.map((hotel, index) => ({
        "@type": "ListItem",
        position: list.page * HOTELS_A_PAGE + index + 1,
        item: hotelItem(hotel, origin),
      })),
    },
    breadcrumb(crumbs.map(({ label, uri }) => ({ name: label, item: origin + uri }))),
  ]);
}

function hotelItem({ name, uri, stars, address, latitude, longitude, review, image }: ListedHotel, origin: string) {
  return {
    "@type": "Hotel",
    name,
    url: origin + uri,
    address,
    image: origin + previewPath(image.id),
    geo: pointOf({ latitude, longitude }),
    ...starsOf(stars),
    ...ratingOf({ count: review.count, score: review.average }),
  };
}
