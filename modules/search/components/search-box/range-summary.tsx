import { nightsBetween, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import type { DayRange } from "#ui/calendar/day-range.ts";
import type { SearchCalendarDay } from "./calendar-prices.ts";

/** "2 nights, Fri 23 – Sun 25 April, from 112 € a night", or what to do next. */
export function RangeSummary({
  range: { checkin, checkout },
  days,
}: {
  range: DayRange;
  days: ReadonlyMap<Day, SearchCalendarDay>;
}) {
  const { t, format } = usePage();
  if (!checkin) return <span>{t("calendar.pickArrival")}</span>;
  if (!checkout) return <span>{t("calendar.pickDeparture", { day: format.dayShort(checkin) })}</span>;
  const price = days.get(checkin)?.price;
  return (
    <>
      <b>
        {t("calendar.summary", {
          nights: t("unit.nights", { count: nightsBetween(checkin, checkout) }),
          dates: format.weekdayRange(checkin, checkout),
        })}
      </b>
      {price ? <small> {t("calendar.summaryPrice", { price })}</small> : null}
    </>
  );
}
