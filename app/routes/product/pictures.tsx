import type { OfferFacts } from "#modules/analytics/events.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import { parseState } from "#modules/visit/state.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import css from "./product-page.module.css";

/** The gallery with its heart. */
export function Pictures({ product, offer }: { product: ProductView; offer: OfferFacts }) {
  const { choiceHash } = useStay();
  return (
    <div className={css["gallery"]}>
      <Mosaic images={product.images} title={product.hotel.label} />
      <HeartButton
        kind="stay"
        offer={offer}
        name={product.hotel.label}
        state={parseState(choiceHash)}
        className={css["heart"]}
      />
    </div>
  );
}
