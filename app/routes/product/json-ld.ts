import { crumbsTo, euros, picturesOf, pointOf, ratingOf, reviewsOf, starsOf, writeGraph } from "#app/json-ld.ts";
import { addDays, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { StayDetail } from "#modules/availability/detail.server.ts";
import type { ProductView, ReviewPageView, ReviewView } from "#modules/catalogue/views.ts";

/** Structured data of a product page: the offer with its price, the hotel with its rating out of ten, the way to it. Safe inside a script. */
export function productJsonLd({
  product,
  detail,
  reviews,
  quoted,
  today,
  url,
  origin,
}: {
  product: ProductView;
  detail: StayDetail;
  /** Null: the page shows none. */
  reviews: Pick<ReviewPageView, "count" | "score"> | null;
  /** Those that stand on the page. */
  quoted: readonly ReviewView[];
  today: Day;
  url: string;
  origin: string;
}): string {
  const { hotel } = product;
  return writeGraph([
    {
      "@type": "Product",
      name: product.label,
      description: product.description,
      sku: product.id,
      image: picturesOf(product.images, origin),
      brand: { "@type": "Brand", name: hotel.label },
      ...ratingOf(reviews),
      ...offerOf(product, detail, { url, today }),
      ...reviewsOf(quoted),
    },
    {
      "@type": "Hotel",
      name: hotel.label,
      ...starsOf(hotel.stars),
      address: hotel.location.address,
      geo: pointOf(hotel.location),
      ...ratingOf(reviews),
    },
    crumbsTo({ label: product.label, url }, hotel.breadcrumb, origin),
  ]);
}

/** A price is good for as long as the stay is sold: until the horizon, or its last arrival. */
function offerOf(
  { expired, lastArrival }: ProductView,
  { price: { finalPrice, fromPrice } }: StayDetail,
  { url, today }: { url: string; today: Day },
) {
  const horizon = addDays(today, HORIZON_DAYS - 1);
  const price = finalPrice ?? fromPrice;
  if (!price) return {};
  return {
    offers: {
      "@type": "Offer",
      price: euros(price.sellPrice),
      priceCurrency: "EUR",
      ...(expired ? {} : { priceValidUntil: lastArrival && lastArrival < horizon ? lastArrival : horizon }),
      url,
      availability: expired ? "https://schema.org/Discontinued" : "https://schema.org/InStock",
    },
  };
}
