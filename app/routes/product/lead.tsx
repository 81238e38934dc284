import { StressBadges } from "#modules/availability/components/stress-badges.tsx";
import { ProductTitle } from "#modules/catalogue/components/product-title.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Props = {
  product: ProductView;
  reviews: ReviewPageView | null;
  sections: readonly { id: string; label: string }[];
  /** Paid orders of it in the last 7 days; null: it has no badges. */
  booked: number | null;
};

/** What the offer is, and the way to its sections. */
export function Lead({ product, reviews, sections, booked }: Props) {
  const { t } = usePage();
  return (
    <>
      {booked === null ? null : <StressBadges booked={booked} />}
      <ProductTitle product={product} reviews={reviews} />
      <Tabs label={t("product.tabs")} items={sections} />
    </>
  );
}
