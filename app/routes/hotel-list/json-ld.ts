import type { Site } from "#modules/sites/locales.ts";
import { homePath } from "#modules/sites/paths.ts";
import type { HotelListData, ListedHotel } from "./load.server.ts";

const PER_PAGE = 48;

/** The hotels as an ItemList, and the way to it. Safe inside a script. */
export function hotelListJsonLd({ list, site, origin }: { list: HotelListData; site: Site; origin: string }): string {
  const crumbs = [{ label: "Vendredi", uri: homePath(site) }, ...list.breadcrumb];
  const graph = [
    {
      "@type": "ItemList",
      name: list.title,
      numberOfItems: list.hotels.length,
      itemListElement: list.hotels.map((hotel, index) => ({
        "@type": "ListItem",
        position: list.page * PER_PAGE + index + 1,
        item: hotelItem(hotel, origin),
      })),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: crumb.label,
        item: origin + crumb.uri,
      })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

function hotelItem({ name, uri, stars, address, latitude, longitude, review, image }: ListedHotel, origin: string) {
  const rating =
    review.count > 0 && review.average !== null
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: review.average,
            bestRating: 10,
            worstRating: 0,
            reviewCount: review.count,
          },
        }
      : {};
  return {
    "@type": "Hotel",
    name,
    url: origin + uri,
    address,
    image: `${origin}/img/${image.id}/card-1200.webp`,
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    ...(stars > 0 ? { starRating: { "@type": "Rating", ratingValue: stars } } : {}),
    ...rating,
  };
}
