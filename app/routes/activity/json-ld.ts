import { listPrices } from "#modules/vouchers/pax.ts";
import type { ActivityOnlyView } from "#modules/vouchers/views.ts";

/** Structured data of an activity: the voucher with its prices, where it takes place, the way to it. Safe inside a script. */
export function activityJsonLd({
  activity,
  url,
  origin,
}: {
  activity: ActivityOnlyView;
  url: string;
  origin: string;
}): string {
  const { hotel, mainActivityCenter: place } = activity;
  const prices = listPrices(activity.prices).map(({ sellPrice }) => sellPrice);
  const availability = activity.published ? "https://schema.org/InStock" : "https://schema.org/Discontinued";
  const euros = (amount: number) => (amount / 100).toFixed(2);
  const offers =
    prices.length > 0
      ? {
          offers: {
            "@type": "AggregateOffer",
            lowPrice: euros(Math.min(...prices)),
            highPrice: euros(Math.max(...prices)),
            offerCount: prices.length,
            priceCurrency: "EUR",
            url,
            availability,
          },
        }
      : {};
  const graph = [
    {
      "@type": "Product",
      name: activity.label,
      description: activity.description,
      sku: activity.id,
      image: activity.images.slice(0, 5).map((image) => `${origin}/img/${image.id}/card-1200.webp`),
      brand: { "@type": "Brand", name: hotel.label },
      ...offers,
    },
    {
      "@type": "Place",
      name: place.label,
      ...(place.location.address ? { address: place.location.address } : {}),
      geo: { "@type": "GeoCoordinates", latitude: place.location.latitude, longitude: place.location.longitude },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ...activity.breadCrumb.map((step) => ({ name: step.label, item: step.uri ? origin + step.uri : undefined })),
        { name: activity.label, item: url },
      ].map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
