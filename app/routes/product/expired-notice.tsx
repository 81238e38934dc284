import { useStay } from "#modules/availability/components/stay-context.tsx";
import type { ProductView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { goToSection } from "#ui/section-link.tsx";
import css from "./product-page.module.css";

/** Expired: in the place of the panel, with the way to what can still be booked (docs/product/product.md#expired). */
export function ExpiredNotice({ product }: { product: ProductView }) {
  const { t } = usePage();
  const { choiceHash } = useStay();
  const { location } = product.hotel;
  const hasOthers = (product.siblings?.length ?? 0) > 0;
  return (
    <div className={css["expired"]} role="status">
      <b>{t("product.expired.title")}</b>
      <p>{t("product.expired.text")}</p>
      {hasOthers ? (
        <ButtonLink href="#products" wide onClick={(event) => goToSection("products", event)}>
          {t("product.expired.others")}
        </ButtonLink>
      ) : null}
      {location.uri ? (
        <ButtonLink href={location.uri + choiceHash} look={hasOthers ? "quiet" : "primary"} wide>
          {t("product.expired.around", { city: location.label })}
        </ButtonLink>
      ) : null}
    </div>
  );
}
