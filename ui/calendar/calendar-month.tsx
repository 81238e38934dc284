import { useId, type ReactNode } from "react";
import { weekday, type Day } from "#platform/dates.ts";
import { classes } from "../classes.ts";
import type { CalendarLabels, CalendarProps, CalendarDayInfo } from "./calendar-props.ts";
import { monthWeeks, placeInRange } from "./calendar-rules.ts";
import type { DayRange } from "./day-range.ts";
import css from "./calendar.module.css";

type MonthProps = Pick<CalendarProps, "today" | "value" | "infoOf" | "onPick" | "format"> & {
  month: Day;
  isScroll: boolean;
  preview: Day | null;
  tabStop: Day;
  hint: string | undefined;
  labels: CalendarLabels;
  onPreview: (day: Day | null) => void;
  before: ReactNode;
  after: ReactNode;
};

/** One month as a grid of days. */
export function CalendarMonth({ month, isScroll, before, after, hint, format, today, ...rest }: MonthProps) {
  const id = useId();
  const weeks = monthWeeks(month);
  // Weeks that are over take no room where every line counts.
  const shown = isScroll ? weeks.filter((week) => week.some((day) => day !== null && day >= today)) : weeks;
  return (
    <div>
      <div className={css["monthHead"]}>
        {before ?? <span />}
        <h3 id={id} aria-live={isScroll ? undefined : "polite"}>
          {format.month(month)}
        </h3>
        {after ?? <span />}
      </div>
      {hint ? <p className={css["hint"]}>{hint}</p> : null}
      {/* A date grid (WAI-ARIA date picker pattern): cells take the focus one by one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" aria-labelledby={id} className={css["grid"]}>
        <thead className={isScroll ? "vh" : undefined}>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((number) => (
              <th key={number} scope="col" abbr={format.weekdayLong(number)}>
                {format.weekdayShort(number)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={index} aria-hidden />
                ) : (
                  <DayCell key={day} day={day} today={today} format={format} {...rest} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = Omit<MonthProps, "month" | "isScroll" | "before" | "after" | "hint">;

function DayCell({
  day,
  today,
  value,
  preview,
  tabStop,
  infoOf,
  labels,
  format,
  onPick,
  onPreview,
}: CellProps & { day: Day }) {
  const info = infoOf(day);
  const place = placeInRange(day, value, isPreviewable(preview, infoOf) ? preview : null);
  const isPicked = day === value.checkin || day === value.checkout;
  return (
    <DayButton
      day={day}
      info={info.disabledReason && isPicked ? { ...info, soldOutText: undefined } : info}
      place={place}
      isPicked={isPicked}
      isToday={day === today}
      isQuiet={day < today}
      isTabStop={day === tabStop}
      smallText={
        place === "end" && day === value.checkout ? labels.departureShort : (info.soldOutText ?? info.amountText)
      }
      words={describe({ day, info, value, labels, format, isToday: day === today })}
      tip={info.disabledReason ?? info.minStayText}
      tipSide={weekday(day) <= 2 ? "left" : weekday(day) >= 6 ? "right" : "middle"}
      onPick={onPick}
      onPreview={onPreview}
    />
  );
}

type ButtonProps = {
  day: Day;
  info: CalendarDayInfo;
  place: ReturnType<typeof placeInRange>;
  isPicked: boolean;
  isToday: boolean;
  /** Days gone by explain themselves to the keyboard only. */
  isQuiet: boolean;
  isTabStop: boolean;
  smallText: string | undefined;
  words: ReturnType<typeof describe>;
  tip: string | undefined;
  tipSide: "left" | "middle" | "right";
  onPick: (day: Day) => void;
  onPreview: (day: Day | null) => void;
};

function DayButton({
  day,
  info,
  place,
  isPicked,
  isToday,
  isQuiet,
  isTabStop,
  smallText,
  words,
  tip,
  tipSide,
  onPick,
  onPreview,
}: ButtonProps) {
  const isDisabled = info.disabledReason !== undefined;
  return (
    <td aria-selected={place !== null} className={place ? css[place] : undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={isDisabled || undefined}
        aria-current={isToday ? "date" : undefined}
        className={classes(
          css["day"],
          isPicked && css["picked"],
          isToday && css["today"],
          info.isBest && css["best"],
          info.soldOutText && css["soldOut"],
          info.minStayText && !isDisabled && css["minStay"],
        )}
        onClick={() => {
          if (!isDisabled) onPick(day);
        }}
        onPointerEnter={() => onPreview(day)}
        onFocus={() => onPreview(day)}
      >
        <span className="vh">{words.before}</span>
        <b>{Number(day.slice(8))}</b>
        <span className="vh">{words.after}</span>
        {smallText ? <small>{smallText}</small> : null}
        <span className="vh">{words.more}</span>
      </button>
      {tip ? (
        <span
          className={classes(css["tip"], tipSide !== "middle" && css[tipSide], isQuiet && css["quiet"])}
          aria-hidden
        >
          {tip}
        </span>
      ) : null}
    </td>
  );
}

/** A range is only shown up to a day that could be the departure. */
function isPreviewable(preview: Day | null, infoOf: MonthProps["infoOf"]): boolean {
  return preview !== null && infoOf(preview).disabledReason === undefined;
}

type Description = {
  day: Day;
  info: CalendarDayInfo;
  value: DayRange;
  labels: CalendarLabels;
  format: MonthProps["format"];
  isToday: boolean;
};

/** What a screen reader says around a day's number and price: the rest of the date, then its role and what to know. */
function describe({ day, info, value, labels, format, isToday }: Description): {
  before: string;
  after: string;
  more: string;
} {
  const date = format.dayLong(day);
  const number = String(Number(day.slice(8)));
  const at = date.search(new RegExp(`\\b${number}\\b`));
  // A check-in that cannot be picked again says so itself.
  const role =
    day === value.checkin
      ? info.disabledReason
        ? null
        : labels.arrival
      : day === value.checkout
        ? labels.departure
        : null;
  const more = [
    isToday ? labels.today : null,
    role,
    info.isBest && info.amountText ? labels.best : null,
    info.minStayText,
    info.disabledReason,
  ].filter(Boolean);
  return {
    before: date.slice(0, at),
    after: date.slice(at + number.length),
    more: more.length > 0 ? `, ${more.join(", ")}` : "",
  };
}
