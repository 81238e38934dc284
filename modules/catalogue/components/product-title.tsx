import { usePage } from "#modules/sites/context.tsx";
import { SectionLink } from "#ui/section-link.tsx";
import { placeLine } from "../place-words.ts";
import type { ProductView, ReviewPageView } from "../views.ts";
import { ScoreLink } from "./score-link.tsx";
import { ShareButton } from "./share-button.tsx";
import { Unbroken } from "./unbroken.tsx";
import css from "./product.module.css";

export function ProductTitle({ product, reviews }: { product: ProductView; reviews: ReviewPageView | null }) {
  const { t } = usePage();
  const { hotel } = product;
  return (
    <div className={css["title"]}>
      <h1>
        <Unbroken text={product.label} />
      </h1>
      <p className={css["hotelLine"]}>
        <SectionLink section="hotel">{hotel.label}</SectionLink>
        {hotel.stars > 0 ? (
          <span className={css["stars"]} role="img" aria-label={t("unit.stars", { count: hotel.stars })}>
            {"★".repeat(hotel.stars)}
          </span>
        ) : null}
        <span className={css["where"]}>{placeLine(hotel.location)}</span>
      </p>
      <div className={css["scoreLine"]}>
        {reviews ? <ScoreLink reviews={reviews} /> : null}
        <ShareButton title={`${product.label}, ${hotel.label}`} />
      </div>
    </div>
  );
}
