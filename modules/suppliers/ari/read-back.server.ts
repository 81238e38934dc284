import { sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { BASE_ADULTS } from "#modules/availability/pricing/split.ts";
import { rateDay, rateGuests, rateWaiting, stockDay } from "#modules/availability/tables.server.ts";
import type { Period, PlanCodes } from "./messages.ts";
import type { KnownPlan } from "./resolve.server.ts";

/** What holds for a plan on a day. `maxLos` 0: no maximum. */
export type AvailabilityDay = PlanCodes & {
  day: Day;
  roomsLeft: number;
  minLos: number;
  maxLos: number;
  isClosed: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
};
/** `prices`: each number of guests that has a price, two first: who reads one price only reads that. */
export type RateOfDay = PlanCodes & { day: Day; prices: { guests: number; amount: Cents }[] };

/** The plans as a table that a query can join. */
const asked = (plans: readonly KnownPlan[]) => {
  const ids = sql.param(plans.map(({ roomRateId }) => roomRateId));
  const pools = sql.param(plans.map(({ poolId }) => poolId));
  return sql`unnest(${ids}::int[], ${pools}::int[]) with ordinality as plan (room_rate_id, pool_id, place)`;
};

/** Stock and restrictions as they are now, of every plan on every day: also of those that have no price yet. */
export async function readBackAvailability(
  db: Db,
  plans: readonly KnownPlan[],
  { from, until }: Period,
): Promise<AvailabilityDay[]> {
  const { rows } = await db.execute<Omit<AvailabilityDay, keyof PlanCodes> & { place: number }>(sql`
    select plan.place::int as place, d.day::date as day,
      coalesce(s.booking_limit - s.held - s.sold, 0) as "roomsLeft",
      coalesce(r.min_los, w.min_los, 1) as "minLos", coalesce(r.max_los, w.max_los, 0) as "maxLos",
      coalesce(r.is_closed, w.is_closed, false) as "isClosed",
      coalesce(r.closed_to_arrival, w.closed_to_arrival, false) as "closedToArrival",
      coalesce(r.closed_to_departure, w.closed_to_departure, false) as "closedToDeparture"
    from ${asked(plans)}
    cross join generate_series(${from}::date, ${until}::date, interval '1 day') d (day)
    left join ${rateDay} r on r.room_rate_id = plan.room_rate_id and r.day = d.day::date
    left join ${rateWaiting} w on w.room_rate_id = plan.room_rate_id and w.day = d.day::date
    left join ${stockDay} s on s.pool_id = plan.pool_id and s.day = d.day::date
    order by plan.place, d.day`);
  return named(plans, rows);
}

/** Prices as they are now: a day without one is left out. */
export async function readBackRates(
  db: Db,
  plans: readonly KnownPlan[],
  { from, until }: Period,
): Promise<RateOfDay[]> {
  const { rows } = await db.execute<{ place: number; day: Day; prices: [guests: number, amount: number][] }>(sql`
    select plan.place::int as place, p.day, json_agg(json_build_array(p.guests, p.amount_cents) order by p.guests <> ${BASE_ADULTS}::int, p.guests) as prices
    from ${asked(plans)} join (
      select room_rate_id, day, ${BASE_ADULTS}::int as guests, amount_cents from ${rateDay}
      union all select room_rate_id, day, guests, amount_cents from ${rateGuests}
    ) p on p.room_rate_id = plan.room_rate_id
    where p.day between ${from}::date and ${until}::date group by plan.place, p.day order by plan.place, p.day`);
  const priced = rows.map(({ prices, ...row }) => ({
    ...row,
    prices: prices.map(([guests, amount]) => ({ guests, amount: cents(amount) })),
  }));
  return named(plans, priced);
}

/** Rows with the codes of their plan in the place of its number. */
function named<Row extends { place: number }>(plans: readonly KnownPlan[], rows: readonly Row[]) {
  return rows.flatMap(({ place, ...row }) => {
    const plan = plans[place - 1];
    return plan ? [{ roomCode: plan.roomCode, planCode: plan.planCode, ...row }] : [];
  });
}
