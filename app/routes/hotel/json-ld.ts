import { crumbsTo, euros, picturesOf, pointOf, ratingOf, reviewsOf, starsOf, writeGraph } from "#app/json-ld.ts";
import type { HotelView, ReviewPageView, ReviewView } from "#modules/catalogue/views.ts";
import type { HotelOffers } from "./offers.server.ts";

/** Structured data of a hotel: what it is, its rating out of ten and what the page quotes of its guests, its cheapest stay, the way to it. Safe inside a script. */
export function hotelJsonLd({
  hotel,
  offers,
  reviews,
  quoted,
  url,
  origin,
}: {
  hotel: Omit<HotelView, "rooms">;
  offers: HotelOffers;
  /** Null: the page shows none. */
  reviews: Pick<ReviewPageView, "count" | "score"> | null;
  /** Those that stand on the page. */
  quoted: readonly ReviewView[];
  url: string;
  origin: string;
}): string {
  return writeGraph([
    { ...hotelItem(hotel, url, origin), ...ratingOf(reviews), ...offersOf(offers), ...reviewsOf(quoted) },
    crumbsTo({ label: hotel.label, url }, hotel.breadcrumb, origin),
  ]);
}

function hotelItem(hotel: Omit<HotelView, "rooms">, url: string, origin: string) {
  const { location } = hotel;
  return {
    "@type": "Hotel",
    name: hotel.label,
    description: hotel.description,
    url,
    image: picturesOf(hotel.images, origin),
    ...starsOf(hotel.stars),
    address: {
      "@type": "PostalAddress",
      streetAddress: location.completeAddress.streetAddress,
      postalCode: location.completeAddress.zipCode,
      addressLocality: location.label,
      addressCountry: location.country,
    },
    geo: pointOf(location),
    amenityFeature: hotel.highlightedFacilities.map(({ label }) => ({
      "@type": "LocationFeatureSpecification",
      name: label,
      value: true,
    })),
    checkinTime: hotel.checkInOut.checkin.from,
    checkoutTime: hotel.checkInOut.checkout.until,
    petsAllowed: hotel.policy.petsAllowed,
  };
}

/** Its stays and nights together; nothing where it sells none. */
function offersOf({ booking, hotel }: HotelOffers) {
  const prices = [...booking, ...hotel].map(({ sellPrice }) => sellPrice);
  if (prices.length === 0) return {};
  return {
    makesOffer: {
      "@type": "AggregateOffer",
      lowPrice: euros(Math.min(...prices)),
      offerCount: prices.length,
      priceCurrency: "EUR",
    },
  };
}
