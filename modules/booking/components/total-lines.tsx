import { usePage } from "#modules/sites/context.tsx";
import type { TicketProps } from "../items/page-parts.ts";
import css from "./confirmation.module.css";

/** What all of an order cost, on its last ticket, and what of it gift cards paid. */
export function TotalLines({ total }: Pick<TicketProps<"stay">, "total">) {
  const { t, format } = usePage();
  if (!total) return null;
  return (
    <>
      {total.gift === "covered" ? (
        <div className={css["saved"]}>
          <dt>{t("confirmation.gift")}</dt>
          <dd>{t("confirmation.giftCovered")}</dd>
        </div>
      ) : null}
      <div className={css["total"]}>
        <dt>{total.label}</dt>
        <dd>{format.money(total.amount)}</dd>
      </div>
      {typeof total.gift === "number" ? (
        <div>
          <dt>{t("confirmation.gift")}</dt>
          <dd>{format.money(total.gift)}</dd>
        </div>
      ) : null}
      {total.cards ? (
        <div>
          <dt>{t("confirmation.cards")}</dt>
          <dd>{format.money(total.cards)}</dd>
        </div>
      ) : null}
    </>
  );
}
