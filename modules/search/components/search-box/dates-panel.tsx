import { useEffect, useMemo, useRef, useState } from "react";
import type { Translate } from "#platform/i18n/keys.ts";
import { monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import type { AnalyticsEvent } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import { refuseDay } from "#modules/availability/calendar-days.ts";
import type { Flow } from "#modules/sites/flows.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Calendar } from "#ui/calendar/calendar.tsx";
import type { CalendarDayInfo } from "#ui/calendar/calendar-props.ts";
import { pickRange } from "#ui/calendar/calendar-rules.ts";
import type { DayRange } from "#ui/calendar/day-range.ts";
import { Chip } from "#ui/chip.tsx";
import { SOLD_NIGHTS } from "../../query/sold-nights.ts";
import { findBestDays } from "./calendar-prices.ts";
import { monthAfterPick, monthWithAvailability, openingMonth } from "./calendar-view.ts";
import type { SiteNow, WeekendChoice } from "./types.ts";
import type { CalendarPrices } from "./use-calendar-prices.ts";
import { WeekendLabel } from "./weekend-label.tsx";
import css from "./dates.module.css";

export type DatesPanelProps = {
  layout: "grid" | "scroll";
  flow: Flow;
  range: DayRange;
  now: SiteNow;
  lastDay: Day;
  weekends: readonly WeekendChoice[];
  prices: CalendarPrices;
  onChange: (range: DayRange) => void;
  /** A complete range was picked. */
  onComplete: (range: DayRange) => void;
};

/** Arrival and departure: popular dates in one click, or the calendar. */
export function DatesPanel({
  layout,
  flow,
  range,
  now,
  lastDay,
  weekends,
  prices,
  onChange,
  onComplete,
}: DatesPanelProps) {
  const { t, format } = usePage();
  const { firstMonth, setFirstMonth, showMonth } = useShownMonths({ layout, range, now, lastDay, prices });
  const dayInfo = useDayInfo({ range, now, prices });
  const take = (next: DayRange, via: Via = "calendar") => {
    onChange(next);
    if (next.checkin && next.checkout) {
      track({ name: "dates_chosen", flow, nights: nightsBetween(next.checkin, next.checkout), via });
      onComplete(next);
    }
    const month = monthAfterPick(next, firstMonth, COLUMNS);
    if (month) setFirstMonth(month);
  };
  return (
    <>
      {weekends.length > 0 ? (
        <PopularDates
          weekends={weekends}
          range={range}
          onTake={({ id, checkin, checkout }) => {
            showMonth(openingMonth(checkin, now.today));
            take({ checkin, checkout }, viaOf(id, nightsBetween(checkin, checkout)));
          }}
        />
      ) : null}
      <Calendar
        layout={layout}
        firstMonth={firstMonth}
        today={now.today}
        lastDay={lastDay}
        value={range}
        infoOf={dayInfo}
        hintOf={layout === "scroll" ? minStayHint({ range, prices, t }) : undefined}
        onPick={(day) => take(pickRange(range, day))}
        onMonthChange={showMonth}
        onMonthsShown={prices.loadMonths}
        autoFocus={layout === "grid"}
        format={format}
        labels={labelsOf(t)}
      />
    </>
  );
}

const COLUMNS = 2;

const labelsOf = (t: Translate) => ({
  previousMonth: t("calendar.previousMonth"),
  nextMonth: t("calendar.nextMonth"),
  arrival: t("calendar.arrival"),
  departure: t("calendar.departure"),
  departureShort: t("calendar.departureShort"),
  best: t("calendar.best"),
  today: t("calendar.today"),
});

type Via = Extract<AnalyticsEvent, { name: "dates_chosen" }>["via"];

function viaOf(id: string, nights: number): Via {
  if (id.startsWith("campaign")) return "campaign";
  return nights > WEEKEND_NIGHTS ? "bridge" : "weekend";
}

/** Longer than from Friday to Sunday is a bridge. */
const WEEKEND_NIGHTS = 2;

type ShownMonths = Pick<DatesPanelProps, "layout" | "range" | "now" | "lastDay" | "prices">;

/** The months in sight: they move on by themselves where nothing is free, until somebody leafs. */
function useShownMonths({ layout, range, now, lastDay, prices }: ShownMonths) {
  const [firstMonth, setFirstMonth] = useState(() => openingMonth(range.checkin, now.today));
  const isLeafed = useRef(range.checkin !== null);
  const { days, loadMonths } = prices;
  useEffect(() => {
    if (layout === "grid") loadMonths([firstMonth, monthStart(firstMonth, 1)]);
  }, [layout, firstMonth, loadMonths]);
  useEffect(() => {
    const next =
      layout === "grid" && !isLeafed.current
        ? monthWithAvailability({ firstMonth, now: now.today, lastDay, days })
        : null;
    if (next) setFirstMonth(next);
  }, [layout, firstMonth, now.today, lastDay, days]);
  const showMonth = (month: Day) => {
    isLeafed.current = true;
    setFirstMonth(month);
  };
  return { firstMonth, setFirstMonth, showMonth };
}

/** What each day shows, and why it cannot be picked (docs/product/search.md#calendar). */
function useDayInfo({
  range,
  now,
  prices: { days, allowedNights: told },
}: Pick<DatesPanelProps, "range" | "now" | "prices">): (day: Day) => CalendarDayInfo {
  const { t } = usePage();
  const best = useMemo(() => findBestDays(days), [days]);
  const availability = useMemo(
    () =>
      days.size > 0 ? new Map([...days.values()].map((entry) => [entry.day, entry.amount !== null] as const)) : null,
    [days],
  );
  const checkin = range.checkout ? null : range.checkin;
  const allowedNights = told ?? (availability ? SOLD_NIGHTS : null);
  return (day) => {
    const refusal = refuseDay({ day, now, checkin, availability, allowedNights });
    const known = days.get(day);
    return {
      amountText: known?.price ?? undefined,
      isBest: best.has(day),
      minStayText:
        (known?.minLos ?? 1) > 1
          ? t("calendar.minStay", { nights: t("unit.nights", { count: known?.minLos ?? 1 }) })
          : undefined,
      disabledReason: refusal ? t(`calendar.refusal.${refusal}`) : undefined,
      soldOutText: refusal === "no_availability" ? t("calendar.full") : undefined,
    };
  };
}

type Hint = Pick<DatesPanelProps, "range" | "prices"> & { t: Translate };

/** On touch the minimum stay of the check-in is a line under its month. */
function minStayHint({ range: { checkin }, prices: { days }, t }: Hint): (month: Day) => string | undefined {
  const least = checkin ? (days.get(checkin)?.minLos ?? 1) : 1;
  return (month) =>
    checkin && least > 1 && monthStart(checkin) === month
      ? t("calendar.minStay", { nights: t("unit.nights", { count: least }) })
      : undefined;
}

type PopularProps = { weekends: readonly WeekendChoice[]; range: DayRange; onTake: (weekend: WeekendChoice) => void };

/** Campaigns, coming weekends and bridges, each in one click. */
function PopularDates({ weekends, range, onTake }: PopularProps) {
  const { t } = usePage();
  return (
    <ul className={css["weekends"]} aria-label={t("calendar.weekends")}>
      {weekends.map((weekend) => {
        const isOn = weekend.checkin === range.checkin && weekend.checkout === range.checkout;
        return (
          <li key={weekend.id}>
            <Chip isOn={isOn} aria-pressed={isOn} onClick={() => onTake(weekend)}>
              <WeekendLabel weekend={weekend} />
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
