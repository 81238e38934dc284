import { ProductTabs } from "#modules/availability/components/product-tabs.tsx";
import { StressBadges } from "#modules/availability/components/stress-badges.tsx";
import { ProductTitle } from "#modules/catalogue/components/product-title.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";

type Props = {
  product: ProductView;
  reviews: ReviewPageView | null;
  /** Paid orders of it in the last 7 days; null: it has no badges. */
  booked: number | null;
};

/** What the offer is, and the way to its sections. */
export function Lead({ product, reviews, booked }: Props) {
  const { t } = usePage();
  return (
    <>
      {booked === null ? null : <StressBadges booked={booked} />}
      <ProductTitle product={product} reviews={reviews} />
      <ProductTabs label={t("product.tabs")} product={product} hasReviews={reviews !== null} />
    </>
  );
}
