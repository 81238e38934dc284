import { usePage } from "#modules/sites/context.tsx";
import type { TicketProps } from "../items/page-parts.ts";
import { MoneyLine } from "./money-line.tsx";
import css from "./ticket.module.css";

/** What all of an order cost, on its last ticket, and what of it gift cards paid. */
export function TotalLines({ total }: Pick<TicketProps<"stay">, "total">) {
  const { t } = usePage();
  if (!total) return null;
  return (
    <>
      {total.gift === "covered" ? (
        <div className={css["saved"]}>
          <dt>{t("confirmation.gift")}</dt>
          <dd>{t("confirmation.giftCovered")}</dd>
        </div>
      ) : null}
      <MoneyLine className={css["total"]} name={total.label} amount={total.amount} />
      {typeof total.gift === "number" ? <MoneyLine name={t("confirmation.gift")} amount={total.gift} /> : null}
      {total.cards ? <MoneyLine name={t("confirmation.cards")} amount={total.cards} /> : null}
    </>
  );
}
