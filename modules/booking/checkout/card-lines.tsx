import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { cardEnd, type CardsPaid } from "./gift-cards.ts";
import { MoneyLine } from "../components/money-line.tsx";
import css from "./stay-summary.module.css";

/** Gift cards come after the total: they pay, they take nothing off it. */
export function CardLines({ cards: { shares, paid, rest, isHeld } }: { cards: CardsPaid }) {
  const { t } = usePage();
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
        <MoneyLine key={key} className={css["saved"]} name={name} amount={0 - amount} />
      ))}
      <MoneyLine className={css["total"]} name={t("checkout.cards.rest")} amount={rest} />
    </>
  );
}
