import type { Standing } from "#modules/content/opening.ts";
import type { PageContext } from "#modules/sites/context.tsx";
import { weekday } from "#platform/dates.ts";

/** Within a week the name of a day says which one. */
const WEEK = 7;

/** "Open until 18:00", "Closed, opens Monday at 10:00". */
export function openWords(standing: Standing, { t, format }: Pick<PageContext, "t" | "format">): string {
  if (standing.isOpen) return t("contact.open.until", { time: format.time(standing.until) });
  const { next } = standing;
  if (!next) return "";
  const time = format.time(next.from);
  if (next.inDays === 0) return t("contact.open.today", { time });
  if (next.inDays === 1) return t("contact.open.tomorrow", { time });
  const day = next.inDays < WEEK ? format.weekdayLong(weekday(next.day)) : format.dayMonth(next.day);
  return t("contact.open.day", { day, time });
}
