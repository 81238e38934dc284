import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { addDays, monthStart, nightsBetween, type Day } from "#platform/dates.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import type { ProductView } from "#modules/catalogue/views.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button } from "#ui/button.tsx";
import { Calendar } from "#ui/calendar/calendar.tsx";
import type { CalendarDayInfo } from "#ui/calendar/calendar-props.ts";
import { pickRange } from "#ui/calendar/calendar-rules.ts";
import { CLOSE_DELAY_MS, type DayRange } from "#ui/calendar/day-range.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { refuseDay } from "../calendar-days.ts";
import type { CalendarDay } from "../types.ts";
import { departureOf } from "./stay-api.ts";
import { isRefused } from "./refused-days.ts";
import { useStay } from "./stay-context.tsx";
import css from "./stay-calendar.module.css";

/** Two months side by side, as in the popover. */
const DIALOG_WIDTH = 772;
const PHONE = "(max-width: 860px), (max-height: 520px)";

/** The price calendar of a package: below its fields on a wide screen, a sheet on a phone and in a low window. Day rules: docs/product/search.md#calendar. */
export function StayCalendar({
  anchor,
  isInDialog = false,
}: {
  anchor: RefObject<HTMLElement | null>;
  isInDialog?: boolean;
}) {
  const { t } = usePage();
  const { setCalendarOpen } = useStay();
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useReturnToOpener();
  const close = () => setCalendarOpen(false);
  const body = (
    <CalendarBody
      isPhone={isPhone}
      onComplete={() => {
        timer.current = setTimeout(close, CLOSE_DELAY_MS);
      }}
    />
  );
  if (isPhone || isInDialog) return <CalendarDialog onClose={close}>{body}</CalendarDialog>;
  return (
    <Popover
      anchor={anchor}
      label={t("product.calendar.title")}
      onEscape={close}
      onOutside={close}
      takesFocus={false}
      className={css["popover"]}
    >
      <h2 className={css["title"]}>{t("product.calendar.title")}</h2>
      {body}
      <div className={css["foot"]}>
        <Summary />
        <Clear />
      </div>
    </Popover>
  );
}

function CalendarDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = usePage();
  const { chosen } = useStay();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("product.calendar.title")}
      closeLabel={t("action.close")}
      width={DIALOG_WIDTH}
      footer={
        <>
          <Summary />
          <Clear />
          <Button small disabled={!chosen.nights} onClick={onClose}>
            {t("action.confirm")}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function Clear() {
  const { t } = usePage();
  const { chosen, setDates } = useStay();
  return (
    <Button look="link" disabled={!chosen.checkin} onClick={() => setDates(null, null)}>
      {t("action.clear")}
    </Button>
  );
}

/** Whoever opened the calendar has the focus again once it is gone, unless it went elsewhere. */
function useReturnToOpener(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

function CalendarBody({ isPhone, onComplete }: { isPhone: boolean; onComplete: () => void }) {
  const { t, format } = usePage();
  const { now, product, calendar } = useStay();
  const { range, pick } = useRange(onComplete);
  const [firstMonth, setFirstMonth] = useFirstMonth();
  const infoOf = useDayInfo(range);
  return (
    <>
      <p className={css["text"]}>
        {t("product.calendar.text")} {roomLine(product)}
      </p>
      {calendar.hasFailed ? <p role="alert">{t("error.oops")}</p> : null}
      <div className={calendar.days ? undefined : css["loading"]} aria-busy={!calendar.days}>
        <Calendar
          layout={isPhone ? "scroll" : "grid"}
          firstMonth={firstMonth}
          today={now.today}
          lastDay={addDays(now.today, HORIZON_DAYS - 1)}
          value={range}
          infoOf={infoOf}
          onPick={pick}
          onMonthChange={setFirstMonth}
          autoFocus={!isPhone}
          format={format}
          labels={{
            previousMonth: t("product.calendar.previousMonth"),
            nextMonth: t("product.calendar.nextMonth"),
            arrival: t("product.arrival"),
            departure: t("product.departure"),
            departureShort: t("product.departure"),
            best: t("product.calendar.best"),
            today: t("product.calendar.today"),
          }}
        />
      </div>
    </>
  );
}

/** The days that are marked: the chosen ones, or an arrival whose departure is still to come. */
function useRange(onComplete: () => void) {
  const { chosen, setDates } = useStay();
  const [range, setRange] = useState<DayRange>({
    checkin: chosen.checkin,
    checkout: chosen.checkin && chosen.nights ? departureOf(chosen.checkin, chosen.nights) : null,
  });
  useEffect(() => {
    if (!chosen.checkin) setRange({ checkin: null, checkout: null });
  }, [chosen.checkin]);
  const pick = (day: Day) => {
    const next = pickRange(range, day);
    setRange(next);
    setDates(next.checkin, next.checkout);
    if (next.checkout) onComplete();
  };
  return { range, pick };
}

/** The arrival's month; without one the first month with a free day, once the days have come. */
function useFirstMonth() {
  const { now, chosen, calendar } = useStay();
  const [firstMonth, setFirstMonth] = useState(() => monthStart(chosen.checkin ?? now.today));
  useEffect(() => {
    const firstOpen = [...(calendar.days?.values() ?? [])].find((entry) => entry.available);
    if (firstOpen && !chosen.checkin)
      setFirstMonth((month) => (monthStart(firstOpen.day) > month ? monthStart(firstOpen.day) : month));
  }, [calendar.days, chosen.checkin]);
  return [firstMonth, setFirstMonth] as const;
}

/** What a day says: its price, how long one must stay, why it cannot be picked. */
function useDayInfo(range: DayRange): (day: Day) => CalendarDayInfo {
  const { t } = usePage();
  const { now, product, chosen, quote, calendar } = useStay();
  const { party } = chosen;
  // With each quote there may be one day more that was refused.
  const days = useMemo(
    () =>
      calendar.days &&
      new Map(
        [...calendar.days].map(([day, entry]) => [day, isRefused(product.id, party, day) ? closed(entry) : entry]),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [calendar.days, product.id, party, quote],
  );
  const availability = useMemo(
    () => days && new Map([...days.values()].map((entry) => [entry.day, entry.available] as const)),
    [days],
  );
  return (day) => {
    const entry = days?.get(day);
    const refusal = refuseDay({
      day,
      now,
      checkin: range.checkout ? null : range.checkin,
      availability,
      // Until the day's own are known, those that the package may have at all.
      allowedNights: calendar.allowedNights ?? product.nights,
    });
    const isClosed = entry !== undefined && !entry.available;
    return {
      amountText: entry?.price ?? undefined,
      isBest: entry?.bestPriceOfTheMonth ?? false,
      minStayText:
        entry?.available && entry.minLos > (product.nights[0] ?? 1)
          ? t("product.calendar.minStay", { nights: t("unit.nights", { count: entry.minLos }) })
          : undefined,
      disabledReason: refusal && refusal !== "already_checkin" ? t(`product.refusal.${refusal}`) : undefined,
      soldOutText: isClosed && refusal === "no_availability" ? t("product.calendar.full") : undefined,
    };
  };
}

const closed = (entry: CalendarDay): CalendarDay => ({
  ...entry,
  available: false,
  price: null,
  amount: null,
  bestPriceOfTheMonth: false,
});

/** "From 2 to 3 nights": how long the stay may last. */
function roomLine(product: ProductView): string {
  const title = product.programLines.find((line) => line.kind === "room")?.title;
  return title ? `${title}.` : "";
}

function Summary() {
  const { t, format } = usePage();
  const { chosen, quote, isQuoting } = useStay();
  const { checkin, nights } = chosen;
  if (!checkin)
    return (
      <p className={css["summary"]} aria-live="polite">
        {t("product.calendar.pickArrival")}
      </p>
    );
  if (!nights)
    return (
      <p className={css["summary"]} aria-live="polite">
        {t("product.calendar.pickDeparture")}
      </p>
    );
  const checkout = departureOf(checkin, nights);
  return (
    <p className={css["summary"]} aria-live="polite">
      <b>{format.dayRange(checkin, checkout)}</b>
      <span>
        {t("unit.nights", { count: nightsBetween(checkin, checkout) })}
        {quote?.priceInfo && !isQuoting ? (
          <>
            {" "}
            · <span className="price">{format.money(quote.priceInfo.sellPrice)}</span>
          </>
        ) : null}
      </span>
    </p>
  );
}
