import { sql } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { mendStock, type StockMend } from "#modules/availability/mend.server.ts";
import { stockDay, stockSource } from "#modules/availability/tables.server.ts";
import type { KnownPlan } from "../ari/resolve.server.ts";
import type { Drift } from "./drift.ts";

/** Rooms of pools that orders have from a day on, by night. True of the rows of stock for whoever has them locked. */
export type CountTaken = (
  tx: Db,
  poolIds: readonly number[],
  from: Day,
) => Promise<{ poolId: number; day: Day; held: number; sold: number }[]>;

type Row = { poolId: number; day: Day; limit: number; held: number; sold: number; said: number | null };
type Comparing = { plans: readonly KnownPlan[]; today: Day; partnerId: string; countTaken: CountTaken; by: Actor };

/** Compares limits with what the partner's last word made of them, and rooms taken with the orders; mends by the rule (docs/product/suppliers.md#sync). */
export async function syncStock(tx: Db, { plans, today, partnerId, countTaken, by }: Comparing): Promise<Drift[]> {
  const pools = new Map(plans.toReversed().map((plan) => [plan.poolId, plan]));
  const ids = [...pools.keys()].toSorted((a, b) => a - b);
  const rows = await lockStock(tx, { ids, today, partnerId });
  const taken = new Map((await countTaken(tx, ids, today)).map((one) => [`${one.poolId} ${one.day}`, one]));
  const known = new Set(rows.map(({ poolId, day }) => `${poolId} ${day}`));
  const missing = [...taken.values()]
    .filter(({ poolId, day }) => !known.has(`${poolId} ${day}`))
    .map(({ poolId, day }): Row => ({ poolId, day, limit: 0, held: 0, sold: 0, said: null }));
  const compared = [...rows, ...missing].map((row) => compareDay(row, taken.get(`${row.poolId} ${row.day}`)));
  await mendStock(
    tx,
    compared.flatMap(({ mend }) => mend ?? []),
    by,
  );
  return compared.flatMap(({ row, faults }) => {
    const { roomCode = "", planCode = "" } = pools.get(row.poolId) ?? {};
    return faults.map((fault) => ({ day: row.day, room: roomCode, plan: planCode, ...fault }));
  });
}

type Fault = Pick<Drift, "kind" | "should" | "is" | "isMended">;

/** Fewer rooms than orders have would be sold twice: mended. More are looked at by a person. */
function compareDay(row: Row, orders = { held: 0, sold: 0 }): { row: Row; faults: Fault[]; mend: StockMend | null } {
  const [held, sold] = [Math.max(row.held, orders.held), Math.max(row.sold, orders.sold)];
  const limit = row.said === null ? null : Math.max(row.said, held + sold);
  const faults: Fault[] = [
    ...(["held", "sold"] as const)
      .filter((kind) => row[kind] !== orders[kind])
      .map((kind) => ({ kind, should: orders[kind], is: row[kind], isMended: row[kind] < orders[kind] })),
    ...(limit === null || limit === row.limit
      ? []
      : [{ kind: "limit" as const, should: limit, is: row.limit, isMended: true }]),
  ];
  const { poolId, day } = row;
  const mend = faults.some(({ isMended }) => isMended)
    ? { poolId, day, held, sold, ...(limit !== null && { limit }) }
    : null;
  return { row, faults, mend };
}

type Locking = { ids: readonly number[]; today: Day; partnerId: string };

/** In the order of pools and days, like everything that takes rooms. `said`: what the limit became by the partner's last word; null where it was not the last. */
async function lockStock(tx: Db, { ids, today, partnerId }: Locking): Promise<Row[]> {
  const pools = sql`${sql.param([...ids])}::int[]`;
  await tx.execute(sql`
    select 1 from ${stockDay} where pool_id = any(${pools}) and day >= ${today}::date order by pool_id, day for update`);
  const { rows } = await tx.execute<Row>(sql`
    select d.pool_id as "poolId", d.day, d.booking_limit as "limit", d.held, d.sold, s.booking_limit as said
    from ${stockDay} d
    left join ${stockSource} s on s.pool_id = d.pool_id and s.day = d.day and s.set_by = ${actorName({ kind: "partner", partnerId })}
    where d.pool_id = any(${pools}) and d.day >= ${today}::date order by d.pool_id, d.day`);
  return rows;
}
