import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { cardEnd, type CardsPaid } from "./gift-cards.ts";
import css from "./stay-summary.module.css";

/** Gift cards come after the total: they pay, they take nothing off it. */
export function CardLines({ cards: { shares, paid, rest, isHeld } }: { cards: CardsPaid }) {
  const { t, format } = usePage();
  if (paid === ZERO) return null;
  const lines = isHeld
    ? [{ key: "held", name: t("checkout.cards.line"), amount: paid }]
    : shares.map(({ card: { serialNumber }, amount }) => ({
        key: serialNumber,
        name: t("checkout.cards.name", { card: cardEnd(serialNumber) }),
        amount,
      }));
  return (
    <>
      {lines.map(({ key, name, amount }) => (
        <div key={key} className={css["saved"]}>
          <dt>{name}</dt>
          <dd>{format.money(0 - amount)}</dd>
        </div>
      ))}
      <div className={css["total"]}>
        <dt>{t("checkout.cards.rest")}</dt>
        <dd>{format.money(rest)}</dd>
      </div>
    </>
  );
}
