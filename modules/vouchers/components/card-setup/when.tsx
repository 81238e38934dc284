import type { Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { TextField } from "#ui/form/field.tsx";
import { CARD_WAYS, type CardForm } from "../../card-setup/form.ts";
import { MAIL_TIME } from "../../gifts/hand-over-rules.ts";
import css from "./card-setup.module.css";
import optionCss from "./option.module.css";

/** At once, on a day, or by the hand of whoever gives it. The day's field shows with its choice. */
export function WhenChoice({
  start,
  error,
  days,
}: {
  start: CardForm;
  error: string | undefined;
  days: { first: Day; last: Day };
}) {
  const { t, format } = usePage();
  const time = format.time(MAIL_TIME);
  return (
    <fieldset className={classes(css["group"], css["when"])}>
      <legend>{t("giftCard.when")}</legend>
      <div className={optionCss["ways"]}>
        {CARD_WAYS.map((way) => (
          <label key={way} className={optionCss["option"]}>
            <input type="radio" name="way" value={way} defaultChecked={way === start.way} />
            <b>{t(`giftCard.way.${way}`)}</b>
            <small>{way === "day" ? t("giftCard.way.dayText", { time }) : t(`giftCard.way.${way}Text`)}</small>
          </label>
        ))}
      </div>
      <TextField
        id="on"
        name="on"
        type="date"
        label={t("giftCard.date")}
        hint={t("giftCard.mailedAt", { time })}
        min={days.first}
        max={days.last}
        defaultValue={start.on}
        error={error}
        className={css["onDay"]}
      />
    </fieldset>
  );
}
