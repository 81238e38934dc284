import { addDays, dayFromNumber } from "#platform/dates.ts";
import { closedSql } from "#modules/availability/closed-days.server.ts";
import { MAX_NIGHTS } from "#modules/catalogue/types.ts";
import { ACTIVITY_KINDS } from "#modules/catalogue/vocabulary.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { MOST_ROOMS } from "../index/layout.ts";
import { skipsOf } from "../index/place.ts";
import type { Builder, Statement } from "./statement.ts";

const discounted = (amount: string, percent: string) => `(${amount} - (${amount} * ${percent} + 50) / 100)`;

type NightSql = {
  /** What has the package with its party. */
  name: string;
  /** The night for two, and the percentage that is taken off. */
  amount: string;
  percent: string;
  /** Rows of nights for other numbers of adults: `guests`, `amount_cents`. */
  byAdults: string;
};

/**
 * A night of all rooms with the discount: availability's `nightCents`, and what rooms for whose adults the hotel has an amount cost more or less than
 * the plan's rule has it (`nightByAdults`). A couple in a room does not ask for those.
 */
export const nightSql = ({ name, amount, percent, byAdults }: NightSql) =>
  `greatest(${name}.rooms, ${name}.rooms * ${discounted(amount, percent)} + ${name}.occupancy
    + case when ${name}.fewest = 2 and ${name}.fuller = 0 then 0 else coalesce((
        select sum(case when g.guests = ${name}.fewest then ${name}.rooms - ${name}.fuller else ${name}.fuller end
          * (${discounted("g.amount_cents", percent)} - ${discounted(amount, percent)} - case when g.guests = 1 then - ${name}.single_use else (g.guests - 2) * ${name}.extra_adult end))
        from (${byAdults}) g where g.guests in (${name}.fewest, ${name}.fewest + 1)), 0) end)`;

const guestsOf = (roomRateId: string, day: string) =>
  `select o.guests, o.amount_cents from rate_guests o where o.room_rate_id = ${roomRateId} and o.day = ${day}`;

/** The stays of the asked dates that can be booked: nights, rooms that are left, price of the nights. */
export function datedSql({ query, days, add }: Builder, isShortestOnly: boolean): string {
  const { checkin, nights } = query.stay ?? { checkin: dayFromNumber(days.today), nights: 1 };
  const checkout = addDays(checkin, nights);
  const today = dayFromNumber(days.today);
  const isSold =
    nights >= 1 &&
    nights <= MAX_NIGHTS &&
    checkin >= dayFromNumber(days.firstArrival) &&
    checkout <= addDays(today, HORIZON_DAYS);
  const [from, to, count] = [add(checkin, "date"), add(checkout, "date"), add(nights, "int")];
  return `
    select p.*, stay.nights_total, stay.available, ${count} as nights, ${from} as arrival
    from packages p
    join rate_day arrival on arrival.room_rate_id = p.room_rate_id and arrival.day = ${from} and not ${closedSql("arrival", "arrival")}
      and ${count} >= arrival.min_los and (arrival.max_los = 0 or ${count} <= arrival.max_los)
    left join rate_day departure on departure.room_rate_id = p.room_rate_id and departure.day = ${to}
    join lateral (
      select sum(${nightSql({ name: "p", amount: "r.amount_cents", percent: "p.discount_percent", byAdults: guestsOf("r.room_rate_id", "r.day") })}) as nights_total, least(min(s.booking_limit - s.held - s.sold), ${MOST_ROOMS})::int as available
      from rate_day r
      join stock_day s on s.pool_id = p.pool_id and s.day = r.day and s.booking_limit - s.held - s.sold >= p.rooms
      where r.room_rate_id = p.room_rate_id and r.day >= ${from} and r.day < ${to} and not ${closedSql("r", "nights")}
      having count(*) = ${count}) stay on true
    where ${isSold ? "true" : "false"} and ${count} = any(p.lengths) and not coalesce(${closedSql("departure", "departure")}, false) and (p.last_arrival is null or p.last_arrival >= ${from})
      and ${openSql({ add, from, nights: count })}${isShortestOnly ? ` and not ${shorterSql({ add, from, nights })}` : ""}`;
}

/** Every activity of the package has a day of the stay on which it can take place (availability, `canTakePlace`). */
function openSql({ add, from, nights }: { add: Statement["add"]; from: string; nights: string }): string {
  const kinds = Object.keys(ACTIVITY_KINDS);
  const [morning, evening] = [
    add(
      kinds.filter((kind) => skipsOf(kind).skipsArrival),
      "text[]",
    ),
    add(
      kinds.filter((kind) => skipsOf(kind).skipsDeparture),
      "text[]",
    ),
  ];
  return `not exists (
        select 1 from package_activity pa join activity act on act.id = pa.activity_id
        where pa.package_id = p.id and (cardinality(act.open_weekdays) < 7 or cardinality(act.closed_days) > 0) and not exists (
          select 1 from generate_series((act.kind = any(${morning}))::int, ${nights} - (act.kind = any(${evening}))::int) step
          where extract(isodow from ${from} + step)::int = any(act.open_weekdays) and ${from} + step <> all(act.closed_days)))`;
}

/** Whether one room could be had from the same day for fewer nights. */
function shorterSql({ add, from, nights }: { add: Statement["add"]; from: string; nights: number }): string {
  return `exists (
        select 1 from generate_series(1, ${add(nights - 1, "int")}) shorter
        left join rate_day leaving on leaving.room_rate_id = p.room_rate_id and leaving.day = ${from} + shorter
        where shorter = any(p.lengths) and shorter >= arrival.min_los and (arrival.max_los = 0 or shorter <= arrival.max_los) and not coalesce(${closedSql("leaving", "departure")}, false)
          and ${openSql({ add, from, nights: "shorter" })})`;
}

/**
 * The cheapest stays of each length over the horizon, from the from prices of so many rooms, or of so many adults in them where the hotel has amounts of
 * its own for those; `keyedSql` keeps the cheapest night.
 */
export function undatedSql({ query, add }: Builder): string {
  const isExact = query.nights !== null;
  const kind = `f.is_shortest = ${add(!isExact, "boolean")}${isExact ? ` and f.nights = ${add(query.nights, "int")}` : ""}`;
  const adults = `${add(query.party.adults, "int")}`;
  const stay = "null::int as available, f.nights::int as nights, f.day as arrival";
  return `
    select p.*, f.base_cents::bigint * p.rooms + f.nights * p.occupancy as nights_total, ${stay}
    from packages p
    join search_sql.package_from f on f.package_id = p.id and f.rooms = p.rooms and ${kind}
    where not exists (select from search_sql.package_from_adults o where o.package_id = p.id and o.rooms = p.rooms and o.adults = ${adults})
    union all
    select p.*, f.total_cents::bigint + f.nights * p.young, ${stay}
    from packages p
    join search_sql.package_from_adults f on f.package_id = p.id and f.rooms = p.rooms and f.adults = ${adults} and ${kind}`;
}
