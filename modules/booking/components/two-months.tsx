import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { monthStart, weekday, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { StepLink } from "./step-link.tsx";
import css from "./two-months.module.css";

type TwoMonthsProps<Cell extends { day: Day }> = {
  /** First day of the first month. */
  month: Day;
  today: Day;
  /** Every day of both months, in order. */
  days: readonly Cell[];
  heading: "h2" | "h3";
  /** What stands over a column; 1 is Monday. */
  weekdayText: (one: number) => string;
  /** Where another first month is looked at. */
  hrefOf: (month: Day) => string;
  previous: string;
  next: string;
  renderDay: (cell: Cell) => ReactNode;
  /** What is said below a month. */
  renderUnder?: (first: Day, own: readonly Cell[]) => ReactNode;
  /** How the two stand, and how high their rows are. */
  className: string | undefined;
};

/** Two months as tables of days, Mondays first, with a step to the one before and the one after; none into the past. */
export function TwoMonths<Cell extends { day: Day }>(props: TwoMonthsProps<Cell>) {
  const { month, today, hrefOf, previous, next, className } = props;
  const step = (count: number) => hrefOf(monthStart(month, count));
  return (
    <div className={className}>
      <Month {...props} first={month}>
        {month <= monthStart(today) ? (
          <span />
        ) : (
          <StepLink to={step(-1)} aria-label={previous}>
            <ChevronLeft aria-hidden size={20} />
          </StepLink>
        )}
      </Month>
      <Month {...props} first={monthStart(month, 1)} isLast>
        <StepLink to={step(1)} aria-label={next}>
          <ChevronRight aria-hidden size={20} />
        </StepLink>
      </Month>
    </div>
  );
}

type MonthProps<Cell extends { day: Day }> = Pick<
  TwoMonthsProps<Cell>,
  "days" | "heading" | "weekdayText" | "renderDay" | "renderUnder"
> & { first: Day; isLast?: boolean; children: ReactNode };

function Month<Cell extends { day: Day }>(props: MonthProps<Cell>) {
  const { days, heading: Heading, weekdayText, renderDay, renderUnder, first, isLast = false, children } = props;
  const { format } = usePage();
  const own = days.filter(({ day }) => monthStart(day) === first);
  return (
    <section className={css["month"]} aria-label={format.month(first)}>
      <div className={css["head"]}>
        {isLast ? <span /> : children}
        <Heading>{format.month(first)}</Heading>
        {isLast ? children : <span />}
      </div>
      <table>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((one) => (
              <th key={one} scope="col" abbr={format.weekdayLong(one)}>
                {weekdayText(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(own).map((week, index) => (
            <tr key={index}>
              {week.map((cell, column) => (
                <td key={column}>{cell ? renderDay(cell) : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {renderUnder?.(first, own)}
    </section>
  );
}

/** The weeks of a month's days, Mondays first; null outside it. */
function weeksOf<Cell extends { day: Day }>(days: readonly Cell[]): (Cell | null)[][] {
  const [start] = days;
  if (!start) return [];
  const cells = [...Array.from({ length: weekday(start.day) - 1 }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => cells[week * 7 + column] ?? null),
  );
}
