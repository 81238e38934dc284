import type { Day } from "#platform/dates.ts";
import type { Format } from "#platform/format.ts";
import type { DayRange } from "./day-range.ts";

export type CalendarLabels = {
  previousMonth: string;
  nextMonth: string;
  /** Roles of the picked days, for screen readers. */
  arrival: string;
  departure: string;
  /** Under the departure day: there is no price for it. */
  departureShort: string;
  /** For screen readers, after the price: "best price of the month". */
  best: string;
  today: string;
};

export type CalendarProps = {
  /** `grid`: `months` side by side with arrows; `scroll`: one below the other, three more at a time, for phones. */
  layout?: "grid" | "scroll";
  /** Months side by side in a grid. */
  months?: 1 | 2;
  /** First month shown in a grid: any day of it. */
  firstMonth: Day;
  today: Day;
  /** The last day that can be reached. */
  lastDay: Day;
  value: DayRange;
  /** What a day shows and whether it can be picked. The rules live outside: this part knows no stock. */
  infoOf: (day: Day) => CalendarDayInfo;
  /** A line under a month's name: what a finger cannot hover. */
  hintOf?: (month: Day) => string | undefined;
  /** Only called for days without `disabledReason`. */
  onPick: (day: Day) => void;
  onMonthChange: (firstMonth: Day) => void;
  /** Scroll layout: these months are now shown, their data is needed. */
  onMonthsShown?: (months: Day[]) => void;
  labels: CalendarLabels;
  format: Pick<Format, "dayLong" | "month" | "weekdayShort" | "weekdayLong">;
  /** Puts the keyboard focus on the picked or first day when it appears. */
  autoFocus?: boolean;
};

/** What one day of the calendar says. Everything is text for people: no rule is applied here. */
export type CalendarDayInfo = {
  /** Small line under the number: a price ("89 €"). */
  amountText?: string;
  /** The cheapest day of the month: the price turns green. */
  isBest?: boolean;
  /** "2 nights minimum": an apricot dot and a tip. */
  minStayText?: string;
  /** The day cannot be picked, and why: a tip, and read aloud. */
  disabledReason?: string;
  /** Sold out: the number is struck through; "full" stands under it. */
  soldOutText?: string;
};
