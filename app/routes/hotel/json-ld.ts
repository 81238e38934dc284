import type { HotelView } from "#modules/catalogue/views.ts";
import type { HotelOffers } from "./offers.server.ts";

/** Structured data of a hotel: what it is, its rating out of ten, its cheapest stay, the way to it. Safe inside a script. */
export function hotelJsonLd({
  hotel,
  offers,
  url,
  origin,
}: {
  hotel: Omit<HotelView, "rooms">;
  offers: HotelOffers;
  url: string;
  origin: string;
}): string {
  const { location, review } = hotel;
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
  const stays = [...offers.booking, ...offers.hotel].map(({ sellPrice }) => sellPrice);
  const graph = [
    {
      "@type": "Hotel",
      name: hotel.label,
      description: hotel.description,
      url,
      image: hotel.images.slice(0, 5).map((image) => `${origin}/img/${image.id}/card-1200.webp`),
      ...(hotel.stars > 0 ? { starRating: { "@type": "Rating", ratingValue: hotel.stars } } : {}),
      address: {
        "@type": "PostalAddress",
        streetAddress: location.completeAddress.streetAddress,
        postalCode: location.completeAddress.zipCode,
        addressLocality: location.label,
        addressCountry: location.country,
      },
      geo: { "@type": "GeoCoordinates", latitude: location.latitude, longitude: location.longitude },
      amenityFeature: hotel.highlightedFacilities.map(({ label }) => ({
        "@type": "LocationFeatureSpecification",
        name: label,
        value: true,
      })),
      checkinTime: hotel.checkInOut.checkin.from,
      checkoutTime: hotel.checkInOut.checkout.until,
      petsAllowed: hotel.policy.petsAllowed,
      ...rating,
      ...(stays.length > 0
        ? {
            makesOffer: {
              "@type": "AggregateOffer",
              lowPrice: (Math.min(...stays) / 100).toFixed(2),
              offerCount: stays.length,
              priceCurrency: "EUR",
            },
          }
        : {}),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ...hotel.breadcrumb.map((step) => ({ name: step.label, item: step.uri ? origin + step.uri : undefined })),
        { name: hotel.label, item: url },
      ].map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
