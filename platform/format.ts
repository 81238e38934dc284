import { dayNumber, weekday, type Day } from "./dates.ts";
import type { Cents } from "./money.ts";
import type { Translate } from "./i18n/translate.ts";

/**
 * The one place where money, days and numbers become text. No Intl: server and browser may carry different ICU data, and a page must
 * hydrate to the same letters. Month and weekday names come from the message catalogue (`date.*` in common.json).
 */
export type Format = {
  /** "318 €", "10,40 €", "€ 318": cents only where there are any. */
  money: (amount: Cents | number) => string;
  /** Rounded up to a whole euro: prices per night on cards (spec A §5). */
  moneyUp: (amount: Cents | number) => string;
  integer: (value: number) => string;
  /** One decimal: review scores, given in tenths ("8,9"). */
  score: (tenths: number) => string;
  /** One decimal at most: kilometres. */
  decimal: (value: number) => string;
  /** "ven. 11 déc." */
  dayShort: (value: Day) => string;
  /** "vendredi 11 décembre 2026" */
  dayLong: (value: Day) => string;
  /** "11 déc." */
  dayMonth: (value: Day) => string;
  /** "décembre 2026" */
  month: (value: Day) => string;
  /** "11–13 déc.", "30 nov. – 2 déc." */
  dayRange: (from: Day, to: Day) => string;
  weekdayShort: (isoWeekday: number) => string;
  weekdayLong: (isoWeekday: number) => string;
};

const NBSP = "\u00a0";
type NumberStyle = { group: string; decimal: string; minGrouping: number; money: (text: string, sign: string) => string };
const suffix = (text: string, sign: string) => `${sign}${text}${NBSP}€`;
const STYLES: Record<string, NumberStyle> = {
  fr: { group: "\u202f", decimal: ",", minGrouping: 4, money: suffix },
  es: { group: ".", decimal: ",", minGrouping: 5, money: suffix },
  it: { group: ".", decimal: ",", minGrouping: 4, money: suffix },
  nl: { group: ".", decimal: ",", minGrouping: 4, money: (text, sign) => `€${NBSP}${sign}${text}` },
  en: { group: ",", decimal: ".", minGrouping: 4, money: (text, sign) => `${sign}€${text}` },
};

/** Builds the formats of one language; `t` must know the `date.*` messages. */
export function createFormat(language: string, t: Translate): Format {
  const style = STYLES[language] ?? (STYLES["en"] as NumberStyle);
  const integer = (value: number) => groupDigits(String(Math.abs(Math.round(value))), style);
  const money = (amount: number) => {
    const rest = Math.abs(amount) % 100;
    const whole = groupDigits(String(Math.floor(Math.abs(amount) / 100)), style);
    return style.money(rest === 0 ? whole : `${whole}${style.decimal}${String(rest).padStart(2, "0")}`, amount < 0 ? "−" : "");
  };
  const decimal = (value: number) => (Math.round(value * 10) / 10).toString().replace(".", style.decimal);
  const dayOfMonth = (value: Day) => Number(value.slice(8));
  const monthName = (value: Day, width: "short" | "long") => t(`date.month.${Number(value.slice(5, 7))}.${width}`);
  const dayMonth = (value: Day) => t("date.dayMonth", { day: dayOfMonth(value), month: monthName(value, "short") });
  return {
    money,
    moneyUp: (amount) => money(Math.ceil(amount / 100) * 100),
    integer: (value) => (value < 0 ? `−${integer(value)}` : integer(value)),
    score: (tenths) => (tenths / 10).toFixed(1).replace(".", style.decimal),
    decimal,
    dayMonth,
    dayShort: (value) => `${t(`date.weekday.${weekday(value)}.short`)}${NBSP}${dayMonth(value)}`,
    dayLong: (value) =>
      t("date.long", { weekday: t(`date.weekday.${weekday(value)}.long`), day: dayOfMonth(value), month: monthName(value, "long"), year: value.slice(0, 4) }),
    month: (value) => `${monthName(value, "long")} ${value.slice(0, 4)}`,
    dayRange: (from, to) =>
      from.slice(0, 7) === to.slice(0, 7) && dayNumber(to) >= dayNumber(from)
        ? t("date.range", { from: dayOfMonth(from), to: dayMonth(to) })
        : `${dayMonth(from)} – ${dayMonth(to)}`,
    weekdayShort: (isoWeekday) => t(`date.weekday.${isoWeekday}.short`),
    weekdayLong: (isoWeekday) => t(`date.weekday.${isoWeekday}.long`),
  };
}

function groupDigits(digits: string, style: NumberStyle): string {
  return digits.length < style.minGrouping ? digits : digits.replace(/\B(?=(\d{3})+$)/g, style.group);
}
