import type { OfferFacts } from "#modules/analytics/events.ts";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import css from "./product-page.module.css";

/** The gallery with its heart. */
export function Pictures({ product, offer }: { product: ProductView; offer: OfferFacts }) {
  return (
    <div className={css["gallery"]}>
      <Mosaic images={product.images} title={product.hotel.label} />
      <HeartButton kind="stay" offer={offer} name={product.hotel.label} className={css["heart"]} />
    </div>
  );
}
