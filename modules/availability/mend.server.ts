import { sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { writeChange } from "./feed.server.ts";
import { can } from "./policy.ts";
import { stockDay } from "./tables.server.ts";

/** What a day's stock has to be at least, or at all: `limit` left out stays, and grows as far as what is taken needs. */
export type StockMend = { poolId: number; day: Day; limit?: number; held?: number; sold?: number };

/**
 * Puts stock right in the caller's transaction, which has the rows locked and has found out what they should be: rooms taken never become fewer, and the
 * limit is never below them. The search indexes are told.
 */
export async function mendStock(tx: Db, mends: readonly StockMend[], by: Actor): Promise<void> {
  demandAllowed(can, by, "availability.set");
  for (const { poolId, day, limit, held = 0, sold = 0 } of mends) {
    await tx.execute(sql`
      insert into ${stockDay} (pool_id, day, booking_limit, held, sold)
      values (${poolId}, ${day}::date, greatest(${limit ?? 0}::int, ${held + sold}::int), ${held}, ${sold})
      on conflict (pool_id, day) do update set
        held = greatest(stock_day.held, excluded.held), sold = greatest(stock_day.sold, excluded.sold),
        booking_limit = greatest(${limit ?? null}::int, case when ${limit === undefined}::bool then stock_day.booking_limit end,
          greatest(stock_day.held, excluded.held) + greatest(stock_day.sold, excluded.sold))`);
    await writeChange(tx, { kind: "stock", poolId, from: day, days: 1 });
  }
}
