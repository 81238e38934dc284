import { isDay } from "#platform/dates.ts";
import type { StayCursor } from "#modules/desk/closings/find-stays.server.ts";

/** Where a page of stays begins, as an address has it; null for the first. */
export function readCursor(text: string): StayCursor | null {
  const [checkin = "", number = ""] = text.split("_");
  return isDay(checkin) && /^\d{8}$/.test(number) ? { checkin, number } : null;
}

export const writeCursor = ({ checkin, number }: StayCursor): string => `${checkin}_${number}`;
