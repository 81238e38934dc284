import { usePage } from "#modules/sites/context.tsx";
import type { PriceInfo } from "../types.ts";
import { useStay } from "./stay-context.tsx";
import css from "./booking-panel.module.css";

/** The price of the chosen stay, or the from price until there is one. */
export function PanelPrice() {
  const { t, format } = usePage();
  const { chosen, quote, fromPrice, promotionCode } = useStay();
  const people = chosen.party.adults + chosen.party.children + chosen.party.babies;
  if (quote?.priceInfo) {
    const price = quote.priceInfo;
    return (
      <div key="final" className={css["price"]} aria-live="polite">
        <PriceRow price={price} amount={format.money(price.sellPrice)} reference={format.money(price.refPrice)} />
        {quote.promotionCodeItem ? (
          <p className={css["extra"]}>
            {t("product.price.withCode", {
              amount: format.money(price.totalPrice),
              code: quote.promotionCodeItem.code,
            })}
          </p>
        ) : null}
        <p className="muted small">
          {t("product.price.detail", {
            nights: t("unit.nights", { count: price.nights }),
            people: t("unit.people", { count: people }),
            perNight: format.moneyUp(price.sellPrice / price.nights),
          })}
        </p>
        {quote.roomsAmountMessage ? <p className="small">{quote.roomsAmountMessage}</p> : null}
      </div>
    );
  }
  if (!fromPrice) return <p className={css["price"]}>{t("product.price.none")}</p>;
  return (
    <div key="from" className={css["price"]}>
      <p className="muted small">{t("unit.from")}</p>
      <PriceRow
        price={fromPrice}
        amount={format.moneyUp(fromPrice.sellPrice / fromPrice.nights)}
        reference={format.moneyUp(fromPrice.refPrice / fromPrice.nights)}
      />
      <p className="muted small">{t("product.price.perNight", { people: t("unit.people", { count: people }) })}</p>
      {promotionCode && fromPrice.extraDiscount > 0 ? (
        <p className={css["extra"]}>
          {t("product.price.extra", { percent: fromPrice.extraDiscount, code: promotionCode })}
        </p>
      ) : null}
    </div>
  );
}

function PriceRow({ price, amount, reference }: { price: PriceInfo; amount: string; reference: string }) {
  const { t, format } = usePage();
  return (
    <p className={css["priceRow"]}>
      <span className={css["now"]}>{amount}</span>
      {price.promo > 0 ? (
        <>
          <s>
            <span className="vh">{t("unit.insteadOf")} </span>
            {reference}
          </s>
          <span className={css["promo"]}>−{format.percent(price.promo)}</span>
        </>
      ) : null}
    </p>
  );
}
