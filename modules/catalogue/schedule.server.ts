import type { ActivityRow } from "./data.server.ts";
import type { Reader } from "./reader.server.ts";
import type { Hours } from "./types.ts";

type Words = Pick<Reader, "t" | "format">;

/** "7:30", "7 h 30", "7.30". */
export function timeText(time: string, { t }: Pick<Reader, "t">): string {
  const [hour = "0", minute = "00"] = time.split(":");
  return minute === "00"
    ? t("catalogue.time.sharp", { hour: Number(hour) })
    : t("catalogue.time.full", { hour: Number(hour), minute });
}

/** "de 10 h à 19 h". */
export function activityHours(hours: Hours, words: Pick<Reader, "t">): string {
  return words.t("catalogue.hours", { from: timeText(hours.from, words), until: timeText(hours.until, words) });
}

/** "50 min", "1 h 30"; null without a length. */
export function durationText(minutes: number | null, { t }: Pick<Reader, "t">): string | null {
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t("catalogue.duration.minutes", { minutes: rest });
  return rest === 0
    ? t("catalogue.duration.hours", { hours })
    : t("catalogue.duration.both", { hours, minutes: String(rest).padStart(2, "0") });
}

export function activityWhere(center: ActivityRow["center"], { t, format }: Words): string {
  return center
    ? t("catalogue.activity.atCenter", { center: center.label, km: format.decimal(center.distanceKm) })
    : t("catalogue.activity.atHotel");
}

/** "Du mardi au dimanche, de 10 h à 19 h"; of a late check-out "Le jour du départ, jusqu’à 14 h". */
export function activityWhen(
  { kind, openWeekdays, hours }: Pick<ActivityRow, "openWeekdays" | "hours"> & Partial<Pick<ActivityRow, "kind">>,
  words: Words,
): string {
  if (kind === "late_checkout" && hours)
    return words.t("catalogue.activity.lateUntil", { time: timeText(hours.until, words) });
  const days = weekdaysText(openWeekdays, words);
  return hours ? `${days}, ${activityHours(hours, words)}` : days;
}

function weekdaysText(weekdays: readonly number[], { t, format }: Words): string {
  const sorted = weekdays.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 1;
  const last = sorted.at(-1) ?? 7;
  if (sorted.length === 7) return t("catalogue.activity.everyDay");
  const isRun = sorted.length >= 3 && last - first === sorted.length - 1;
  const text = isRun
    ? t("catalogue.activity.dayRange", { from: format.weekdayLong(first), to: format.weekdayLong(last) })
    : sorted.map((day) => format.weekdayLong(day)).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
