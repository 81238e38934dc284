import { crumbsTo, euros, picturesOf, pointOf, ratingOf, starsOf, writeGraph } from "#app/json-ld.ts";
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
  return writeGraph([
    {
      "@type": "Product",
      name: product.label,
      description: product.description,
      sku: product.id,
      image: picturesOf(product.images, origin),
      brand: { "@type": "Brand", name: hotel.label },
      ...ratingOf(hotel.review),
      ...offerOf(product, detail, url),
    },
    {
      "@type": "Hotel",
      name: hotel.label,
      ...starsOf(hotel.stars),
      address: hotel.location.address,
      geo: pointOf(hotel.location),
      ...ratingOf(hotel.review),
    },
    crumbsTo({ label: product.label, url }, hotel.breadcrumb, origin),
  ]);
}

function offerOf({ expired }: ProductView, { price: { finalPrice, fromPrice } }: StayDetail, url: string) {
  const price = finalPrice ?? fromPrice;
  if (!price) return {};
  return {
    offers: {
      "@type": "Offer",
      price: euros(price.sellPrice),
      priceCurrency: "EUR",
      url,
      availability: expired ? "https://schema.org/Discontinued" : "https://schema.org/InStock",
    },
  };
}
