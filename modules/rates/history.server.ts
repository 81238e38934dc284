import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { RecordedActor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { PlanValues } from "#modules/availability/plan-values.ts";
import { rateChange, rateHistory, stockChange } from "#modules/availability/tables.server.ts";
import { staffPerson } from "#modules/staff/tables.server.ts";
import { isOfHotels } from "#modules/staff/roles.ts";
import { channelPartner } from "#modules/suppliers/ari/tables.server.ts";
import { isUuid } from "#platform/uuid.ts";
import type { NamedActor, PlanDay, RoomPlan } from "./types.ts";

/** Something that changed of a day. `setBy` null: a catalogue file. `plan` null: rooms, of the plans that share them. */
export type DayMove = {
  key: string;
  at: Date;
  setBy: RecordedActor | null;
  plan: string | null;
  before: Partial<PlanValues> | null;
  after: Partial<PlanValues> | null;
  rooms: { poolId: number; before: number | null; after: number } | null;
};

/** What changed of a day of a room, the newest first: through the one verb by whoever said it, and amounts by files. */
export async function readDayMoves(db: Db, plans: readonly RoomPlan[], day: Day): Promise<DayMove[]> {
  const ids = plans.map(({ roomRateId }) => roomRateId);
  const pools = [...new Set(plans.map(({ poolId }) => poolId))];
  const codes = new Map(plans.map(({ roomRateId, code }) => [roomRateId, code]));
  const [changes, stock, former] = await Promise.all([
    db
      .select()
      .from(rateChange)
      .where(and(inArray(rateChange.roomRateId, ids), eq(rateChange.day, day)))
      .orderBy(desc(rateChange.id)),
    db
      .select()
      .from(stockChange)
      .where(and(inArray(stockChange.poolId, pools), eq(stockChange.day, day)))
      .orderBy(desc(stockChange.id)),
    db
      .select()
      .from(rateHistory)
      .where(and(inArray(rateHistory.roomRateId, ids), eq(rateHistory.day, day)))
      .orderBy(asc(rateHistory.id)),
  ]);
  const said = changes.map(({ id, roomRateId, at, setBy, before, after }): DayMove => {
    const of = { key: `rate-${id}`, at, setBy, plan: codes.get(roomRateId) ?? null };
    return { ...of, before, after, rooms: null };
  });
  const rooms = stock.map(({ id, poolId, at, setBy, fromLimit, toLimit, taken }): DayMove => {
    const left = { poolId, before: fromLimit === null ? null : fromLimit - taken, after: toLimit - taken };
    return { key: `rooms-${id}`, at, setBy, plan: null, before: null, after: null, rooms: left };
  });
  const known = new Set(changes.map(({ roomRateId, at }) => `${roomRateId} ${at.getTime()}`));
  const files = former
    .filter(({ roomRateId, replacedAt }) => !known.has(`${roomRateId} ${replacedAt.getTime()}`))
    .map(({ id, roomRateId, amountCents, replacedAt }): DayMove => {
      const of = { key: `file-${id}`, at: replacedAt, setBy: null, plan: codes.get(roomRateId) ?? null };
      return { ...of, before: { amountCents }, after: null, rooms: null };
    });
  return [...said, ...rooms, ...files].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Who a value of a plan is from: whoever changed it to what it is last; null: a catalogue file. */
export function sourceOf(
  key: keyof PlanValues,
  now: PlanDay,
  moves: readonly Pick<DayMove, "setBy" | "after">[],
): RecordedActor | null {
  const last = moves.find(({ after }) => after?.[key] !== undefined);
  return last?.after?.[key] === now[key] ? last.setBy : null;
}

/** Names of whoever stands in histories, by how they are recorded. */
export async function nameActors(
  db: Db,
  actors: readonly (RecordedActor | null)[],
): Promise<ReadonlyMap<RecordedActor, NamedActor>> {
  const wanted = [...new Set(actors)].flatMap((actor) => (actor === null ? [] : [actor]));
  const idsOf = (kind: string) =>
    wanted.flatMap((actor) => (actor.startsWith(`${kind}:`) ? [actor.slice(kind.length + 1)] : []));
  const [staffIds, partnerIds] = [idsOf("staff").filter(isUuid), idsOf("partner")];
  const people =
    staffIds.length === 0
      ? []
      : await db
          .select({ id: staffPerson.id, name: staffPerson.name, roles: staffPerson.roles })
          .from(staffPerson)
          .where(inArray(staffPerson.id, staffIds));
  const partners =
    partnerIds.length === 0
      ? []
      : await db
          .select({ id: channelPartner.id, name: channelPartner.name })
          .from(channelPartner)
          .where(inArray(channelPartner.id, partnerIds));
  const known = new Map<string, { name: string; isHouse: boolean }>([
    ...people.map(({ id, name, roles }) => [`staff:${id}`, { name, isHouse: !isOfHotels(roles) }] as const),
    ...partners.map(({ id, name }) => [`partner:${id}`, { name, isHouse: false }] as const),
  ]);
  return new Map(wanted.map((actor) => [actor, { actor, ...(known.get(actor) ?? { name: null, isHouse: false }) }]));
}
