import type { StayDetail } from "#modules/availability/detail.server.ts";
import type { ProductView } from "#modules/catalogue/views.ts";

/** Structured data of a product page: the offer with its price, the hotel with its rating out of ten, the way to it. Safe inside a script. */
export function productJsonLd({
  product,
  detail,
  url,
  origin,
}: {
  product: ProductView;
  detail: StayDetail;
  url: string;
  origin: string;
}): string {
  const { hotel } = product;
  const price = detail.price.finalPrice ?? detail.price.fromPrice;
  const rating =
    hotel.review.count > 0 && hotel.review.average !== null
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: hotel.review.average,
            bestRating: 10,
            worstRating: 0,
            reviewCount: hotel.review.count,
          },
        }
      : {};
  const offer = price
    ? {
        offers: {
          "@type": "Offer",
          price: (price.sellPrice / 100).toFixed(2),
          priceCurrency: "EUR",
          url,
          availability: product.expired ? "https://schema.org/Discontinued" : "https://schema.org/InStock",
        },
      }
    : {};
  const graph = [
    {
      "@type": "Product",
      name: product.label,
      description: product.description,
      sku: product.id,
      image: product.images.slice(0, 5).map((image) => `${origin}/img/${image.id}/card-1200.webp`),
      brand: { "@type": "Brand", name: hotel.label },
      ...rating,
      ...offer,
    },
    {
      "@type": "Hotel",
      name: hotel.label,
      ...(hotel.stars > 0 ? { starRating: { "@type": "Rating", ratingValue: hotel.stars } } : {}),
      address: hotel.location.address,
      geo: { "@type": "GeoCoordinates", latitude: hotel.location.latitude, longitude: hotel.location.longitude },
      ...rating,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        ...hotel.breadcrumb.map((step) => ({ name: step.label, item: step.uri ? origin + step.uri : undefined })),
        { name: product.label, item: url },
      ].map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
