import { sql } from "drizzle-orm";
import { localTime, type Clock } from "#platform/clock.ts";
import { addDays, weekday, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Cents } from "#platform/money.ts";
import { findSellablePackage } from "#modules/availability/data.server.ts";
import { fromPriceOf as fromPrice } from "#modules/availability/offers.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";

export type ShelfDeps = { db: Db; clock: Clock };

/** Saturday nights that a list and a checklist look at. */
export const WEEKENDS = 8;
const SATURDAY = 6;

/** Rooms left on a Saturday night; null: it is not for sale. */
export type Weekends = readonly (number | null)[];

/** The next Saturdays, today's too. */
export function nextSaturdays(today: Day): Day[] {
  const first = addDays(today, (SATURDAY - weekday(today) + 7) % 7);
  return Array.from({ length: WEEKENDS }, (_, at) => addDays(first, at * 7));
}

/** What is left of some packages on the next Saturday nights, by package. */
export async function weekendsOf({ db, clock }: ShelfDeps, ids: readonly number[]): Promise<Map<number, Weekends>> {
  if (ids.length === 0) return new Map();
  const days = nextSaturdays(localTime(clock, HOUSE_TIME_ZONE).today);
  const { rows } = await db.execute<{ id: number; left: number | null }>(sql`
    select p.id, case when r.day is null or r.is_closed then null else greatest(0, s.booking_limit - s.held - s.sold) end as left
    from package p
    join room_rate rr on rr.id = p.room_rate_id
    cross join unnest(array[${sql.join(days, sql`, `)}]::date[]) with ordinality as saturday(day, at)
    left join rate_day r on r.room_rate_id = rr.id and r.day = saturday.day
    left join stock_day s on s.pool_id = rr.pool_id and s.day = saturday.day
    where p.id = any(array[${sql.join([...ids], sql`, `)}]::int[])
    order by p.id, saturday.at`);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ left }) => left)]));
}

/** What a couple pays at least for a package, as its page says, or will once it is published; null where nobody could book it. */
export async function fromPriceOf({ db, clock }: ShelfDeps, packageId: number): Promise<Cents | null> {
  const product = await findSellablePackage(db, packageId, "preview");
  const priced =
    product &&
    (await fromPrice(db, clock, { ...product, dates: { ...product.dates, isPublished: true } }, DEFAULT_PARTY));
  return priced?.total.sell ?? null;
}
