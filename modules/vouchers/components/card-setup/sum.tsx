import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { amountOf, type CardForm } from "../../card-setup/form.ts";
import { CARD_EUROS } from "../../gifts/limits.ts";
import css from "./card-setup.module.css";

/** What it costs, and on to paying. `isAlive`: the button can follow what is chosen; without JavaScript the server says what is missing. */
export function CardSum({ form, isAlive }: { form: CardForm; isAlive: boolean }) {
  const { t, format } = usePage();
  const amount = amountOf(form);
  const count = form.people.length;
  const total = amount === null ? "–" : format.money(amount * count);
  const isHeld = isAlive && amount === null;
  const range = { least: format.integer(CARD_EUROS.least), most: format.money(CARD_EUROS.most * 100) };
  return (
    <div className={css["sum"]}>
      <dl className={css["lines"]} aria-live="polite">
        <div>
          <dt>{amount === null ? t("giftCard.label") : t("giftCard.line", { count, amount: format.money(amount) })}</dt>
          <dd>{total}</dd>
        </div>
        <div className={css["free-line"]}>
          <dt>{t("giftCard.byEmail")}</dt>
          <dd>{t("giftCard.free")}</dd>
        </div>
        <div className={css["total"]}>
          <dt>{t("giftCard.total")}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <Button type="submit" wide disabled={isHeld} aria-describedby={isHeld ? "no-amount" : undefined}>
        {t("giftCard.next")}
      </Button>
      {isHeld ? (
        <p id="no-amount" className={css["reason"]}>
          {t("giftCard.amountFirst", range)}
        </p>
      ) : null}
    </div>
  );
}
