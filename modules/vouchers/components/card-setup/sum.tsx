import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { amountOf, sendingCost, type CardDestination, type CardForm } from "../../card-setup/form.ts";
import { CARD_EUROS } from "../../gifts/limits.ts";
import css from "./card-setup.module.css";

type SumProps = { form: CardForm; destinations: readonly CardDestination[]; isAlive: boolean };

/** What it costs, and on to paying. `isAlive`: the button can follow what is chosen; without JavaScript the server says what is missing. */
export function CardSum({ form, destinations, isAlive }: SumProps) {
  const { t, format } = usePage();
  const amount = amountOf(form);
  const count = form.people.length;
  const value = amount === null ? null : amount * count;
  const sending = sendingCost(form, destinations);
  const show = (cents: number | null) => (cents === null ? "–" : format.money(cents));
  const isHeld = isAlive && amount === null;
  const range = { least: format.integer(CARD_EUROS.least), most: format.money(CARD_EUROS.most * 100) };
  return (
    <div className={css["sum"]}>
      <dl className={css["lines"]} aria-live="polite">
        <div>
          <dt>{amount === null ? t("giftCard.label") : t("giftCard.line", { count, amount: format.money(amount) })}</dt>
          <dd>{show(value)}</dd>
        </div>
        <div className={sending > ZERO ? undefined : css["free-line"]}>
          <dt>{t(form.format === "physical" ? "giftCard.byPost" : "giftCard.byEmail")}</dt>
          <dd>{sending > ZERO ? show(sending) : t("giftCard.free")}</dd>
        </div>
        <div className={css["total"]}>
          <dt>{t("giftCard.total")}</dt>
          <dd>{show(value === null ? null : value + sending)}</dd>
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
