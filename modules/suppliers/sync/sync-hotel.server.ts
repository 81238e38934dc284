import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { system, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { localTime, type Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { Forgetting } from "#platform/jobs/retention.server.ts";
import type { PeriodicJob } from "#platform/jobs/worker.server.ts";
import type { Log } from "#platform/log.server.ts";
import { demandAllowed } from "#platform/policy.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { findCodes } from "../ari/resolve.server.ts";
import { KEPT_DAYS } from "../ari/rules.ts";
import { channelHotel, channelSync } from "../ari/tables.server.ts";
import { lockHotel } from "../ari/take-message.server.ts";
import { can } from "../policy.ts";
import { DRIFT_KINDS, type Drift } from "./drift.ts";
import { createPartnerWords } from "./partner-words.server.ts";
import { syncRates } from "./sync-rates.server.ts";
import { syncStock, type CountTaken } from "./sync-stock.server.ts";

export type SyncDeps = { db: Db; clock: Clock; countTaken: CountTaken };

/** What was found, by day. `busy`: another run of this hotel is under way, or was since; `unknown`: no connected hotel has this code. */
export type SyncOutcome = { kind: "synced"; code: string; drifts: Drift[] } | { kind: "busy" } | { kind: "unknown" };

/** Of all advisory locks those of runs, by hotel. */
const SYNC_LOCK = 20_032;
/** What is kept of a run that finds everything otherwise: enough to see what it is. */
const MOST_KEPT = 1_000;
const MOST_LISTED = 200;

/**
 * Compares a connected hotel with what its partner said last and with its orders, and mends what is otherwise (docs/product/suppliers.md#sync): all of it in
 * one transaction. Messages of the hotel wait only for the comparison, not for the reading. Again, it finds nothing. `since`: a run that began later is
 * enough, whoever made it; `why`: of a person, for the journal.
 */
export async function syncHotel(
  deps: SyncDeps,
  code: string,
  by: Actor,
  { since, why = null }: { since?: Date; why?: string | null } = {},
): Promise<SyncOutcome> {
  demandAllowed(can, by, "hotel.sync");
  const { db, clock, countTaken } = deps;
  const startedAt = clock.now();
  const [found] = await db
    .select({ id: hotel.id, timeZone: hotel.timeZone, partnerId: channelHotel.partnerId })
    .from(channelHotel)
    .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
    .where(eq(hotel.code, code));
  if (!found) return { kind: "unknown" };
  const { id: hotelId, partnerId } = found;
  const { today } = localTime(clock, found.timeZone);
  const codes = await findCodes(db, hotelId);
  const words = createPartnerWords({ hotelId, partnerId, today, codes });
  return db.transaction(async (tx): Promise<SyncOutcome> => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SYNC_LOCK}::int, ${hotelId}::int) as mine`,
    );
    if (!rows[0]?.mine || (since && (await wasRunSince(tx, hotelId, since)))) return { kind: "busy" };
    await words.readMore(tx);
    await lockHotel(tx, hotelId);
    await words.readMore(tx);
    const plans = [...codes.sold.values()];
    const drifts = [
      ...(await syncRates(tx, words.list(), { clock, partnerId, plans, today })),
      ...(await syncStock(tx, { plans, today, partnerId, countTaken, by })),
    ].toSorted(inOrder);
    const now = clock.now();
    const row = { hotelId, at: now, tookMs: now.getTime() - startedAt.getTime(), found: drifts.length };
    await tx.insert(channelSync).values({ ...row, drifts: drifts.slice(0, MOST_KEPT) });
    // What nobody asked for has its own record, every night, and no line of a person's deeds.
    if (by.kind === "staff") {
      const unmended = drifts.filter(({ isMended }) => !isMended).length;
      const after = { found: drifts.length, unmended };
      const thing = { kind: "channel", id: code };
      await recordAudit(tx, { at: now, actor: by, verb: "hotel.sync", thing, after, reason: why });
    }
    return { kind: "synced", code, drifts };
  });
}

/** By day; of a day prices first, for two before those for others. */
const inOrder = (a: Drift, b: Drift): number =>
  a.day.localeCompare(b.day) ||
  DRIFT_KINDS.indexOf(a.kind) - DRIFT_KINDS.indexOf(b.kind) ||
  (a.guests ?? 0) - (b.guests ?? 0);

/** Codes of all hotels that are connected. */
export async function connectedCodes(db: Db): Promise<string[]> {
  const rows = await db
    .select({ code: hotel.code })
    .from(channelHotel)
    .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
    .orderBy(hotel.code);
  return rows.map(({ code }) => code);
}

/** Hours of the hotel's night in which its run begins, and how long ago the last one must be. */
const NIGHT = { first: 2, last: 5 };
const LAST_RUN_HOURS = 12;
const LOOK_SECONDS = 10 * 60;

export type SyncJobDeps = SyncDeps & { log: Log };

/** Every night of a hotel, once. */
export const createSyncPeriodics = (deps: SyncJobDeps): PeriodicJob[] => [
  { name: "sync_hotels", everySeconds: LOOK_SECONDS, run: () => syncDue(deps, system("sync_hotels")) },
];

/** What is forgotten by age. */
export const createSyncForgets = (deps: Pick<SyncDeps, "db" | "clock">): Forgetting[] => [
  { name: "forget_syncs", run: () => forgetSyncs(deps) },
];

/** Hotels whose night it is and that had no run in it. */
export async function syncDue(deps: SyncJobDeps, by: Actor): Promise<void> {
  demandAllowed(can, by, "hotel.sync");
  const { db, clock, log } = deps;
  const before = new Date(clock.now().getTime() - LAST_RUN_HOURS * 3_600_000);
  const rows = await db
    .select({ code: hotel.code, timeZone: hotel.timeZone })
    .from(channelHotel)
    .innerJoin(hotel, eq(hotel.id, channelHotel.hotelId))
    .where(
      sql`not exists (select from ${channelSync} where ${channelSync.hotelId} = ${hotel.id} and ${channelSync.at} > ${before.toISOString()}::timestamptz)`,
    )
    .orderBy(hotel.code);
  for (const { code, timeZone } of rows) {
    const { hour } = localTime(clock, timeZone);
    if (hour < NIGHT.first || hour > NIGHT.last) continue;
    const outcome = await syncHotel(deps, code, by, { since: before });
    if (outcome.kind !== "synced" || outcome.drifts.length === 0) continue;
    const unmended = outcome.drifts.filter(({ isMended }) => !isMended).length;
    const about = { hotel: code, found: outcome.drifts.length, unmended };
    if (unmended > 0) log.error(about, "a hotel has rooms taken that no order has");
    else log.warn(about, "a hotel was otherwise than its channel manager or its orders say, and was mended");
  }
}

/** Asked under the lock of runs: of two processes that find a hotel due, the second finds the run of the first. */
async function wasRunSince(tx: Db, hotelId: number, since: Date): Promise<boolean> {
  return (await tx.$count(channelSync, and(eq(channelSync.hotelId, hotelId), gt(channelSync.at, since)))) > 0;
}

export type ListedSync = { code: string; at: Date; found: number; unmended: number };

/** The last runs that found something, newest first. */
export async function listSyncs(db: Db): Promise<ListedSync[]> {
  const rows = await db
    .select({ code: hotel.code, at: channelSync.at, found: channelSync.found, drifts: channelSync.drifts })
    .from(channelSync)
    .innerJoin(hotel, eq(hotel.id, channelSync.hotelId))
    .where(gt(channelSync.found, 0))
    .orderBy(desc(channelSync.at))
    .limit(MOST_LISTED);
  return rows.map(({ drifts, ...row }) => ({ ...row, unmended: drifts.filter(({ isMended }) => !isMended).length }));
}

async function forgetSyncs({ db, clock }: Pick<SyncDeps, "db" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const gone = await db.delete(channelSync).where(lt(channelSync.at, before));
  return gone.rowCount ?? 0;
}
