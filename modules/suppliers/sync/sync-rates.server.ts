import { and, gte, inArray, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { applyAri, type AriUpdate } from "#modules/availability/ari.server.ts";
import { VALUE_KEYS, type PlanValues } from "#modules/availability/plan-values.ts";
import { rateDay, rateGuests, rateSource, rateWaiting, VALUE_COLUMNS } from "#modules/availability/tables.server.ts";
import type { KnownPlan } from "../ari/resolve.server.ts";
import type { Drift } from "./drift.ts";
import type { Word } from "./partner-words.server.ts";

/** What holds of a plan on a day, and since when by whoever tells a time. */
type Held = { roomRateId: number; day: Day } & Record<keyof PlanValues, number | boolean | null> &
  Record<`${keyof PlanValues}At`, string | null>;

/** What a day is like of which nobody has said anything. An amount has no such. */
const NOTHING_SAID: Record<keyof PlanValues, number | boolean | null> = {
  amountCents: null,
  isClosed: false,
  minLos: 1,
  maxLos: 0,
  closedToArrival: false,
  closedToDeparture: false,
};

type Comparing = { clock: Clock; partnerId: string; plans: readonly KnownPlan[]; today: Day };

/** Compares what is held with the partner's words, and sets what is otherwise as it was said, with the moment at which it was. */
export async function syncRates(
  tx: Db,
  words: readonly Word[],
  { clock, partnerId, plans, today }: Comparing,
): Promise<Drift[]> {
  const held = new Map((await readHeld(tx, plans, today)).map((row) => [`${row.roomRateId} ${row.day}`, row]));
  const forOthers = await readHeldGuests(tx, plans, today);
  const named = new Map(plans.map((plan) => [plan.roomRateId, plan]));
  const off = words.flatMap((word) => {
    const row = held.get(`${word.roomRateId} ${word.day}`);
    const other = forOthers.get(`${word.roomRateId} ${word.day} ${word.guests}`);
    const [is, since] = word.guests
      ? [other?.amountCents ?? null, other?.setAt ?? null]
      : [row?.[word.kind] ?? NOTHING_SAID[word.kind], row?.[`${word.kind}At`] ?? null];
    const isOvertaken = since !== null && new Date(since) > word.at;
    return isOvertaken || is === word.value ? [] : [{ word, is }];
  });
  for (const [at, some] of Map.groupBy(off, ({ word }) => word.at.getTime())) {
    const by = { kind: "partner", partnerId } as const;
    const updates = some.map(({ word }): AriUpdate => ({
      roomRateId: word.roomRateId,
      from: word.day,
      until: word.day,
      ...(word.guests ? { byAdults: { [word.guests]: Number(word.value) } } : { [word.kind]: word.value }),
    }));
    const applied = await applyAri(tx, clock, updates, { by, isOwn: true, at: new Date(at) });
    if (applied.kind !== "applied") throw new Error(`what was compared a moment ago: ${applied.kind}`);
  }
  return off.map(({ word: { roomRateId, day, kind, guests, value }, is }) => ({
    day,
    kind,
    ...(guests && { guests }),
    room: named.get(roomRateId)?.roomCode ?? "",
    plan: named.get(roomRateId)?.planCode ?? "",
    should: value,
    is,
    isMended: true,
  }));
}

async function readHeld(tx: Db, plans: readonly KnownPlan[], today: Day): Promise<Held[]> {
  const ids = sql`${sql.param(plans.map(({ roomRateId }) => roomRateId))}::int[]`;
  const values = VALUE_KEYS.map((kind) =>
    sql.raw(
      kind === "amountCents"
        ? `r.${VALUE_COLUMNS[kind]} as "${kind}"`
        : `coalesce(r.${VALUE_COLUMNS[kind]}, w.${VALUE_COLUMNS[kind]}) as "${kind}"`,
    ),
  );
  const moments = VALUE_KEYS.map((kind) =>
    sql.raw(kind === "amountCents" ? `s.amount_at as "amountCentsAt"` : `s.${VALUE_COLUMNS[kind]}_at as "${kind}At"`),
  );
  const { rows } = await tx.execute<Held>(sql`
    select room_rate_id as "roomRateId", day, ${sql.join([...values, ...moments], sql`, `)}
    from (select * from ${rateDay} where room_rate_id = any(${ids}) and day >= ${today}::date) r
    full join (select * from ${rateWaiting} where room_rate_id = any(${ids}) and day >= ${today}::date) w
      using (room_rate_id, day)
    left join ${rateSource} s using (room_rate_id, day)`);
  return rows;
}

type HeldGuests = { amountCents: number; setAt: Date | null };

/** What is held for other numbers of guests than two, by room rate, day and guests. */
async function readHeldGuests(tx: Db, plans: readonly KnownPlan[], today: Day): Promise<Map<string, HeldGuests>> {
  const ids = plans.map(({ roomRateId }) => roomRateId);
  const rows = await tx
    .select()
    .from(rateGuests)
    .where(and(inArray(rateGuests.roomRateId, ids), gte(rateGuests.day, today)));
  return new Map(rows.map((row) => [`${row.roomRateId} ${row.day} ${row.guests}`, row]));
}
