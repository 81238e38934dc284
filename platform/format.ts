import { weekday, type Day } from "./dates.ts";
import type { Cents } from "./money.ts";
import { decimalSign, groupDigits } from "./i18n/digits.ts";
import type { Translate } from "./i18n/keys.ts";

/**
 * The one place where money, days and numbers become text. No Intl: server and browser may carry different ICU data, and a page must
 * hydrate to the same letters. Month and weekday names come from the message catalogue (`date.*` in common.json).
 */
export type Format = {
  /** "318 €", "10,40 €", "€ 318": cents only where there are any. */
  money: (amount: Cents | number) => string;
  /** Rounded up to a whole euro: prices per night on cards (docs/product/product.md#promotion). */
  moneyUp: (amount: Cents | number) => string;
  integer: (value: number) => string;
  /** "18 %", "18%": a whole percentage. */
  percent: (value: number) => string;
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
  /** "ven. 11 – dim. 13 déc." */
  weekdayRange: (from: Day, to: Day) => string;
  /** In a sentence: "du 11 au 13 déc.", "dall’8 all’11 mar". */
  daySpan: (from: Day, to: Day) => string;
  /** "15 h", "7 h 30", "15:00": a time of the clock given as `HH:mm`. */
  time: (text: string) => string;
  weekdayShort: (isoWeekday: number) => string;
  weekdayLong: (isoWeekday: number) => string;
};

const NBSP = "\u00a0";
const PERCENT_SPACE = new Set(["fr", "es"]);
type MoneyShape = (text: string, sign: string) => string;
const suffix: MoneyShape = (text, sign) => `${sign}${text}${NBSP}€`;
const MONEY: Record<string, MoneyShape> = {
  nl: (text, sign) => `€${NBSP}${sign}${text}`,
  en: (text, sign) => `${sign}€${text}`,
};

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const monthOf = (value: Day) => MONTHS[Number(value.slice(5, 7)) - 1] ?? 1;
const weekdayOf = (isoWeekday: number) => WEEKDAYS[isoWeekday - 1] ?? 1;

const isOneMonth = (from: Day, to: Day) => from.slice(0, 7) === to.slice(0, 7) && to >= from;

/** Builds the formats of one language; `t` must know the `date.*` messages. */
export function createFormat(language: string, t: Translate): Format {
  const sign = decimalSign(language);
  const showMoney = MONEY[language] ?? suffix;
  const integer = (value: number) => groupDigits(language, String(Math.abs(Math.round(value))));
  const money = (amount: number) => {
    const rest = Math.abs(amount) % 100;
    const whole = groupDigits(language, String(Math.floor(Math.abs(amount) / 100)));
    return showMoney(rest === 0 ? whole : `${whole}${sign}${String(rest).padStart(2, "0")}`, amount < 0 ? "−" : "");
  };
  const decimal = (value: number) => (Math.round(value * 10) / 10).toString().replace(".", sign);
  // The first of a month has a word of its own in French: "1er".
  const dayOfMonth = (value: Day) => (value.endsWith("-01") ? t("date.first") : String(Number(value.slice(8))));
  const monthName = (value: Day, width: "short" | "long") => t(`date.month.${monthOf(value)}.${width}`);
  const dayMonth = (value: Day) => t("date.dayMonth", { day: dayOfMonth(value), month: monthName(value, "short") });
  const ofWeekday = (value: Day, text: string) =>
    `${t(`date.weekday.${weekdayOf(weekday(value))}.short`)}${NBSP}${text}`;
  const dayShort = (value: Day) => ofWeekday(value, dayMonth(value));
  // The first day of a range leaves the month to the last one where it is the same.
  const dayBefore = (from: Day, to: Day) => (isOneMonth(from, to) ? dayOfMonth(from) : dayMonth(from));
  // "dall’8 all’11": two numbers begin with a vowel in Italian.
  const elide = (text: string) => (language === "it" ? text.replace(/l (?=(?:8|11)\b)/g, "ll’") : text);
  return {
    money,
    moneyUp: (amount) => money(Math.ceil(amount / 100) * 100),
    percent: (value) => `${integer(value)}${PERCENT_SPACE.has(language) ? NBSP : ""}%`,
    integer: (value) => (value < 0 ? `−${integer(value)}` : integer(value)),
    score: (tenths) => (tenths / 10).toFixed(1).replace(".", sign),
    decimal,
    dayMonth,
    dayShort,
    dayLong: (value) =>
      t("date.long", {
        weekday: t(`date.weekday.${weekdayOf(weekday(value))}.long`),
        day: dayOfMonth(value),
        month: monthName(value, "long"),
        year: value.slice(0, 4),
      }),
    month: (value) => `${monthName(value, "long")} ${value.slice(0, 4)}`,
    dayRange: (from, to) =>
      isOneMonth(from, to)
        ? t("date.range", { from: dayOfMonth(from), to: dayMonth(to) })
        : `${dayMonth(from)} – ${dayMonth(to)}`,
    weekdayRange: (from, to) => `${ofWeekday(from, dayBefore(from, to))} – ${dayShort(to)}`,
    daySpan: (from, to) => elide(t("date.span", { from: dayBefore(from, to), to: dayMonth(to) })),
    time: (text) => {
      const [hour = "0", minute = "00"] = text.split(":");
      return minute === "00" ? t("time.sharp", { hour: Number(hour) }) : t("time.full", { hour: Number(hour), minute });
    },
    weekdayShort: (isoWeekday) => t(`date.weekday.${weekdayOf(isoWeekday)}.short`),
    weekdayLong: (isoWeekday) => t(`date.weekday.${weekdayOf(isoWeekday)}.long`),
  };
}

/** "318,00 €": cents always, as invoices have them. */
export function exactMoney(language: string, amount: Cents): string {
  const [whole = "", rest = ""] = (Math.abs(amount) / 100).toFixed(2).split(".");
  const text = groupDigits(language, whole) + decimalSign(language) + rest;
  return (MONEY[language] ?? suffix)(text, amount < 0 ? "−" : "");
}
