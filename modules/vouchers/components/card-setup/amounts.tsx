import { useState } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { FieldError } from "#ui/form/field.tsx";
import { amountOf, type CardForm } from "../../card-setup/form.ts";
import { CARD_EUROS } from "../../gifts/limits.ts";
import css from "./card-setup.module.css";
import optionCss from "./option.module.css";

/** Five amounts, and any other whole one. `error`: what the server found; an amount that is none is told here when the field is left. */
export function Amounts({ start, form, error }: { start: CardForm; form: CardForm; error: string | undefined }) {
  const { t, format } = usePage();
  const [wasLeft, setLeft] = useState(false);
  const isOdd = form.free.trim() !== "" && amountOf(form) === null;
  const shown = (wasLeft && isOdd) || (error && amountOf(form) === null) ? t("gift.error.amount") : undefined;
  const { least, most, offered } = CARD_EUROS;
  return (
    <fieldset className={css["group"]}>
      <legend>{t("giftCard.amount")}</legend>
      <div className={optionCss["amounts"]}>
        {offered.map((euros) => (
          <label key={euros} className={optionCss["option"]}>
            <input type="radio" name="offered" value={euros} defaultChecked={start.offered === String(euros)} />
            <b>{format.money(euros * 100)}</b>
          </label>
        ))}
      </div>
      <div className={css["free"]}>
        <label htmlFor="amount">{t("giftCard.otherAmount")}</label>
        <span className={classes(css["euro"], shown && css["wrong"])}>
          <input
            id="amount"
            name="free"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={start.free}
            placeholder={t("giftCard.otherRange", { least: format.integer(least), most: format.integer(most) })}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? "amount-error" : undefined}
            onBlur={() => setLeft(true)}
            onFocus={() => setLeft(false)}
          />
          <span aria-hidden>€</span>
        </span>
      </div>
      <FieldError id="amount-error" text={shown} />
    </fieldset>
  );
}
