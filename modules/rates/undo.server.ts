import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AriUpdate } from "#modules/availability/ari.server.ts";
import { can } from "#modules/availability/policy.ts";
import { VALUE_KEYS, type PlanValues } from "#modules/availability/plan-values.ts";
import {
  rateChange,
  rateDay,
  rateSource,
  stockChange,
  stockDay,
  stockSource,
} from "#modules/availability/tables.server.ts";
import { room } from "#modules/catalogue/tables.server.ts";
import { lockHotel } from "#modules/suppliers/ari/take-message.server.ts";
import { findRoom, type Looker, type RatesDeps } from "./calendar.server.ts";
import { ratePaint } from "./tables.server.ts";
import type { RoomOfHotel } from "./types.ts";
import { writeDeed, type Deed } from "./write.server.ts";

type PaintRow = typeof ratePaint.$inferSelect;

/** `changed`: so many of its days say something else by now, or were said again: nothing was written. `over`: it was taken back before, or all of it is past. */
export type UndoOutcome =
  | { kind: "done"; id: string; days: number; at: Date }
  | { kind: "changed"; days: number }
  | { kind: "over" }
  | { kind: "not_found" }
  | Forbidden;

/** The last deeds of a room, the newest first. */
export const listPaints = (db: Db, roomId: number, most: number): Promise<PaintRow[]> =>
  db.select().from(ratePaint).where(eq(ratePaint.roomId, roomId)).orderBy(desc(ratePaint.at)).limit(most);

/** A deed with the room that it was done to; null where there is none that somebody may see. */
export async function findPaint(
  deps: RatesDeps,
  { id, hotel }: { id: string; hotel: string },
  looker: Looker,
): Promise<{ paint: PaintRow; room: RoomOfHotel } | null> {
  if (!isUuid(id)) return null;
  const [row] = await deps.db
    .select({ paint: ratePaint, code: room.code })
    .from(ratePaint)
    .innerJoin(room, eq(room.id, ratePaint.roomId))
    .where(eq(ratePaint.id, id));
  const found = row && (await findRoom(deps, { hotel, room: row.code }, looker));
  return found && found.hotel.id === row.paint.hotelId ? { paint: row.paint, room: found } : null;
}

/**
 * Takes a deed back, as long as nobody has said anything of its days since: neither a person nor a partner nor a file. Days that are over stay; a day that
 * had no amount before is closed, because an amount that was asked cannot be unsaid; rooms that were sold since come off what is left.
 */
export async function undoPaint(
  deps: RatesDeps,
  asked: { id: string; hotel: string },
  deed: Omit<Deed, "seen">,
  looker: Looker,
): Promise<UndoOutcome> {
  if (!can(deed.by, "availability.set", { isOwn: true })) return FORBIDDEN;
  const found = await findPaint(deps, asked, looker);
  if (!found) return { kind: "not_found" };
  const { room: of } = found;
  return deps.db.transaction(async (tx): Promise<UndoOutcome> => {
    await lockHotel(tx, of.hotel.id);
    const [paint] = await tx.select().from(ratePaint).where(eq(ratePaint.id, asked.id)).for("update");
    if (!paint || paint.undoneAt) return { kind: "over" };
    const [rates, rooms] = [await readRates(tx, of, paint), await readRooms(tx, of, paint)];
    const all = [...rates, ...rooms].filter(({ day }) => day >= of.hotel.today);
    if (all.length === 0) return { kind: "over" };
    const changed = new Set(all.filter(({ isAsPainted }) => !isAsPainted).map(({ day }) => day));
    if (changed.size > 0) return { kind: "changed", days: changed.size };
    const days = [...new Set(all.map(({ day }) => day))].toSorted();
    const about = { room: of, kind: "undo", days, before: {}, after: { of: paint.kind } } as const;
    const done = await writeDeed(tx, deps, { updates: all.map(({ update }) => update), about, deed });
    if (done.kind === "done") await tx.update(ratePaint).set({ undoneAt: done.at }).where(eq(ratePaint.id, paint.id));
    return done;
  });
}

/** A day that a deed changed: whether it still is as it was left, and what brings it back. */
type Painted = { day: Day; isAsPainted: boolean; update: AriUpdate };

/** The moment of each value, as the source of a day names it. */
const MOMENTS = {
  amountCents: "amountAt",
  isClosed: "isClosedAt",
  minLos: "minLosAt",
  maxLos: "maxLosAt",
  closedToArrival: "closedToArrivalAt",
  closedToDeparture: "closedToDepartureAt",
} as const satisfies Record<keyof PlanValues, string>;

async function readRates(tx: Db, { plans }: RoomOfHotel, { actor, at }: PaintRow): Promise<Painted[]> {
  const ids = plans.map(({ roomRateId }) => roomRateId);
  const rows = await tx
    .select({ change: rateChange, now: rateDay, source: rateSource })
    .from(rateChange)
    .innerJoin(rateDay, and(eq(rateDay.roomRateId, rateChange.roomRateId), eq(rateDay.day, sql`${rateChange.day}`)))
    .leftJoin(
      rateSource,
      and(eq(rateSource.roomRateId, rateChange.roomRateId), eq(rateSource.day, sql`${rateChange.day}`)),
    )
    .where(and(inArray(rateChange.roomRateId, ids), eq(rateChange.setBy, actor), eq(rateChange.at, at)))
    .orderBy(asc(rateChange.id));
  return rows.map(({ change: { roomRateId, day, before, after }, now, source }) => ({
    day,
    isAsPainted: VALUE_KEYS.every(
      (key) =>
        after[key] === undefined || (after[key] === now[key] && source?.[MOMENTS[key]]?.getTime() === at.getTime()),
    ),
    update: { roomRateId, from: day, until: day, ...(before ?? { isClosed: true }) },
  }));
}

async function readRooms(tx: Db, { plans }: RoomOfHotel, { actor, at }: PaintRow): Promise<Painted[]> {
  const rateOf = new Map(plans.map(({ poolId, roomRateId }) => [poolId, roomRateId]));
  const rows = await tx
    .select({ change: stockChange, now: stockDay, source: stockSource })
    .from(stockChange)
    .innerJoin(stockDay, and(eq(stockDay.poolId, stockChange.poolId), eq(stockDay.day, sql`${stockChange.day}`)))
    .innerJoin(
      stockSource,
      and(eq(stockSource.poolId, stockChange.poolId), eq(stockSource.day, sql`${stockChange.day}`)),
    )
    .where(and(inArray(stockChange.poolId, [...rateOf.keys()]), eq(stockChange.setBy, actor), eq(stockChange.at, at)))
    .orderBy(asc(stockChange.id));
  return rows.flatMap(({ change: { poolId, day, fromLimit, toLimit }, now, source }) => {
    const roomRateId = rateOf.get(poolId);
    if (roomRateId === undefined) return [];
    const roomsLeft = Math.max(0, (fromLimit ?? 0) - now.held - now.sold);
    const isAsPainted = now.bookingLimit === toLimit && source.setAt.getTime() === at.getTime();
    return [{ day, isAsPainted, update: { roomRateId, from: day, until: day, roomsLeft } }];
  });
}
