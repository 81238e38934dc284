import { addDays, isDay, nightsBetween, weekday, type Day } from "#platform/dates.ts";

/** What becomes of an amount. `percent`: in hundredths of a percent, negative: less. */
export type PriceWish =
  | { kind: "set"; cents: number }
  | { kind: "add"; cents: number }
  | { kind: "percent"; hundredths: number };

/** Days that somebody paints, and what with; null: stays as it is. Both ends are included. */
export type PaintWish = {
  kind: "paint";
  roomRateIds: readonly number[];
  from: Day;
  until: Day;
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  price: PriceWish | null;
  roomsLeft: number | null;
  isClosed: boolean | null;
  closedToArrival: boolean | null;
  closedToDeparture: boolean | null;
  minLos: number | null;
  /** 0: no maximum. */
  maxLos: number | null;
};

/** A season that is wanted again: amounts and restrictions of some days on others, weekday by weekday. Rooms are not copied: they were those of then. */
export type CopyWish = {
  kind: "copy";
  roomRateIds: readonly number[];
  from: Day;
  until: Day;
  /** About where its first day is to lie. */
  to: Day;
  price: PriceWish | null;
};
export type Wish = PaintWish | CopyWish;

/** Fields that a form has wrong. */
export type WrongField = "plans" | "from" | "until" | "to" | "weekdays" | "price" | "rooms" | "min" | "max" | "nothing";

/** Days that one form touches at most. */
export const MOST_DAYS = 400;
const MOST_ROOMS = 999;
const LONGEST_STAY = 99;

/** A form as it came: every field text, those that may be chosen more than once a list. */
export type TypedWish = Readonly<Record<string, string>> & { plans: string; weekdays: string };

/** "161", "161,50", "+8", "−5 %": an amount, or more and less than what is there. Null for anything else. */
export function readPrice(text: string): PriceWish | null {
  const parts = /^([+\-−–])?(\d{1,6})(?:[.,](\d{1,2}))?(%|€)?$/.exec(text.replaceAll(/\s/gu, ""));
  if (!parts) return null;
  const [, sign, whole = "", rest = "", unit] = parts;
  const hundredths =
    (Number(whole) * 100 + Number(rest.padEnd(2, "0"))) * (sign !== undefined && sign !== "+" ? -1 : 1);
  if (unit === "%") return sign === undefined ? null : { kind: "percent", hundredths };
  return sign === undefined ? { kind: "set", cents: hundredths } : { kind: "add", cents: hundredths };
}

/** An amount after a wish, in cents: rounded half up. What becomes of it may be no amount at all. */
export function priceAfter(cents: number, wish: PriceWish): number {
  if (wish.kind === "set") return wish.cents;
  return wish.kind === "add" ? cents + wish.cents : Math.round((cents * (10_000 + wish.hundredths)) / 10_000);
}

/** A whole number of a form, null where it is empty; undefined where it is none. */
function readNumber(text: string | undefined, most: number): number | null | undefined {
  if (!text) return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

const CHOICES: Readonly<Record<string, boolean>> = { yes: true, no: false };
const readChoice = (text: string | undefined): boolean | null => CHOICES[text ?? ""] ?? null;

const readIds = (text: string) => text.split(",").filter(Boolean).map(Number);

type Read<W> = { kind: "wish"; wish: W } | { kind: "wrong"; fields: WrongField[] };

/** Which of two days are wrong as a period. */
function wrongDays(from: string, until: string): WrongField[] {
  if (!isDay(from)) return ["from"];
  return isDay(until) && until >= from && nightsBetween(from, until) < MOST_DAYS ? [] : ["until"];
}

/** What was painted, or which fields say nothing that can be done. `own`: plans of the room. */
export function readPaint(typed: TypedWish, own: readonly number[]): Read<PaintWish> {
  const { from = "", until = "", price: amount = "" } = typed;
  const roomRateIds = readIds(typed.plans).filter((id) => own.includes(id));
  const weekdays = readIds(typed.weekdays).filter((one) => one >= 1 && one <= 7);
  const price = amount === "" ? null : readPrice(amount);
  const [roomsLeft, minLos, maxLos] = [
    readNumber(typed["rooms"], MOST_ROOMS),
    readNumber(typed["min"], LONGEST_STAY),
    readNumber(typed["max"], LONGEST_STAY),
  ];
  const shut = {
    isClosed: readChoice(typed["closed"]),
    closedToArrival: readChoice(typed["arrival"]),
    closedToDeparture: readChoice(typed["departure"]),
  };
  const fields = [
    wrongDays(from, until),
    roomRateIds.length > 0 ? [] : (["plans"] as const),
    weekdays.length > 0 ? [] : (["weekdays"] as const),
    amount !== "" && !isGiven(price) ? (["price"] as const) : [],
    roomsLeft === undefined ? (["rooms"] as const) : [],
    minLos === undefined || minLos === 0 ? (["min"] as const) : [],
    maxLos === undefined ? (["max"] as const) : [],
  ].flat();
  if (fields.length > 0 || !isDay(from) || !isDay(until)) return { kind: "wrong", fields };
  if (roomsLeft === undefined || minLos === undefined || maxLos === undefined) return { kind: "wrong", fields };
  const wish = { price, roomsLeft, minLos, maxLos, ...shut };
  if (Object.values(wish).every((value) => value === null)) return { kind: "wrong", fields: ["nothing"] };
  return { kind: "wish", wish: { kind: "paint", roomRateIds, from, until, weekdays, ...wish } };
}

/** Nothing more and nothing less is no change, and a night for nothing no price. */
const isGiven = (price: PriceWish | null): boolean =>
  price !== null && (price.kind === "percent" ? price.hundredths !== 0 : price.cents !== 0);

/** A season to copy; `price`: how much more or less the nights are to cost there. */
export function readCopy(typed: TypedWish, own: readonly number[]): Read<CopyWish> {
  const { from = "", until = "", to = "", price: amount = "" } = typed;
  const roomRateIds = readIds(typed.plans).filter((id) => own.includes(id));
  const price = amount === "" ? null : readPrice(amount);
  const fields = [
    wrongDays(from, until),
    isDay(to) ? [] : (["to"] as const),
    roomRateIds.length > 0 ? [] : (["plans"] as const),
    amount !== "" && (price === null || price.kind === "set") ? (["price"] as const) : [],
  ].flat();
  if (fields.length > 0 || !isDay(from) || !isDay(until) || !isDay(to)) return { kind: "wrong", fields };
  return { kind: "wish", wish: { kind: "copy", roomRateIds, from, until, to, price } };
}

/** How far a season moves, days: whole weeks, so that Fridays stay Fridays, as near as can be to where it is wanted. */
export const shiftOf = ({ from, to }: Pick<CopyWish, "from" | "to">): number =>
  Math.round(nightsBetween(from, to) / 7) * 7;

/** The days that a wish writes, in order. */
export function daysOf(wish: Wish): Day[] {
  const shift = wish.kind === "copy" ? shiftOf(wish) : 0;
  const all = Array.from({ length: nightsBetween(wish.from, wish.until) + 1 }, (_, index) =>
    addDays(wish.from, index + shift),
  );
  return wish.kind === "copy" ? all : all.filter((one) => wish.weekdays.includes(weekday(one)));
}
