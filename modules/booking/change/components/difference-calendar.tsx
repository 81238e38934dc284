import { addDays, type Day } from "#platform/dates.ts";
import { usePage } from "#modules/sites/context.tsx";
import { classes } from "#ui/classes.ts";
import { StepLink } from "../../components/step-link.tsx";
import { TwoMonths } from "../../components/two-months.tsx";
import { changeHref, wishFrom } from "../address.ts";
import type { CalendarCell, ChooseData } from "../page-data.ts";
import { differenceText, shortDifference } from "./words.ts";
import css from "./change-calendar.module.css";

/** Two months of what arriving on each day costs more or less; the stay that is booked is outlined, the one that is looked at filled. */
export function DifferenceCalendar({ data }: { data: ChooseData }) {
  const { t, site, format } = usePage();
  const { orderId, wish, month, today, days } = data;
  return (
    <>
      <TwoMonths
        month={month}
        today={today}
        days={days}
        heading="h3"
        weekdayText={format.weekdayShort}
        hrefOf={(other) => changeHref(site, orderId, { wish, month: other })}
        previous={t("change.month.previous")}
        next={t("change.month.next")}
        renderDay={(cell) => <CalendarDay data={data} cell={cell} />}
        className={css["months"]}
      />
      <Legend />
    </>
  );
}

/** Where a day stands in a stay: its first, one within, its last; null outside. */
function placeIn(day: Day, { checkin, nights }: { checkin: Day; nights: number }): "a" | "m" | "z" | null {
  const checkout = addDays(checkin, nights);
  if (day < checkin || day > checkout) return null;
  return day === checkin ? "a" : day === checkout ? "z" : "m";
}

function CalendarDay({ data, cell }: { data: ChooseData; cell: CalendarCell }) {
  const words = usePage();
  const { t, site, format } = words;
  const { orderId, wish, own, month, isSame } = data;
  const { day, difference } = cell;
  const isOwn = day === own.checkin && wish.nights === own.nights && wish.packageId === own.packageId;
  const [before, after] = [placeIn(day, own), isSame ? null : placeIn(day, wish)];
  const look = classes(
    css["day"],
    difference !== null && difference < 0 && css["less"],
    difference === null && css["full"],
    before && css["old"],
    before && css[`old-${before}`],
    after && css["new"],
    after && css[`new-${after}`],
  );
  const number = Number(day.slice(8));
  const isInside = after === "m" || after === "z" || before === "m" || before === "z";
  const small = isOwn
    ? t("change.day.now")
    : difference === null
      ? ""
      : isInside && after
        ? ""
        : shortDifference(difference, words);
  const name = format.dayLong(day);
  if (difference === null)
    return (
      <span className={look}>
        <b aria-hidden>{number}</b>
        <small>{before === "a" ? t("change.day.now") : ""}</small>
        <span className="vh">{t("change.day.full", { day: name })}</span>
      </span>
    );
  return (
    <StepLink
      className={look}
      to={changeHref(site, orderId, { wish: wishFrom(wish, day), month })}
      aria-current={after === "a" ? "true" : undefined}
    >
      <b aria-hidden>{number}</b>
      <small aria-hidden>{small}</small>
      <span className="vh">{t("change.day.of", { day: name, difference: differenceText(difference, words) })}</span>
    </StepLink>
  );
}

function Legend() {
  const { t } = usePage();
  return (
    <ul className={css["legend"]}>
      <li>
        <i className={css["keyOld"]} />
        {t("change.legend.now")}
      </li>
      <li>
        <i className={css["keyNew"]} />
        {t("change.legend.new")}
      </li>
      <li>
        <b className={css["keyLess"]} aria-hidden>
          −24
        </b>
        {t("change.legend.less")}
      </li>
      <li>
        <s aria-hidden>18</s>
        {t("change.legend.full")}
      </li>
    </ul>
  );
}
