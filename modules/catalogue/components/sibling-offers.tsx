import { usePage } from "#modules/sites/context.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ProductCardView } from "../views.ts";
import css from "./product.module.css";

/** Carousel of the hotel's other offers (spec B §2). Prices come with the page they lead to. */
export function SiblingOffers({ offers }: { offers: readonly ProductCardView[] }) {
  const { t } = usePage();
  return (
    <ul className={css["offers"]}>
      {offers.map((offer) => (
        <li key={offer.id} className={css["offer"]}>
          <Picture id={offer.image.id} alt={offer.image.alt} ratio="card" sizes="(max-width: 640px) 70vw, 290px" />
          <div>
            <h3><a href={offer.uri}>{offer.label}</a></h3>
            <p>{offer.headwords.map((word) => word.label).slice(0, 4).join(", ")}</p>
            <p className={offer.cancellation.cancellable ? css["free"] : undefined}>{offer.cancellation.cancellable ? t("product.flexible") : t("quote.cancellation.none")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
