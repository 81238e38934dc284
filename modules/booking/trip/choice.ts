import { addDays, type Day } from "#platform/dates.ts";
import type { StaySnapshot } from "../types.ts";

/** What a guest asked for: a day, and an hour where the activity has hours to choose from. */
export type Choice = { activityId: string; day: Day; time: string | null };

type Dates = Pick<StaySnapshot, "checkin" | "nights">;

/** Whether a day is one of a stay, its departure included. */
export const isWithin = (day: Day, { checkin, nights }: Dates): boolean =>
  day >= checkin && day <= addDays(checkin, nights);

/** Choices of the dates that the stay has: those made for others say nothing any more. */
export const keptChoices = (stay: Dates, choices: readonly Choice[]): Choice[] =>
  choices.filter(({ day }) => isWithin(day, stay));
