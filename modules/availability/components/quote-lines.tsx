import { TaxHelp } from "#modules/catalogue/components/tax-help.tsx";
import { usePage } from "#modules/sites/context.tsx";
import type { Quote } from "../types.ts";
import { lineName } from "../pricing/package.ts";
import { PromotionCodeLine } from "./promotion-code-line.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** Every line of a price, what a code takes off, and what is paid at the hotel beside it. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { t, format } = usePage();
  const { product } = useStay();
  const { priceInfo, priceLines, promotionCodeItem, promotionCodeError, localTaxTotalAmount, isLocalTaxPaidAtHotel } =
    quote;
  if (!priceInfo) return null;
  const nights = t("unit.nights", { count: priceInfo.nights });
  const isPlain = priceLines.length === 1 && !promotionCodeItem;
  return (
    <>
      <dl className={css["lines"]}>
        {isPlain
          ? null
          : priceLines.map((line) => (
              <div key={line.code} className={line.code === "DISCOUNT" ? css["off"] : undefined}>
                <dt>{t(`product.line.${lineName(line.code, product)}`, { nights })}</dt>
                <dd>{format.money(line.amount)}</dd>
              </div>
            ))}
        <PromotionCodeLine item={promotionCodeItem} className={css["off"]} />
        <div className={css["total"]}>
          <dt>{t("product.line.total")}</dt>
          <dd>{format.money(priceInfo.totalPrice)}</dd>
        </div>
        {isLocalTaxPaidAtHotel && localTaxTotalAmount > 0 ? (
          <div className={css["note"]}>
            <dt>
              {t("product.line.taxAtHotel")} <TaxHelp />
            </dt>
            <dd>{format.money(localTaxTotalAmount)}</dd>
          </div>
        ) : null}
      </dl>
      {promotionCodeError ? <p className="small">{promotionCodeError.message}</p> : null}
    </>
  );
}
