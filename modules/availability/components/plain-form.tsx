import { addDays } from "#platform/dates.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN } from "#modules/visit/party.ts";
import { PlainFacts } from "#modules/visit/plain-facts.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { useStay } from "./stay-context.tsx";
import css from "./plain-form.module.css";

/** Dates, party and activity days as plain fields that ask the server: the panel without JavaScript. */
export function PlainForm() {
  const { t, format } = usePage();
  const { product, now, chosen, activityDates, promotionCode } = useStay();
  const { adults, children, babies } = chosen.party;
  const open = activityDates.filter((activity) => activity.days.length > 1);
  return (
    <form method="get" className={css["plain"]}>
      <PlainFacts except={promotionCode ? ["promotionCode"] : []} />
      {promotionCode ? <input type="hidden" name="promotionCode" value={promotionCode} /> : null}
      <label>
        {t("product.arrival")}
        <input
          type="date"
          name="checkin"
          required
          min={now.today}
          max={addDays(now.today, HORIZON_DAYS - 1)}
          defaultValue={chosen.checkin ?? ""}
        />
      </label>
      <NumberSelect
        name="night"
        label={t("product.nights")}
        numbers={product.nights}
        value={chosen.nights ?? product.nights[0] ?? 1}
      />
      <NumberSelect name="a" label={t("product.adults")} numbers={numbersTo(MAX_ADULTS).slice(1)} value={adults} />
      <NumberSelect name="c" label={t("product.children")} numbers={numbersTo(MAX_CHILDREN)} value={children} />
      <NumberSelect name="b" label={t("product.babies")} numbers={numbersTo(MAX_BABIES)} value={babies} />
      {open.map((activity) => (
        <label key={activity.activityId} className={css["wide"]}>
          {t("product.activityDay", { activity: activity.title })}
          <select
            name="activityDates"
            defaultValue={activity.selected ? `${activity.activityId}:${activity.selected}` : ""}
          >
            <option value="">{t("product.pickDate")}</option>
            {activity.days
              .filter((entry) => entry.available)
              .map(({ day }) => (
                <option key={day} value={`${activity.activityId}:${day}`}>
                  {format.dayLong(day)}
                </option>
              ))}
          </select>
        </label>
      ))}
      <div className={css["wide"]}>
        <Button type="submit" look={chosen.nights ? "quiet" : "primary"} wide>
          {t("product.seeAvailability")}
        </Button>
      </div>
    </form>
  );
}

const numbersTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, index) => index);

function NumberSelect({
  name,
  label,
  numbers,
  value,
}: {
  name: string;
  label: string;
  numbers: readonly number[];
  value: number;
}) {
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
