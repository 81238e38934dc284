import type { ProductView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Tabs } from "#ui/tabs.tsx";

const SECTIONS = ["description", "room", "experience", "reviews", "hotel"] as const;

type Props = { label: string; product: ProductView; hasReviews: boolean };

/** The way to the sections of a product's page. ES and IT hide "experience" (docs/product/product.md#product-page); what the page does not have has none. */
export function ProductTabs({ label, product: { activities }, hasReviews }: Props) {
  const { t, site } = usePage();
  const hasExperience = activities.length > 0 && site.country !== "ES" && site.country !== "IT";
  const sections = SECTIONS.filter((id) => (id === "experience" ? hasExperience : hasReviews || id !== "reviews"));
  return <Tabs label={label} items={sections.map((id) => ({ id, label: t(`product.tab.${id}`) }))} />;
}
