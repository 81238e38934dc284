import { addDays, day, isDay, type Day } from "#platform/dates.ts";

/** A minute on the wall of a site, `yyyy-MM-ddTHH:mm`. */
export type Minute = `${string}T${string}`;
/** A day and a time of day, `HH:mm`, on the wall of a site. */
export type Moment = { today: Day; time: string };

const SHAPE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;

export const isMinute = (text: string): text is Minute => {
  const [, date] = SHAPE.exec(text) ?? [];
  return date !== undefined && isDay(date);
};

/** After whatever is released. */
export const LAST_MINUTE: Minute = "9999-12-31T23:59";

/** What a clock has shown; throws for what is no minute. */
export function asMinute(shown: string): Minute {
  if (!isMinute(shown)) throw new Error(`no minute: ${shown}`);
  return shown;
}

/** Throws for what is no minute: only for what a clock has shown. */
export function momentAt(minute: string): Moment {
  const [date = "", time = ""] = minute.split("T");
  return { today: day(date), time };
}

export const minuteOf = ({ today, time }: Moment): Minute => `${today}T${time}`;

/** The first minute of what begins on a day, or at a minute. */
export const beginOf = (text: string): Minute => (isMinute(text) ? text : `${text}T00:00`);
/** The first minute after what lasts until a day, which belongs to it, or until a minute, which does not. */
export const endOf = (text: string): Minute => (isMinute(text) ? text : `${addDays(day(text), 1)}T00:00`);
