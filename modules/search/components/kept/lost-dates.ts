import { day, isDay, type Day } from "#platform/dates.ts";
import type { KeptOffer } from "./fetch-cards.ts";

/** Dates that an offer was kept with and that its card does not have: they are over, or not free any more. */
export type LostDates = { reason: "over" | "taken"; checkin: Day; checkout: Day };

/** Null where the card stands for what was kept. `today`: the visitor's. */
export function lostDates({ entry, card }: Pick<KeptOffer, "entry" | "card">, today: Day): LostDates | null {
  const { checkin, checkout } = entry.visit ?? {};
  if (!card || card.checkin || !checkin || !checkout || !isDay(checkin) || !isDay(checkout)) return null;
  return { reason: checkin < today ? "over" : "taken", checkin, checkout };
}

/** The day on the visitor's own calendar. */
export function dayHere(now: Date): Day {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return day(parts.map((part) => String(part).padStart(2, "0")).join("-"));
}
