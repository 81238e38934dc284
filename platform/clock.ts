import { day, type Day } from "./dates.ts";

/** Everything that asks for "now" asks one of these (docs/product/services.md#clock). */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved: for tests and demonstrations. */
export function fixedClock(iso: string): Clock & { advance: (milliseconds: number) => void } {
  let time = Date.parse(iso);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Making one takes longer than a whole search in the index: one a time zone is kept. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

type LocalTime = { today: Day; hour: number };

/** The answer of each time zone's last quarter of an hour: a page asks a dozen times. */
const lastTimes = new Map<string, { quarter: number; time: Readonly<LocalTime> }>();
const QUARTER_MS = 15 * 60_000;

/** The quarter of an hour of a moment. Clocks differ from UTC by whole ones: within one, day and hour stay what they are everywhere. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER_MS);

/** The calendar day and the hour (0-23) that a clock on the wall in `timeZone` shows. */
export function localTime(clock: Clock, timeZone: string): LocalTime {
  const now = clock.now();
  const quarter = quarterOf(now);
  const last = lastTimes.get(timeZone);
  if (last?.quarter === quarter) return { ...last.time };
  const parts = wallClockOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  const time = { today: day(`${part("year")}-${part("month")}-${part("day")}`), hour: Number(part("hour")) };
  lastTimes.set(timeZone, { quarter, time });
  return { ...time };
}

/** The calendar day of a moment in `timeZone`. */
export const dayAt = (at: Date, timeZone: string): Day => localTime({ now: () => at }, timeZone).today;

/** What a clock on the wall in `timeZone` shows at a moment, as `HH:mm`. */
export function wallTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? "";
  return `${part("hour")}:${part("minute")}`;
}

const MINUTE_MS = 60_000;

/** The answer of each time zone's last minute. */
const lastMinutes = new Map<string, { minute: number; shown: string }>();

/** The day and the minute that a clock on the wall in `timeZone` shows, `yyyy-MM-ddTHH:mm`: texts that sort as time goes. */
export function wallMinute(clock: Clock, timeZone: string): string {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return last.shown;
  const shown = `${localTime({ now: () => now }, timeZone).today}T${wallTime(now, timeZone)}`;
  lastMinutes.set(timeZone, { minute, shown });
  return shown;
}

/** The first full minute from a moment on, milliseconds: who is told a time finds it true. */
export const nextMinute = (milliseconds: number): Date => new Date(Math.ceil(milliseconds / MINUTE_MS) * MINUTE_MS);

function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  wallClocks.set(timeZone, made);
  return made;
}

/** The moment at which a clock on the wall in `timeZone` shows a time, `HH:mm`, on a day. Of a time that the wall shows twice, or never, one nearby. */
export function momentOf(value: Day, time: string, timeZone: string): Date {
  const asUtc = new Date(`${value}T${time}:00Z`);
  const shown = new Date(`${localTime({ now: () => asUtc }, timeZone).today}T${wallTime(asUtc, timeZone)}:00Z`);
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime()));
}
