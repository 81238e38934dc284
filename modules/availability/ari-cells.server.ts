import { sql, type Param, type Placeholder, type SQL } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareLists } from "#platform/db/prepared.server.ts";
import { recordOf } from "#platform/objects.ts";
import { formerByRule } from "#modules/catalogue/former-amounts.server.ts";
import { notedRates } from "./ari-noted.server.ts";
import { VALUE_KEYS, type PlanValues } from "./plan-values.ts";
import {
  rateDay,
  rateGuests,
  rateGuestsHistory,
  rateHistory,
  rateSource,
  rateWaiting,
  stockChange,
  stockDay,
  stockSource,
  VALUE_COLUMNS,
} from "./tables.server.ts";

/** What is said of a plan; what is left out is not mentioned, and stays as it was (docs/product/suppliers.md#inventory). */
export type RateSaid = Partial<PlanValues>;
/** The same of a plan on a day. */
export type RateCell = RateSaid & { roomRateId: number; day: Day };
/** The night of a plan for another number of adults than two. */
export type GuestCell = { roomRateId: number; day: Day; guests: number; amountCents: number };
export type StockCell = { poolId: number; day: Day; roomsLeft: number };

/** `at`: when it was so, by whoever says it. `now`: when we hear of it. */
export type Setting = { at: Date; now: Date; setBy: RecordedActor };

/** What a statement takes for all of its cells: their columns, each as a list, and when and by whom. */
const SETTING = ["at", "now", "setBy"] as const;
const settingOf = ({ at, now, setBy }: Setting) => ({ at: at.toISOString(), now: now.toISOString(), setBy });
const columnsOf = <Cell, Name extends keyof Cell & string>(cells: readonly Cell[], names: readonly Name[]) =>
  recordOf(names, (name) => cells.map((cell) => cell[name] ?? null));

const RATE_COLUMNS = ["roomRateId", "day", ...VALUE_KEYS] as const;
type RatePlaces = Record<(typeof RATE_COLUMNS)[number] | (typeof SETTING)[number], Placeholder | Param>;

/** What of the cells counts: nothing that is older than what its day says already. */
function standing(c: RatePlaces): SQL {
  const unless = (value: string, since: string) => sql.raw(`case when s.${since} > a.at then null else c.${value} end`);
  return sql`
    select c.room_rate_id, c.day, ${unless("amount_cents", "amount_at")} amount_cents,
      ${unless("is_closed", "is_closed_at")} is_closed, ${unless("min_los", "min_los_at")} min_los,
      ${unless("max_los", "max_los_at")} max_los,
      ${unless("closed_to_arrival", "closed_to_arrival_at")} closed_to_arrival,
      ${unless("closed_to_departure", "closed_to_departure_at")} closed_to_departure
    from (select ${c.at}::timestamptz as at) a, unnest(${c.roomRateId}::int[], ${c.day}::date[],
      ${c.amountCents}::int[], ${c.isClosed}::bool[], ${c.minLos}::smallint[],
      ${c.maxLos}::smallint[], ${c.closedToArrival}::bool[], ${c.closedToDeparture}::bool[])
      as c (room_rate_id, day, amount_cents, is_closed, min_los, max_los, closed_to_arrival, closed_to_departure)
    left join ${rateSource} s on s.room_rate_id = c.room_rate_id and s.day = c.day`;
}

const SAID = VALUE_KEYS.map((key) => VALUE_COLUMNS[key]);
const RESTRICTIONS = SAID.slice(1);
/** The moment of each, of those that are said. */
const MOMENTS = ["amount_at", ...RESTRICTIONS.map((name) => `${name}_at`)];

const list = (names: readonly string[], write = (name: string) => name): SQL => sql.raw(names.map(write).join(", "));
/** On a day that has it already, what is said now, else what was. */
const sayAnew = (table: string, names: readonly string[]): SQL =>
  list(names, (name) => `${name} = coalesce(excluded.${name}, ${table}.${name})`);

/**
 * Writes what is said, of all cells in one statement: amounts that change are kept, because a struck-through price must be true (Omnibus directive);
 * restrictions of a day without an amount wait for it. Answers how many days wait.
 */
export async function writeRates(tx: Db, cells: readonly RateCell[], setting: Setting): Promise<number> {
  const [row] = await sayRates(tx, cells.length, { ...columnsOf(cells, RATE_COLUMNS), ...settingOf(setting) });
  return row?.waiting ?? 0;
}

const sayRates = prepareLists<keyof RatePlaces, { waiting: number }>(
  "rates_said",
  [...RATE_COLUMNS, ...SETTING],
  (said) => sql`
    with said as materialized (${standing(said)}),
    kept as (
      insert into ${rateHistory} (room_rate_id, day, amount_cents, replaced_at)
      select r.room_rate_id, r.day, r.amount_cents, ${said.now}::timestamptz
      from ${rateDay} r join said on said.room_rate_id = r.room_rate_id and said.day = r.day
      where said.amount_cents <> r.amount_cents),
    noted as (${notedRates(said)}),
    changed as (
      update ${rateDay} r set ${list(SAID, (name) => `${name} = coalesce(said.${name}, r.${name})`)}
      from said where said.room_rate_id = r.room_rate_id and said.day = r.day
      returning r.room_rate_id, r.day),
    fresh as materialized (
      select said.* from said where not exists (
        select from ${rateDay} r where r.room_rate_id = said.room_rate_id and r.day = said.day)),
    priced as (
      insert into ${rateDay} (room_rate_id, day, ${list(SAID)})
      select fresh.room_rate_id, fresh.day, fresh.amount_cents,
        coalesce(fresh.is_closed, w.is_closed, false), coalesce(fresh.min_los, w.min_los, 1),
        coalesce(fresh.max_los, w.max_los, 0), coalesce(fresh.closed_to_arrival, w.closed_to_arrival, false),
        coalesce(fresh.closed_to_departure, w.closed_to_departure, false)
      from fresh left join ${rateWaiting} w on w.room_rate_id = fresh.room_rate_id and w.day = fresh.day
      where fresh.amount_cents is not null
      on conflict (room_rate_id, day) do update set ${list(SAID, (name) => `${name} = excluded.${name}`)}),
    no_more as (
      delete from ${rateWaiting} w using fresh
      where fresh.amount_cents is not null and w.room_rate_id = fresh.room_rate_id and w.day = fresh.day),
    waiting as (
      insert into ${rateWaiting} (room_rate_id, day, ${list(RESTRICTIONS)})
      select room_rate_id, day, ${list(RESTRICTIONS)} from fresh where amount_cents is null
      on conflict (room_rate_id, day) do update set ${sayAnew("rate_waiting", RESTRICTIONS)}
      returning 1),
    since as (
      insert into ${rateSource} (room_rate_id, day, set_by, ${list(MOMENTS)})
      select room_rate_id, day, ${said.setBy}::text,
        ${list(SAID, (name) => `case when ${name} is not null then at end`)}
      from said, (select ${said.at}::timestamptz as at) a
      where num_nonnulls(${list(SAID)}) > 0
      on conflict (room_rate_id, day) do update set set_by = excluded.set_by, ${sayAnew("rate_source", MOMENTS)})
    select count(*)::int as waiting from waiting`,
);

/**
 * Writes what nights cost for other numbers of adults than two. What they cost before is kept, by the plan's rule where no amount was said: the lowest of
 * the last 30 days, so that no reference price stands above what was asked.
 */
export async function writeGuestRates(tx: Db, cells: readonly GuestCell[], setting: Setting): Promise<void> {
  await sayGuestRates(tx, cells.length, { ...columnsOf(cells, GUEST_COLUMNS), ...settingOf(setting) });
}

const GUEST_COLUMNS = ["roomRateId", "day", "guests", "amountCents"] as const;

const sayGuestRates = prepareLists("guest_rates_said", [...GUEST_COLUMNS, ...SETTING], (c) => {
  const byRule = sql.raw(formerByRule("n.now"));
  return sql`
    with said as materialized (
      select c.*, g.amount_cents as former
      from unnest(${c.roomRateId}::int[], ${c.day}::date[], ${c.guests}::smallint[], ${c.amountCents}::int[])
        as c (room_rate_id, day, guests, amount_cents)
      left join ${rateGuests} g using (room_rate_id, day, guests)
      where g.set_at is null or g.set_at <= ${c.at}::timestamptz),
    kept as (
      insert into ${rateGuestsHistory} (room_rate_id, day, guests, amount_cents, replaced_at)
      select s.room_rate_id, s.day, s.guests, coalesce(s.former, ${byRule}), n.now
      from said s, (select ${c.now}::timestamptz as now) n where coalesce(s.former, ${byRule}) <> s.amount_cents)
    insert into ${rateGuests} (room_rate_id, day, guests, amount_cents, set_by, set_at)
    select room_rate_id, day, guests, amount_cents, ${c.setBy}::text, ${c.at}::timestamptz from said
    on conflict (room_rate_id, day, guests) do update
      set amount_cents = excluded.amount_cents, set_by = excluded.set_by, set_at = excluded.set_at`;
});

/**
 * Rooms left come on top of those held and sold (docs/product/suppliers.md#stock). Rows are touched in the order of pools and days, like everything that
 * takes rooms.
 */
export async function writeRoomsLeft(tx: Db, cells: readonly StockCell[], setting: Setting): Promise<void> {
  const { poolId, day, roomsLeft } = columnsOf(cells, STOCK_COLUMNS);
  await lockDays(tx, cells.length, { poolId, day });
  await sayRoomsLeft(tx, cells.length, { poolId, day, roomsLeft, ...settingOf(setting) });
}

const STOCK_COLUMNS = ["poolId", "day", "roomsLeft"] as const;

const lockDays = prepareLists(
  "stock_days_to_lock",
  ["poolId", "day"],
  ({ poolId, day }) => sql`
    select 1 from ${stockDay} join unnest(${poolId}::int[], ${day}::date[]) as c (pool_id, day)
      on c.pool_id = stock_day.pool_id and c.day = stock_day.day
    order by stock_day.pool_id, stock_day.day for update of stock_day`,
);

const sayRoomsLeft = prepareLists(
  "rooms_left_said",
  [...STOCK_COLUMNS, ...SETTING],
  (c) => sql`
    with said as materialized (
      select c.* from unnest(${c.poolId}::int[], ${c.day}::date[], ${c.roomsLeft}::smallint[]) as c (pool_id, day, rooms_left)
      left join ${stockSource} s on s.pool_id = c.pool_id and s.day = c.day
      where s.set_at is null or s.set_at <= ${c.at}::timestamptz),
    limited as (
      insert into ${stockDay} (pool_id, day, booking_limit) select pool_id, day, rooms_left from said
      on conflict (pool_id, day) do update set booking_limit = excluded.booking_limit + stock_day.held + stock_day.sold
      returning pool_id, day, booking_limit),
    noted as (
      insert into ${stockChange} (pool_id, day, at, set_by, from_limit, to_limit, taken)
      select l.pool_id, l.day, ${c.now}::timestamptz, ${c.setBy}::text, s.booking_limit, l.booking_limit,
        coalesce(s.held + s.sold, 0)
      from limited l left join ${stockDay} s on s.pool_id = l.pool_id and s.day = l.day
      where s.booking_limit is distinct from l.booking_limit)
    insert into ${stockSource} (pool_id, day, set_by, set_at, booking_limit)
    select pool_id, day, ${c.setBy}::text, ${c.at}::timestamptz, booking_limit from limited
    on conflict (pool_id, day) do update
      set set_by = excluded.set_by, set_at = excluded.set_at, booking_limit = excluded.booking_limit`,
);
