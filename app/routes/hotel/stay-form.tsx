import { addDays, type Day } from "#platform/dates.ts";
import type { ChosenStay } from "#modules/availability/stay-state.ts";
import { HORIZON_DAYS, MAX_ADULTS, MAX_BABIES, MAX_CHILDREN, MAX_NIGHTS, type Party } from "#modules/catalogue/types.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import css from "./hotel-page.module.css";

type Props = { party: Party; stay: ChosenStay | null; today: Day; path: string };

/** When and for whom, as a plain form that asks the server: prices below are those of its answer. */
export function StayForm({ party, stay, today, path }: Props) {
  const { t } = usePage();
  return (
    <form method="get" action={path} className={css["form"]} aria-label={t("hotel.dates.title")} key={`${stay?.checkin}:${stay?.nights}:${party.adults}:${party.children}:${party.babies}`}>
      <label className={css["day"]}>{t("hotel.dates.arrival")}<input type="date" name="checkin" required min={today} max={addDays(today, HORIZON_DAYS - 1)} defaultValue={stay?.checkin ?? ""} /></label>
      <Count name="night" label={t("hotel.dates.nights")} from={1} to={MAX_NIGHTS} value={stay?.nights ?? 1} />
      <Count name="a" label={t("hotel.dates.adults")} from={1} to={MAX_ADULTS} value={party.adults} />
      <Count name="c" label={t("hotel.dates.children")} from={0} to={MAX_CHILDREN} value={party.children} />
      <Count name="b" label={t("hotel.dates.babies")} from={0} to={MAX_BABIES} value={party.babies} />
      <div className={css["send"]}>
        <Button type="submit" wide>{t("hotel.dates.show")}</Button>
        {stay ? <ButtonLink look="link" href={path}>{t("hotel.dates.reset")}</ButtonLink> : null}
      </div>
    </form>
  );
}

function Count({ name, label, from, to, value }: { name: string; label: string; from: number; to: number; value: number }) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return <label>{label}<select name={name} defaultValue={value}>{numbers.map((number) => <option key={number} value={number}>{number}</option>)}</select></label>;
}
