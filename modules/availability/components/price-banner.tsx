import { BadgePercent, Check, Loader } from "lucide-react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { bannerOf } from "../banner.ts";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** What is saved, what can be saved, what the price holds, or that there is none (docs/product/product.md#product-page). Always one line, so that nothing moves below it. */
export function PriceBanner() {
  const { t, format } = usePage();
  const { product, quote, isQuoting, fromPrice } = useStay();
  const banner = bannerOf({ isQuoting, finalPrice: quote?.priceInfo ?? null, fromPrice });
  if (banner.kind === "loading")
    return (
      <p className={css["banner"]}>
        <Loader aria-hidden size={16} />
        {t("product.banner.loading")}
      </p>
    );
  if (banner.kind === "none") return <p className={css["banner"]}>{t("product.banner.none")}</p>;
  if (banner.kind === "default")
    return (
      <p className={css["banner"]}>
        <Check aria-hidden size={16} />
        {t(product.kind === "room" ? "product.room.banner" : "product.banner.default")}
      </p>
    );
  return (
    <p className={classes(css["banner"], css["saving"])}>
      <BadgePercent aria-hidden size={16} />
      {banner.kind === "saved"
        ? t("product.banner.saved", { amount: format.money(banner.amount) })
        : t("product.banner.promo", { percent: banner.percent })}
    </p>
  );
}
