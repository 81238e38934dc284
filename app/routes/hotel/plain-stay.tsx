import { addDays } from "#platform/dates.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { HORIZON_DAYS, type ChosenStay, type LocalNow } from "#modules/visit/dates.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/visit/party.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import css from "./stay-form.module.css";

type PlainStayProps = { party: Party; stay: ChosenStay | null; now: LocalNow };

/** Dates and party as the browser's own fields; with dates the form's button leads to the offers, and other dates have a button here. */
export function PlainStay({ party, stay, now: { today } }: PlainStayProps) {
  const { t } = usePage();
  return (
    <div className={css["plain"]}>
      <label className={css["day"]}>
        {t("hotel.dates.arrival")}
        <input
          type="date"
          name="checkin"
          required
          min={today}
          max={addDays(today, HORIZON_DAYS - 1)}
          defaultValue={stay?.checkin ?? ""}
        />
      </label>
      <Count name="night" label={t("hotel.dates.nights")} from={1} to={MAX_NIGHTS} value={stay?.nights ?? 1} />
      <Count name="a" label={t("hotel.dates.adults")} from={1} to={MAX_ADULTS} value={party.adults} />
      <Count name="c" label={t("hotel.dates.children")} from={0} to={MAX_CHILDREN} value={party.children} />
      <Count name="b" label={t("hotel.dates.babies")} from={0} to={MAX_BABIES} value={party.babies} />
      {stay ? (
        <Button type="submit" look="quiet">
          {t("hotel.dates.show")}
        </Button>
      ) : null}
    </div>
  );
}

function Count({
  name,
  label,
  from,
  to,
  value,
}: {
  name: string;
  label: string;
  from: number;
  to: number;
  value: number;
}) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </label>
  );
}
