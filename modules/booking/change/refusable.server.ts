import { localTime } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { findChanges, type ChangeRow } from "./change-row.server.ts";
import { keptStayItem } from "./quote-change.server.ts";

/** So long somebody whose stay we had to move may say no to the other one (docs/product/after-sale.md#rebooking). */
const REFUSE_DAYS = 7;

/** The last day, at the hotel of the new stay, on which it may be given back whole: a week, and no longer than the day of arrival. Null where we moved nothing. */
export function refusableUntil({ because, state, updatedAt, after }: ChangeRow): Day | null {
  if (because !== "rebooking" || state !== "applied") return null;
  const { checkin, timeZone } = keptStayItem(after).snapshot;
  const { today } = localTime({ now: () => updatedAt }, timeZone);
  const last = addDays(today, REFUSE_DAYS);
  return last < checkin ? last : checkin;
}

/** The same of an order as it stands: null where its stay is not one that we have moved, or was changed since, or its time is over. */
export async function findRefusable(db: Db, orderId: string, now: Date): Promise<Day | null> {
  const last = (await findChanges(db, orderId)).findLast(({ state }) => state === "applied");
  const until = last ? refusableUntil(last) : null;
  if (!last || until === null) return null;
  return localTime({ now: () => now }, keptStayItem(last.after).snapshot.timeZone).today <= until ? until : null;
}
