import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { monthStart, weekday, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { StepLink } from "../../change/components/step-link.tsx";
import { giftHref } from "../address.ts";
import type { CalendarDay as Cell, DatesData } from "../page-data.ts";
import { longOwed, shortOwed, shortTag } from "../words.ts";
import css from "./gift-calendar.module.css";

/** Two months of what arriving on each day adds or gives back: in words and in colour, never in colour alone. */
export function GiftCalendar({ data }: { data: DatesData }) {
  const { t, site } = usePage();
  const { wish, month, today } = data;
  const step = (count: number) => giftHref(site, "dates", { wish, month: monthStart(month, count) });
  return (
    <div className={css["calendar"]}>
      <div className={css["months"]}>
        <Month data={data} first={month}>
          {month <= monthStart(today) ? (
            <span />
          ) : (
            <StepLink to={step(-1)} aria-label={t("beneficiary.month.previous")}>
              <ChevronLeft aria-hidden size={20} />
            </StepLink>
          )}
        </Month>
        <Month data={data} first={monthStart(month, 1)} isLast>
          <StepLink to={step(1)} aria-label={t("beneficiary.month.next")}>
            <ChevronRight aria-hidden size={20} />
          </StepLink>
        </Month>
      </div>
      <Legend nights={wish.nights} />
    </div>
  );
}

type MonthProps = { data: DatesData; first: Day; isLast?: boolean; children: ReactNode };

function Month({ data, first, isLast = false, children }: MonthProps) {
  const { format } = usePage();
  const own = data.days.filter(({ day }) => monthStart(day) === first);
  return (
    <section className={css["month"]} aria-label={format.month(first)}>
      <div className={css["head"]}>
        {isLast ? <span /> : children}
        <h2>{format.month(first)}</h2>
        {isLast ? children : <span />}
      </div>
      <table>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((one) => (
              <th key={one} scope="col" abbr={format.weekdayLong(one)}>
                {format.weekdayShort(one).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(own).map((week, index) => (
            <tr key={index}>
              {week.map((cell, column) => (
                <td key={column}>{cell ? <CalendarDay data={data} cell={cell} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {own.some(({ owed }) => owed) ? null : <NothingFree data={data} first={first} />}
    </section>
  );
}

/** A month without a day says which is the next. */
function NothingFree({ data: { wish, nextFree }, first }: { data: DatesData; first: Day }) {
  const { t, site, format } = usePage();
  const isLater = nextFree !== null && nextFree >= first;
  return (
    <p className={css["none"]}>
      {t("beneficiary.month.none", { month: format.month(first) })}{" "}
      {isLater ? (
        <StepLink to={giftHref(site, "dates", { wish: { ...wish, checkin: nextFree }, month: monthStart(nextFree) })}>
          {t("beneficiary.month.nextFree", { day: format.dayLong(nextFree) })}
        </StepLink>
      ) : null}
    </p>
  );
}

/** The weeks of a month, Mondays first; null outside it. */
function weeksOf(days: readonly Cell[]): (Cell | null)[][] {
  const [start] = days;
  if (!start) return [];
  const cells = [...Array.from({ length: weekday(start.day) - 1 }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => cells[week * 7 + column] ?? null),
  );
}

type Place = "first" | "within" | "last";

/** Where a day stands in the stay that is chosen; null outside, or while there is none. */
function placeOf(day: Day, { chosen }: DatesData): Place | null {
  if (!chosen || day < chosen.checkin || day > chosen.checkout) return null;
  return day === chosen.checkin ? "first" : day === chosen.checkout ? "last" : "within";
}

function CalendarDay({ data, cell }: { data: DatesData; cell: Cell }) {
  const words = usePage();
  const { t, site, format } = words;
  const place = placeOf(cell.day, data);
  const look = classes(css["day"], css[cell.owed ? shortTag(cell.owed) : "full"], place && css[place]);
  const number = Number(cell.day.slice(8));
  const name = format.dayLong(cell.day);
  if (!cell.owed)
    return (
      <span className={look}>
        <b aria-hidden="true">{number}</b>
        <small aria-hidden="true">{place === "last" ? t("beneficiary.day.departure") : ""}</small>
        <span className="vh">{t("beneficiary.day.full", { day: name })}</span>
      </span>
    );
  const small =
    place === "last" ? t("beneficiary.day.departure") : place === "within" ? "" : shortOwed(cell.owed, words);
  return (
    <StepLink
      className={look}
      to={giftHref(site, "dates", { wish: { ...data.wish, checkin: cell.day }, month: data.month })}
      aria-current={place === "first" ? "true" : undefined}
    >
      <b aria-hidden="true">{number}</b>
      <small aria-hidden="true">{small}</small>
      <span className="vh">{t("beneficiary.day.of", { day: name, what: longOwed(cell.owed, words) })}</span>
    </StepLink>
  );
}

function Legend({ nights }: { nights: number }) {
  const { t, format } = usePage();
  return (
    <ul className={css["legend"]}>
      <li className={css["included"]}>
        <small>{t("beneficiary.tag.short")}</small>
        {t("beneficiary.legend.included")}
      </li>
      <li className={css["supplement"]}>
        <small>+{format.money(3_800)}</small>
        {t("beneficiary.legend.supplement", { nights: t("unit.nights", { count: nights }) })}
      </li>
      <li className={css["rest"]}>
        <small>{format.money(-3_100)}</small>
        {t("beneficiary.legend.rest")}
      </li>
      <li>
        <s aria-hidden="true">13</s>
        {t("beneficiary.legend.full")}
      </li>
    </ul>
  );
}
