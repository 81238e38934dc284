import { ZERO } from "#platform/money.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { amountOf, sendingCost, type CardDestination, type CardForm } from "../../card-setup/form.ts";
import { CARD_EUROS } from "../../gifts/limits.ts";
import { PriceLines } from "../price-lines.tsx";
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
      <PriceLines
        lines={[
          {
            name: amount === null ? t("giftCard.label") : t("giftCard.line", { count, amount: format.money(amount) }),
            amount: show(value),
          },
          {
            name: t(form.format === "physical" ? "giftCard.byPost" : "giftCard.byEmail"),
            amount: sending > ZERO ? show(sending) : t("giftCard.free"),
            isFree: sending <= ZERO,
          },
        ]}
        total={{ name: t("giftCard.total"), amount: show(value === null ? null : value + sending) }}
      />
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
