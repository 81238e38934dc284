import { StressBadges } from "#modules/availability/components/stress-badges.tsx";
import { ProductTitle } from "#modules/catalogue/components/product-title.tsx";
import type { ProductView, ReviewPageView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Tabs } from "#ui/tabs.tsx";

type Props = {
  product: ProductView;
  reviews: ReviewPageView | null;
  sections: readonly { id: string; label: string }[];
  hasBadges: boolean;
};

/** What the offer is, and the way to its sections. */
export function Lead({ product, reviews, sections, hasBadges }: Props) {
  const { t } = usePage();
  return (
    <>
      {hasBadges ? <StressBadges /> : null}
      <ProductTitle product={product} reviews={reviews} />
      <Tabs label={t("product.tabs")} items={sections} />
    </>
  );
}
