import { useEffect, useMemo, useState } from "react";
import { monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import { refuseDay } from "#modules/availability/calendar-days.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Calendar } from "#ui/calendar.tsx";
import type { CalendarDayInfo } from "#ui/calendar-month.tsx";
import { pickRange, type DayRange } from "#ui/calendar-rules.ts";
import { Chip } from "#ui/chip.tsx";
import type { Criteria } from "../criteria.ts";
import type { SiteNow, WeekendChoice } from "./types.ts";
import { WeekendLabel } from "./weekend-label.tsx";
import { findBestDays, useCalendarPrices } from "./use-calendar-prices.ts";
import css from "./search-box.module.css";

export type DatesPanelProps = {
  layout: "grid" | "scroll";
  range: DayRange;
  now: SiteNow;
  lastDay: Day;
  weekends: readonly WeekendChoice[];
  priceCriteria: Criteria | undefined;
  onChange: (range: DayRange) => void;
  /** A complete range was picked. */
  onComplete: (range: DayRange) => void;
};

/** Days that are left of a month below which the calendar opens on the next (spec A §4). */
const END_OF_MONTH_DAYS = 3;

/** Arrival and departure: weekends in one click, or the calendar. */
export function DatesPanel({ layout, range, now, lastDay, weekends, priceCriteria, onChange, onComplete }: DatesPanelProps) {
  const { t, format, site } = usePage();
  const [firstMonth, setFirstMonth] = useState(() => openingMonth(range.checkin, now.today));
  const { days, loadMonths } = useCalendarPrices({ siteId: site.id, criteria: priceCriteria, today: now.today });
  const best = useMemo(() => findBestDays(days), [days]);
  const availability = useMemo(() => (days.size > 0 ? new Map([...days.values()].map((entry) => [entry.day, entry.amount !== null] as const)) : null), [days]);
  const months = useMemo(() => (layout === "grid" ? [firstMonth, monthStart(firstMonth, 1)] : []), [layout, firstMonth]);
  useLoadShown(months, loadMonths);

  const infoOf = (day: Day): CalendarDayInfo => {
    const refusal = refuseDay({ day, now, checkin: range.checkout ? null : range.checkin, availability, allowedNights: null });
    const price = days.get(day);
    return {
      amountText: price?.price ?? undefined,
      isBest: best.has(day),
      disabledReason: refusal && refusal !== "already_checkin" ? t(`calendar.refusal.${refusal}`) : undefined,
      soldOutText: refusal === "no_availability" ? t("calendar.full") : undefined,
    };
  };
  const pick = (day: Day) => {
    const next = pickRange(range, day);
    onChange(next);
    if (next.checkout) onComplete(next);
  };

  return (
    <>
      <ul className={css["weekends"]} aria-label={t("calendar.weekends")}>
        {weekends.map((weekend) => (
          <li key={weekend.id}>
            <Chip
              isOn={weekend.checkin === range.checkin && weekend.checkout === range.checkout}
              aria-pressed={weekend.checkin === range.checkin && weekend.checkout === range.checkout}
              onClick={() => {
                const next = { checkin: weekend.checkin, checkout: weekend.checkout };
                setFirstMonth(openingMonth(weekend.checkin, now.today));
                onChange(next);
                onComplete(next);
              }}
            >
              <WeekendLabel weekend={weekend} />
            </Chip>
          </li>
        ))}
      </ul>
      <Calendar
        layout={layout}
        firstMonth={firstMonth}
        today={now.today}
        lastDay={lastDay}
        value={range}
        infoOf={infoOf}
        onPick={pick}
        onMonthChange={setFirstMonth}
        onMonthsShown={loadMonths}
        autoFocus={layout === "grid"}
        format={format}
        labels={{
          previousMonth: t("calendar.previousMonth"), nextMonth: t("calendar.nextMonth"), arrival: t("calendar.arrival"), departure: t("calendar.departure"),
          departureShort: t("calendar.departureShort"), best: t("calendar.best"), today: t("calendar.today"),
        }}
      />
    </>
  );
}

/** "2 nights, from Fri 23 to Sun 25 April", or what to do next. */
export function RangeSummary({ range }: { range: DayRange }) {
  const { t, format } = usePage();
  const { checkin, checkout } = range;
  if (!checkin) return <span>{t("calendar.pickArrival")}</span>;
  if (!checkout) return <span>{t("calendar.pickDeparture", { day: format.dayShort(checkin) })}</span>;
  return <b>{t("calendar.summary", { nights: t("unit.nights", { count: nightsBetween(checkin, checkout) }), from: format.dayShort(checkin), to: format.dayShort(checkout) })}</b>;
}

/** Two months are shown, so a check-in at the end of a month has the next one beside it; with nothing left of this month the view moves on. */
function openingMonth(checkin: Day | null, today: Day): Day {
  const day = checkin ?? today;
  const isOver = checkin === null && nightsBetween(day, monthStart(day, 1)) <= END_OF_MONTH_DAYS;
  return monthStart(day, isOver ? 1 : 0);
}

function useLoadShown(months: readonly Day[], load: (months: readonly Day[]) => void): void {
  useEffect(() => load(months), [months, load]);
}
