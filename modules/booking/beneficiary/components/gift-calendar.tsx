import { monthStart, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { StepLink } from "../../components/step-link.tsx";
import { TwoMonths } from "../../components/two-months.tsx";
import { exchangeHref, giftHref } from "../address.ts";
import type { CalendarDay as Cell, DatesData } from "../page-data.ts";
import { longOwed, shortOwed, shortTag } from "../words.ts";
import css from "./gift-calendar.module.css";

/** Two months of what arriving on each day adds or gives back: in words and in colour, never in colour alone. */
export function GiftCalendar({ data }: { data: DatesData }) {
  const { t, site, format } = usePage();
  const { wish, month, today, days, nextFree } = data;
  return (
    <div className={css["calendar"]}>
      <TwoMonths
        month={month}
        today={today}
        days={days}
        heading="h2"
        weekdayText={(one) => format.weekdayShort(one).slice(0, 2)}
        hrefOf={(other) => giftHref(site, "dates", { wish, month: other })}
        previous={t("beneficiary.month.previous")}
        next={t("beneficiary.month.next")}
        renderDay={(cell) => <CalendarDay data={data} cell={cell} />}
        renderUnder={(first, own) =>
          own.some(({ owed }) => owed) ? null : (
            <NothingFree data={data} first={first} day={nextFree[first === month ? 0 : 1] ?? null} />
          )
        }
        className={css["months"]}
      />
      <Legend nights={wish.nights} days={days} />
    </div>
  );
}

/** A month without a day says which is the next, or where there are others. `day`: the first free one. */
function NothingFree({ data: { wish }, first, day }: { data: DatesData; first: Day; day: Day | null }) {
  const { t, site, format } = usePage();
  return (
    <p className={css["none"]}>
      {t("beneficiary.month.none", { month: format.month(first) })}{" "}
      {day ? (
        <StepLink to={giftHref(site, "dates", { wish: { ...wish, checkin: day }, month: monthStart(day) })}>
          {t("beneficiary.month.nextFree", { day: format.dayLong(day) })}
        </StepLink>
      ) : (
        <a href={exchangeHref(site, wish.elsewhere ?? null)}>{t("beneficiary.dates.exchange")}</a>
      )}
    </p>
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
  if (cell.day < data.today) return <PastDay number={number} name={name} />;
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

/** Over, which is not full. */
function PastDay({ number, name }: { number: number; name: string }) {
  return (
    <span className={classes(css["day"], css["past"])}>
      <b aria-hidden="true">{number}</b>
      <small aria-hidden="true" />
      <span className="vh">{name}</span>
    </span>
  );
}

/** Of what the days say that are shown, and of nothing else: a box's own stays ask for no supplement. */
function Legend({ nights, days }: { nights: number; days: readonly Cell[] }) {
  const { t, format } = usePage();
  const tags = new Set(days.flatMap(({ owed }) => (owed ? [shortTag(owed)] : [])));
  return (
    <ul className={css["legend"]}>
      {tags.has("included") ? (
        <li className={css["included"]}>
          <small>{t("beneficiary.tag.short")}</small>
          {t("beneficiary.legend.included")}
        </li>
      ) : null}
      {tags.has("supplement") ? (
        <li className={css["supplement"]}>
          <small>+{format.money(3_800)}</small>
          {t("beneficiary.legend.supplement", { nights: t("unit.nights", { count: nights }) })}
        </li>
      ) : null}
      {tags.has("rest") ? (
        <li className={css["rest"]}>
          <small>−{format.money(3_100)}</small>
          {t("beneficiary.legend.rest")}
        </li>
      ) : null}
      <li>
        <s aria-hidden="true">13</s>
        {t("beneficiary.legend.full")}
      </li>
    </ul>
  );
}
