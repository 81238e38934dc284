import { asc, eq, lt, or, sql } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { changeFeed } from "#modules/availability/tables.server.ts";
import { quoteWatched, readSnapshot, stayOf } from "./data.server.ts";
import { watchMove } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { foundBy } from "./rules.ts";
import { stayWatch } from "./tables.server.ts";

type Deps = { db: Db; clock: Clock; wakeWorker: () => void };

/** What time alone changes (an offer that begins, a last hour) is found by looking once in as long as this, milliseconds. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** Watches that are looked at in one round; the next round takes the rest. */
const BATCH = 500;
/** The zone in which a day is over last, of those that we sell stays in. */
const LAST_ZONE = "Atlantic/Canary";

/**
 * Ends watches whose day of arrival is over, and looks at those whose hotel has changed since they were looked at (docs/product/services.md#watches). As with
 * pages, it is asked by transactions and not by the rows' numbers (modules/availability/standing.server.ts). One round at a time, by whichever process.
 */
export async function checkWatches(deps: Deps, by: Actor): Promise<void> {
  demandAllowed(can, by, "watch.check");
  const { db, clock, wakeWorker } = deps;
  await db.delete(stayWatch).where(lt(stayWatch.checkin, localTime(clock, LAST_ZONE).today));
  let told = 0;
  for (const id of await findDue(deps)) if (await checkOne(deps, id)) told += 1;
  if (told > 0) wakeWorker();
}

async function findDue({ db, clock }: Deps): Promise<string[]> {
  const changed = sql<boolean>`exists (select from ${changeFeed} c where c.hotel_id = ${stayWatch.hotelId}
    and c.transaction_id >= pg_snapshot_xmin(${stayWatch.seen}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(c.transaction_id::text::xid8, ${stayWatch.seen}::pg_snapshot))`;
  const isOld = lt(stayWatch.checkedAt, new Date(clock.now().getTime() - LOOK_AGAIN_MS));
  const rows = await db
    .select({ id: stayWatch.id })
    .from(stayWatch)
    .where(or(isOld, changed))
    .orderBy(asc(stayWatch.checkedAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Looks at one, and writes what follows with its mail in one transaction. Whether somebody is told. */
function checkOne({ db, clock }: Deps, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(stayWatch).where(eq(stayWatch.id, id)).for("update", { skipLocked: true });
    if (!row) return false;
    const now = clock.now();
    // Before the look: what changes after it is seen by the next one.
    const seen = await readSnapshot(tx);
    const quote = await quoteWatched(tx, clock, { ...stayOf(row), siteId: row.siteId });
    const move = watchMove(row.state, quote ? foundBy(quote) : "taken");
    const round = row.round + (move?.job ? 1 : 0);
    await tx
      .update(stayWatch)
      .set({ checkedAt: now, seen, ...(move ? { state: move.to, round, movedAt: now } : {}) })
      .where(eq(stayWatch.id, id));
    if (!move?.job) return false;
    await enqueueJob(tx, now, {
      kind: move.job,
      dedupe: `${id}:${round}:${move.job}`,
      payload: { watchId: id, round },
    });
    return true;
  });
}
