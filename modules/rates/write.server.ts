import { createHash } from "node:crypto";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { applyAri, type AriUpdate } from "#modules/availability/ari.server.ts";
import { can } from "#modules/availability/policy.ts";
import { lockHotel } from "#modules/suppliers/ari/take-message.server.ts";
import { assess, changedDays, type Assessed } from "./assess.ts";
import { findRoom, loadDays, type Looker, type RatesDeps } from "./calendar.server.ts";
import { summariseMoves } from "./summary.ts";
import { ratePaint, type PaintKind } from "./tables.server.ts";
import type { RoomDays, RoomOfHotel } from "./types.ts";
import { shiftOf, type Wish } from "./wish.ts";

/** What is written of, and how. */
export type Asked = { hotel: string; room: string; wish: Wish };

/** What a wish would do, before it is done. `seen`: stands for everything that it was worked out from. */
export type Preview = { room: RoomOfHotel; days: RoomDays; assessed: Assessed; seen: string };

/** `changed`: somebody else was faster, and nothing was written; `preview` is how it stands now. `nothing`: no day would change. */
export type PaintOutcome =
  | { kind: "done"; id: string; days: number; at: Date }
  | { kind: "changed"; preview: Preview }
  | { kind: "nothing" }
  | { kind: "not_found" }
  | Forbidden;

/** Whose a deed is: `seen` of the preview that was agreed to, and why. */
export type Deed = { by: Actor; reason: string; seen: string };

/** What a wish would do to a room; null where there is no such room, or none of theirs. Nothing is written. */
export async function previewWish(deps: RatesDeps, { wish, ...codes }: Asked, looker: Looker): Promise<Preview | null> {
  const room = await findRoom(deps, codes, looker);
  return room && previewOf(deps, room, wish);
}

async function previewOf(deps: RatesDeps, room: RoomOfHotel, wish: Wish): Promise<Preview> {
  const days = await loadDays(deps, room.plans, spanOf(wish));
  const assessed = assess(wish, room.plans, days, room.hotel.today);
  return { room, days, assessed, seen: createHash("sha256").update(assessed.seen).digest("base64url").slice(0, 22) };
}

/** All days that a wish reads or writes. */
function spanOf(wish: Wish): { from: Day; until: Day } {
  const { from, until } = wish;
  if (wish.kind === "paint") return { from, until };
  const shift = shiftOf(wish);
  return shift < 0 ? { from: addDays(from, shift), until } : { from, until: addDays(until, shift) };
}

/**
 * Does what a preview showed, through the same door as channel managers (docs/product/suppliers.md#calendar): one transaction under the hotel's lock with
 * values, histories, change feed, deed and journal. What has changed since the preview is told, and nothing is written then.
 */
export async function paint(
  deps: RatesDeps,
  { wish, ...codes }: Asked,
  deed: Deed,
  looker: Looker,
): Promise<PaintOutcome> {
  if (!can(deed.by, "availability.set", { isOwn: true })) return FORBIDDEN;
  const room = await findRoom(deps, codes, looker);
  if (!room) return { kind: "not_found" };
  return deps.db.transaction(async (tx): Promise<PaintOutcome> => {
    await lockHotel(tx, room.hotel.id);
    const preview = await previewOf({ ...deps, db: tx }, room, wish);
    if (preview.seen !== deed.seen) return { kind: "changed", preview };
    const { rates, rooms } = preview.assessed;
    if (rates.length + rooms.length === 0) return { kind: "nothing" };
    const updates = [
      ...rates.map(({ roomRateId, day, after }): AriUpdate => ({ roomRateId, from: day, until: day, ...after })),
      ...rooms.map(({ roomRateId, day, after }): AriUpdate => ({
        roomRateId,
        from: day,
        until: day,
        roomsLeft: after,
      })),
    ];
    const named = new Map(room.plans.map(({ roomRateId, code }) => [roomRateId, code]));
    const { before, after } = summariseMoves({ rates, rooms }, (id) => named.get(id) ?? String(id));
    const days = changedDays(preview.assessed);
    const about = { room, kind: wish.kind, days: [...days].toSorted(), before, after };
    return writeDeed(tx, deps, { updates, about, deed });
  });
}

type About = {
  room: RoomOfHotel;
  kind: PaintKind;
  days: readonly Day[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Writes values through the one verb, and beside them what was done by whom and why, under the same moment. For a locked hotel. */
export async function writeDeed(
  tx: Db,
  { clock }: RatesDeps,
  { updates, about, deed }: { updates: readonly AriUpdate[]; about: About; deed: Omit<Deed, "seen"> },
): Promise<Extract<PaintOutcome, { kind: "done" }> | Forbidden> {
  const { room, kind, days, before, after } = about;
  const { by, reason } = deed;
  const at = clock.now();
  const applied = await applyAri(tx, { ...clock, now: () => at }, updates, { by, isOwn: true });
  if (applied.kind === "forbidden") return FORBIDDEN;
  if (applied.kind === "unknown_room_rate") throw new Error("a plan that was found a moment ago is gone");
  const [fromDay, untilDay] = [days[0], days.at(-1)];
  if (!fromDay || !untilDay) throw new Error("a deed without a day");
  const of = { hotelId: room.hotel.id, roomId: room.room.id, kind, at, actor: actorName(by), reason };
  const [row] = await tx
    .insert(ratePaint)
    .values({ ...of, fromDay, untilDay, days: days.length })
    .returning({ id: ratePaint.id });
  if (!row) throw new Error("a deed was not written");
  await recordAudit(tx, {
    at,
    actor: by,
    verb: `rates.${kind}`,
    thing: { kind: "hotel", id: room.hotel.code },
    before,
    after: { room: room.room.code, days: `${fromDay} – ${untilDay}`, changed: days.length, ...after },
    reason,
  });
  return { kind: "done", id: row.id, days: days.length, at };
}
