import type { OfferFacts } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import { useStay } from "#modules/availability/components/stay-context.tsx";
import { Mosaic } from "#modules/catalogue/components/mosaic.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import { parseState } from "#modules/visit/state.ts";
import { HeartButton } from "#modules/wishlist/components/heart-button.tsx";
import css from "./product-page.module.css";

type Props = {
  product: ProductView;
  offer: OfferFacts;
  /** Of the chosen gift; null while it is no gift. */ giftNights: number | null;
};

/** The gallery with its heart, which keeps a gift as a gift. */
export function Pictures({ product, offer, giftNights }: Props) {
  const { choiceHash } = useStay();
  return (
    <div className={css["gallery"]}>
      <Mosaic
        images={product.images}
        title={product.hotel.label}
        onOpen={() => track({ name: "gallery_opened", page: "product", id: product.id })}
      />
      <HeartButton
        kind="stay"
        offer={offer}
        name={product.hotel.label}
        state={giftNights === null ? parseState(choiceHash) : { flow: "gifting", giftNights: String(giftNights) }}
        className={css["heart"]}
      />
    </div>
  );
}
