import { weekday, type Day } from "#platform/dates.ts";
import type { RoomDays, RoomOfHotel } from "#modules/rates/types.ts";
import type { Ask } from "../../screen.ts";
import { monthPath } from "./looker.ts";

const FRIDAY = 5;
const SUNDAY = 7;

/** How a day's column looks: days that are over are quiet, weekends tinted. */
export function columnOf(day: Day, today: Day): string | undefined {
  const on = weekday(day);
  const names = [
    day < today ? "past" : [],
    day === today ? "today" : [],
    on >= FRIDAY && on < SUNDAY ? "weekend" : [],
  ].flat();
  return names.length > 0 ? names.join(" ") : undefined;
}

/** Days of a grid that are to be painted, and where the head of a day leads to. */
export type Picking = { from: Day | null; until: Day | null; pathOf: (day: Day) => string };
type Props = { ask: Ask; room: RoomOfHotel; days: RoomDays; picking: Picking };

export const monthId = (month: string): string => `m-${month.slice(0, 7)}`;
export const dayId = (day: Day): string => `d-${day}`;

/** The head of more than a month: months, each with its days. A day is picked there, the first and then the last. */
export function LongHead({ ask: { t, format }, room: { hotel, room }, days: { days }, picking }: Props) {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7)).values()];
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t("office.rates.plan")}
        </th>
        {months.map((of) => {
          const first = of[0] ?? hotel.today;
          return (
            <th key={first} scope="colgroup" colSpan={of.length} className="band" id={monthId(first)}>
              <a href={monthPath(hotel.code, room.code, first)}>{format.month(first)}</a>
            </th>
          );
        })}
      </tr>
      <tr className="days">
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            id={dayId(day)}
            aria-label={format.dayLong(day)}
            className={columnOf(day, hotel.today)}
          >
            <a href={picking.pathOf(day)} aria-current={isPicked(day, picking) ? "true" : undefined}>
              <b>{Number(day.slice(8))}</b>
              <small>{format.weekdayShort(weekday(day))}</small>
              <span className="unseen">{format.month(day)}</span>
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const isPicked = (day: Day, { from, until }: Picking): boolean =>
  from !== null && day >= from && day <= (until ?? from);
