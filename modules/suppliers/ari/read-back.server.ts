import { sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents, type Cents } from "#platform/money.ts";
import { rateDay, rateWaiting, stockDay } from "#modules/availability/tables.server.ts";
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
export type RateOfDay = PlanCodes & { day: Day; amount: Cents };

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
  const { rows } = await db.execute<{ place: number; day: Day; amount: number }>(sql`
    select plan.place::int as place, r.day, r.amount_cents as amount
    from ${asked(plans)} join ${rateDay} r on r.room_rate_id = plan.room_rate_id
    where r.day between ${from}::date and ${until}::date order by plan.place, r.day`);
  return named(
    plans,
    rows.map(({ amount, ...row }) => ({ ...row, amount: cents(amount) })),
  );
}

/** Rows with the codes of their plan in the place of its number. */
function named<Row extends { place: number }>(plans: readonly KnownPlan[], rows: readonly Row[]) {
  return rows.flatMap(({ place, ...row }) => {
    const plan = plans[place - 1];
    return plan ? [{ roomCode: plan.roomCode, planCode: plan.planCode, ...row }] : [];
  });
}
