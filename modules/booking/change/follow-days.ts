import type { StayQuote } from "#modules/availability/quote.server.ts";
import type { ChangeWish } from "./types.ts";

/** A wish whose activities follow its dates: one whose day does not fit, or that has none yet, takes the first day that does. */
export function followDays(wish: ChangeWish, quote: Pick<StayQuote, "activities"> | null): ChangeWish {
  const activityDays = (quote?.activities ?? []).flatMap(({ activityId, days, selected }) => {
    const open = days.filter(({ available }) => available);
    const day = open.some((one) => one.day === selected) ? selected : open[0]?.day;
    return day ? [{ activityId, day }] : [];
  });
  return { ...wish, activityDays };
}
