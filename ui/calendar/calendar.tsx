import type { CalendarProps } from "./calendar-props.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addDays, isDay, monthStart, weekday, type Day } from "#platform/dates.ts";
import { Button } from "../button.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { clampDay, listMonths, moveByKey, scrollToDay } from "./calendar-rules.ts";
import type { DayRange } from "./day-range.ts";
import css from "./calendar.module.css";

const BATCH = 3;

/** A range calendar after the WAI-ARIA date grid pattern: arrows, Page Up and Down, Home and End; a day that cannot be picked says why. */
export function Calendar(props: CalendarProps) {
  const { today, lastDay, value, format, labels, onPick } = props;
  const root = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Day | null>(null);
  const { isScroll, months, showMore, reach } = useMonths(props);
  const focus = useFocusedDay({ root, months, today, lastDay, value, autoFocus: props.autoFocus ?? false });
  const sentinel = useMoreMonths(isScroll, months.length, showMore);
  useScrollTo(root, isScroll ? value.checkin : null);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveByKey(event.key, focus.day);
    if (!next) return;
    event.preventDefault();
    const day = clampDay(next, firstReachable(today, isScroll), lastDay);
    reach(day);
    setPreview(day);
    focus.moveTo(day);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid cells inside are the interactive elements; their keys bubble here
    <div
      ref={root}
      className={isScroll ? css["scroll"] : css["months"]}
      onKeyDown={move}
      onPointerLeave={() => setPreview(null)}
    >
      {isScroll ? <WeekdayRow format={format} /> : null}
      {months.map((month, index) => (
        <CalendarMonth
          key={month}
          month={month}
          isScroll={isScroll}
          today={today}
          value={value}
          preview={preview}
          tabStop={focus.day}
          infoOf={props.infoOf}
          hint={props.hintOf?.(month)}
          labels={labels}
          format={format}
          onPick={(day) => {
            focus.setDay(day);
            onPick(day);
          }}
          onPreview={setPreview}
          before={!isScroll && index === 0 ? <PreviousMonth {...props} /> : null}
          after={!isScroll && index === months.length - 1 ? <NextMonth {...props} month={month} /> : null}
        />
      ))}
      {isScroll && monthStart(months.at(-1) ?? today, 1) <= lastDay ? (
        <div ref={sentinel} className={css["sentinel"]} />
      ) : null}
    </div>
  );
}

/** The months that are shown: so many from the first on, or a list that grows. `reach` brings a day among them. */
function useMonths({
  layout = "grid",
  months: columns = 2,
  firstMonth,
  today,
  lastDay,
  value,
  onMonthChange,
  onMonthsShown,
}: CalendarProps) {
  const isScroll = layout === "scroll";
  const [batches, setBatches] = useState(() => batchesFor(value.checkin, today));
  const months = isScroll ? listMonths(today, batches * BATCH, lastDay) : listMonths(firstMonth, columns, lastDay);
  const shown = months.join();
  useEffect(() => {
    if (isScroll) onMonthsShown?.(shown.split(",").filter(isDay));
  }, [isScroll, shown, onMonthsShown]);
  return {
    isScroll,
    months,
    showMore: () => setBatches((count) => count + 1),
    reach: (day: Day) => {
      if (isScroll) setBatches((count) => Math.max(count, batchesFor(day, today)));
      else if (scrollToDay(day, firstMonth, columns) !== monthStart(firstMonth))
        onMonthChange(scrollToDay(day, firstMonth, columns));
    },
  };
}

function PreviousMonth({ firstMonth, today, labels, onMonthChange }: CalendarProps) {
  return (
    <Button
      look="round"
      className={css["arrow"]}
      aria-label={labels.previousMonth}
      disabled={firstMonth <= monthStart(today)}
      onClick={() => onMonthChange(monthStart(firstMonth, -1))}
    >
      <ChevronLeft aria-hidden size={20} />
    </Button>
  );
}

/** `month`: the last one that is shown. */
function NextMonth({ firstMonth, month, lastDay, labels, onMonthChange }: CalendarProps & { month: Day }) {
  return (
    <Button
      look="round"
      className={css["arrow"]}
      aria-label={labels.nextMonth}
      disabled={monthStart(month, 1) > lastDay}
      onClick={() => onMonthChange(monthStart(firstMonth, 1))}
    >
      <ChevronRight aria-hidden size={20} />
    </Button>
  );
}

function WeekdayRow({ format }: { format: CalendarProps["format"] }) {
  return (
    <div className={css["weekdays"]} aria-hidden>
      {[1, 2, 3, 4, 5, 6, 7].map((number) => (
        <span key={number}>{format.weekdayShort(number)}</span>
      ))}
    </div>
  );
}

/** Days gone by explain themselves too: the keyboard reaches all that are shown. */
function firstReachable(today: Day, isScroll: boolean): Day {
  const month = monthStart(today);
  return isScroll ? clampDay(addDays(today, 1 - weekday(today)), month, today) : month;
}

/** How many batches of months reach a day. */
function batchesFor(day: Day | null, today: Day): number {
  if (!day) return 1;
  const distance =
    (Number(day.slice(0, 4)) - Number(today.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(today.slice(5, 7));
  return Math.max(1, Math.floor(distance / BATCH) + 1);
}

type FocusOptions = {
  root: React.RefObject<HTMLElement | null>;
  months: Day[];
  today: Day;
  lastDay: Day;
  value: DayRange;
  autoFocus: boolean;
};

/** The one day that the Tab key reaches; `moveTo` also puts the focus there once it is on the page. */
function useFocusedDay({ root, months, today, lastDay, value, autoFocus }: FocusOptions) {
  const [wanted, setDay] = useState<Day>(value.checkin ?? today);
  const pending = useRef<Day | null>(null);
  const first = months[0] ?? today;
  // Days gone by can be reached and say so; only the first stop is never one.
  const isShown = months.includes(monthStart(wanted));
  const day = isShown ? wanted : clampDay(first, today, lastDay);
  useEffect(() => {
    // At the end of a month the calendar opens on the next, where today is not shown.
    if (autoFocus) pending.current = day;
    // Only when the calendar appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // The months have moved on under the focus, which went with its day.
    if (autoFocus && document.activeElement === document.body) pending.current = day;
    // Only when other months are shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first]);
  useEffect(() => {
    if (!pending.current) return;
    const target = root.current?.querySelector<HTMLElement>(`[data-day="${pending.current}"]`);
    if (!target) return;
    pending.current = null;
    target.focus();
  });
  return {
    day,
    setDay,
    moveTo: (next: Day) => {
      pending.current = next;
      setDay(next);
    },
  };
}

/** The long list opens where the arrival is. */
function useScrollTo(root: React.RefObject<HTMLElement | null>, day: Day | null) {
  useEffect(() => {
    if (day)
      root.current
        ?.querySelector(`[data-day="${day}"]`)
        ?.closest("table")
        ?.parentElement?.scrollIntoView({ block: "start" });
    // Only when the calendar appears.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** Calls `onMore` when the end of the list comes near. */
function useMoreMonths(isScroll: boolean, count: number, onMore: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const node = ref.current;
    if (!isScroll || !node) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { rootMargin: "600px 0px" },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [isScroll, count]);
  return ref;
}
