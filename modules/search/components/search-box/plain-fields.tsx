import type { Day } from "#platform/dates.ts";
import { MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, type Party } from "#modules/catalogue/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { DayRange } from "#ui/calendar-rules.ts";
import css from "./search-box.module.css";

/** Dates and party as plain fields: what the search box is before JavaScript, or without it. */
export function PlainFields({ range, party, today, lastDay }: { range: DayRange; party: Party; today: Day; lastDay: Day }) {
  const { t } = usePage();
  return (
    <div className={css["plain"]}>
      <label>{t("calendar.arrivalLabel")}<input type="date" name="checkin" min={today} max={lastDay} defaultValue={range.checkin ?? ""} /></label>
      <label>{t("calendar.departureLabel")}<input type="date" name="checkout" min={today} max={lastDay} defaultValue={range.checkout ?? ""} /></label>
      <NumberSelect name="a" label={t("searchBox.adults")} min={1} max={MAX_ADULTS} value={party.adults} />
      <NumberSelect name="c" label={t("searchBox.children")} min={0} max={MAX_CHILDREN} value={party.children} />
      <NumberSelect name="b" label={t("searchBox.babies")} min={0} max={MAX_BABIES} value={party.babies} />
    </div>
  );
}

function NumberSelect({ name, label, min, max, value }: { name: string; label: string; min: number; max: number; value: number }) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {Array.from({ length: max - min + 1 }, (_, index) => <option key={index} value={min + index}>{min + index}</option>)}
      </select>
    </label>
  );
}
