import { sql, type SQL } from "drizzle-orm";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";

/**
 * Whether the stay of a message, a row of `supplier_message`, is over: its day of departure lies behind its hotel, by the hotel's own day
 * (docs/product/services.md#clock). The first half is for the index: no hotel's day is two behind UTC's.
 */
export const isStayOver = (now: Date): SQL => sql`(${daysPassed(now, -1)} and ${behindHotel(now)})`;

/** The same the other way round. */
export const isStayOpen = (now: Date): SQL => sql`(not ${daysPassed(now, 1)} and not ${behindHotel(now)})`;

const DAY_MS = 86_400_000;
const utcDay = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Departed before the day of UTC, less `slack` days. */
const daysPassed = (now: Date, slack: number): SQL =>
  sql`supplier_message.checkout < ${utcDay(now.getTime() - slack * DAY_MS)}::date`;
const behindHotel = (now: Date): SQL => sql`supplier_message.checkout < (${now.toISOString()}::timestamptz at time zone
  coalesce((select time_zone from hotel where hotel.id = supplier_message.hotel_id), ${HOUSE_TIME_ZONE}))::date`;
