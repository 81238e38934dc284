import type { Cents } from "#platform/money.ts";
import { cents } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { GiftFormat } from "#modules/visit/gift.ts";
import { classes } from "#ui/classes.ts";
import type { GiftPriceView } from "../../views.ts";
import css from "./form.module.css";

type Props = {
  price: GiftPriceView;
  format: GiftFormat;
  /** What its way abroad costs, cents. */
  fee?: Cents;
};

/** What is paid, line by line. */
export function PriceLines({ price, format: form, fee = cents(0) }: Props) {
  const { t, format } = usePage();
  const stay = t("giftSetup.line.stay", { nights: t("unit.nights", { count: price.nights }) });
  return (
    <dl className={css["lines"]} aria-live="polite">
      <div>
        <dt>{stay}</dt>
        <dd>{format.money(price.sellPrice)}</dd>
      </div>
      <div className={css["off"]}>
        <dt>{t(form === "PHYSICAL" ? "giftSetup.line.paper" : "giftSetup.line.digital")}</dt>
        <dd>{t("giftSetup.line.free")}</dd>
      </div>
      {fee > 0 ? (
        <div>
          <dt>{t("giftSetup.line.abroad")}</dt>
          <dd>{format.money(fee)}</dd>
        </div>
      ) : null}
      <div className={classes(css["total"])}>
        <dt>{t("giftSetup.line.total")}</dt>
        <dd>{format.money(cents(price.sellPrice + fee))}</dd>
      </div>
    </dl>
  );
}
