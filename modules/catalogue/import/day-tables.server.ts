import type pg from "pg";
import { dayFromNumber, dayNumber } from "#platform/dates.ts";
import { copyText } from "./copy.server.ts";
import { formerByRule } from "../former-amounts.server.ts";
import type { LineOf } from "./file-loader.ts";

/** A line of ari.ndjson with the ids it means. */
export type AriEntry = { line: LineOf<"ari">; roomRateId: number; poolId: number };

/** The two tables with a row a day. Nobody sees anything of it before the file's transaction ends. */
export type DayTables = {
  write: (entries: readonly AriEntry[]) => Promise<void>;
  /** Puts the rows that meet others in place; once, at the end: one pass over the large tables. */
  merge: () => Promise<void>;
};

const RATE_COLUMNS = [
  "room_rate_id",
  "day",
  "amount_cents",
  "is_closed",
  "min_los",
  "max_los",
  "closed_to_arrival",
  "closed_to_departure",
] as const;
const RATE_LIST = RATE_COLUMNS.join(", ");
const GUEST_COLUMNS = ["room_rate_id", "day", "guests", "amount_cents"] as const;
const STOCK_COLUMNS = ["pool_id", "day", "booking_limit"] as const;

/**
 * Rates and pools without any day yet are copied straight into place (the first import: millions of rows); the others go through
 * temporary tables, where they meet what is there.
 */
export async function openDayTables(client: pg.ClientBase, now: Date): Promise<DayTables> {
  const ratesWithDays = await readIds(
    client,
    "select id from room_rate where exists (select from rate_day where room_rate_id = room_rate.id)",
  );
  const poolsWithDays = await readIds(
    client,
    "select id from stock_pool where exists (select from stock_day where pool_id = stock_pool.id)",
  );
  await client.query("set local work_mem = '64MB'");
  await client.query(
    `create temporary table new_rate_day on commit drop as select ${RATE_LIST} from rate_day with no data`,
  );
  await client.query(
    `create temporary table new_stock_day on commit drop as select ${STOCK_COLUMNS.join(", ")} from stock_day with no data`,
  );
  await client.query(
    `create temporary table new_rate_guests on commit drop as select ${GUEST_COLUMNS.join(", ")} from rate_guests with no data`,
  );
  const nameOf = createDayNames();

  let hasKnownRates = false;
  let hasKnownStock = false;
  let hasGuests = false;
  return {
    write: async (entries) => {
      const rates = split(entries, (entry) => ratesWithDays.has(entry.roomRateId));
      const stocks = split(
        entries.filter((entry) => entry.line.limits),
        (entry) => poolsWithDays.has(entry.poolId),
      );
      hasKnownRates ||= rates.known.length > 0;
      hasKnownStock ||= stocks.known.length > 0;
      const guests = entries.filter(({ line }) => line.amountsByAdults).map((entry) => guestRows(entry, nameOf));
      hasGuests ||= guests.length > 0;
      await copyText(client, { table: "new_rate_guests", columns: GUEST_COLUMNS, chunks: guests });
      const rateChunks = (list: readonly AriEntry[]) => list.map((entry) => rateRows(entry, nameOf));
      const stockChunks = (list: readonly AriEntry[]) => list.map((entry) => stockRows(entry, nameOf));
      await copyText(client, { table: "rate_day", columns: RATE_COLUMNS, chunks: rateChunks(rates.fresh) });
      await copyText(client, { table: "new_rate_day", columns: RATE_COLUMNS, chunks: rateChunks(rates.known) });
      await copyText(client, { table: "stock_day", columns: STOCK_COLUMNS, chunks: stockChunks(stocks.fresh) });
      await copyText(client, { table: "new_stock_day", columns: STOCK_COLUMNS, chunks: stockChunks(stocks.known) });
    },
    merge: async () => {
      if (hasKnownRates) await mergeRates(client, now);
      if (hasGuests) await mergeGuests(client, now);
      if (hasKnownStock) await mergeStock(client);
    },
  };
}

async function readIds(client: pg.ClientBase, query: string): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(query);
  return new Set(rows.map((row) => row.id));
}

function split<T>(entries: readonly T[], isKnown: (entry: T) => boolean): { fresh: T[]; known: T[] } {
  return { fresh: entries.filter((entry) => !isKnown(entry)), known: entries.filter(isKnown) };
}

/** Day number → text, made once a day and import instead of once a row. */
function createDayNames(): (number: number) => string {
  const names = new Map<number, string>();
  return (number) => {
    let name = names.get(number);
    if (name === undefined) names.set(number, (name = dayFromNumber(number)));
    return name;
  };
}

function rateRows({ line, roomRateId }: AriEntry, nameOf: (day: number) => string): string {
  const first = dayNumber(line.from);
  const { amounts, closed, minLos, maxLos, closedToArrival, closedToDeparture } = line;
  let text = "";
  for (let index = 0; index < amounts.length; index += 1) {
    text += `${roomRateId}\t${nameOf(first + index)}\t${amounts[index]}\t${closed?.[index] ?? 0}\t${minLos?.[index] ?? 1}\t${maxLos?.[index] ?? 0}\t${closedToArrival?.[index] ?? 0}\t${closedToDeparture?.[index] ?? 0}\n`;
  }
  return text;
}

function guestRows({ line, roomRateId }: AriEntry, nameOf: (day: number) => string): string {
  const first = dayNumber(line.from);
  let text = "";
  for (const { adults, amounts } of line.amountsByAdults ?? [])
    for (const [index, amount] of amounts.entries())
      if (amount !== null) text += `${roomRateId}\t${nameOf(first + index)}\t${adults}\t${amount}\n`;
  return text;
}

function stockRows({ line, poolId }: AriEntry, nameOf: (day: number) => string): string {
  const first = dayNumber(line.from);
  let text = "";
  for (const [index, limit] of (line.limits ?? []).entries()) text += `${poolId}\t${nameOf(first + index)}\t${limit}\n`;
  return text;
}

const RESTRICTIONS = ["is_closed", "min_los", "max_los", "closed_to_arrival", "closed_to_departure"] as const;

/** Former amounts go to the history first (EU Omnibus); only days that differ are written, so that a repeated file changes nothing. */
async function mergeRates(client: pg.ClientBase, now: Date): Promise<void> {
  const values = ["amount_cents", ...RESTRICTIONS];
  const tuple = (alias: string) => `(${values.map((column) => `${alias}.${column}`).join(", ")})`;
  // Without statistics the planner takes a temporary table for a small one.
  await client.query("analyze new_rate_day");
  await client.query(
    `with former as materialized (
       select r.room_rate_id, r.day, r.amount_cents from rate_day r join new_rate_day n using (room_rate_id, day)
       where r.amount_cents <> n.amount_cents order by room_rate_id, day for update of r)
     insert into rate_history (room_rate_id, day, amount_cents, replaced_at) select room_rate_id, day, amount_cents, $1 from former`,
    [now],
  );
  await client.query(
    `update rate_day r set ${values.map((column) => `${column} = n.${column}`).join(", ")}
     from new_rate_day n where r.room_rate_id = n.room_rate_id and r.day = n.day and ${tuple("r")} is distinct from ${tuple("n")}`,
  );
  await client.query(
    `insert into rate_day (${RATE_LIST}) select ${RATE_LIST} from new_rate_day n
     where not exists (select from rate_day r where r.room_rate_id = n.room_rate_id and r.day = n.day) on conflict do nothing`,
  );
}

/** The same of other numbers of adults; what they paid by the plan's rule before counts too. A file tells no time: since when it has been so stays unsaid. */
async function mergeGuests(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query("analyze new_rate_guests");
  await client.query(
    `insert into rate_guests_history (room_rate_id, day, guests, amount_cents, replaced_at)
     select former.room_rate_id, former.day, former.guests, former.amount_cents, $1 from (
       select s.room_rate_id, s.day, s.guests, s.amount_cents as fresh, coalesce(g.amount_cents, ${formerByRule("$1::timestamptz")}) as amount_cents
       from new_rate_guests s left join rate_guests g using (room_rate_id, day, guests)) former
     where former.amount_cents <> former.fresh`,
    [now],
  );
  await client.query(
    `insert into rate_guests (room_rate_id, day, guests, amount_cents)
     select room_rate_id, day, guests, amount_cents from new_rate_guests
     on conflict (room_rate_id, day, guests) do update set amount_cents = excluded.amount_cents
     where rate_guests.amount_cents <> excluded.amount_cents`,
  );
}

/** Limits are rooms left to sell (docs/product/suppliers.md#stock): what is held or sold stays, on top of them. */
async function mergeStock(client: pg.ClientBase): Promise<void> {
  await client.query("analyze new_stock_day");
  await client.query(
    `update stock_day s set booking_limit = n.booking_limit + s.held + s.sold
     from new_stock_day n where s.pool_id = n.pool_id and s.day = n.day and s.booking_limit <> n.booking_limit + s.held + s.sold`,
  );
  await client.query(
    `insert into stock_day (pool_id, day, booking_limit) select pool_id, day, booking_limit from new_stock_day n
     where not exists (select from stock_day s where s.pool_id = n.pool_id and s.day = n.day) on conflict do nothing`,
  );
}
