import { sql } from "drizzle-orm";
import { addDays, daysInMonth, monthStart, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareSql } from "#platform/db/prepared.server.ts";
import { ratePlan, room, roomRate } from "#modules/catalogue/tables.server.ts";
import type { AriPart, Period, PlanCodes, Told } from "./messages.ts";

/** A plan of a room, by its codes. */
export type KnownPlan = PlanCodes & { roomRateId: number; poolId: number };

/** Those of a hotel by code. */
export type KnownCodes = {
  rooms: ReadonlySet<string>;
  plans: ReadonlySet<string>;
  sold: ReadonlyMap<string, KnownPlan>;
};

const keyOf = ({ roomCode, planCode }: PlanCodes) => JSON.stringify([roomCode, planCode]);

export async function findCodes(db: Db, hotelId: number): Promise<KnownCodes> {
  const rows = await selectCodes(db, { hotelId });
  const codesOf = (kind: CodeRow["kind"]) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.code] : [])));
  return {
    rooms: codesOf("room"),
    plans: codesOf("plan"),
    sold: new Map(
      rows.flatMap((row) => {
        if (row.kind !== "sold") return [];
        const { code: roomCode, planCode, roomRateId, poolId } = row;
        const plan = { roomCode, planCode, roomRateId, poolId };
        return [[keyOf(plan), plan] as const];
      }),
    ),
  };
}

type CodeRow = { kind: "room" | "plan"; code: string } | ({ kind: "sold"; code: string } & Omit<KnownPlan, "roomCode">);

/** Rooms, plans, and what of them is sold together, in one question: each message asks it. */
const selectCodes = prepareSql<"hotelId", CodeRow>(
  "channel_codes",
  ["hotelId"],
  ({ hotelId }) => sql`
    select 'room' as kind, code, null as "planCode", null::int as "roomRateId", null::int as "poolId"
    from ${room} where hotel_id = ${hotelId}::int
    union all select 'plan', code, null, null, null from ${ratePlan} where hotel_id = ${hotelId}::int
    union all select 'sold', room.code, rate_plan.code, room_rate.id, room_rate.pool_id
    from ${roomRate} join ${room} on room.id = room_rate.room_id join ${ratePlan} on rate_plan.id = room_rate.rate_plan_id
    where room_rate.hotel_id = ${hotelId}::int
    order by kind, code, "planCode"`,
);

/** The plan that is meant; what of it is not known, in words. */
export function findPlan({ rooms, plans, sold }: KnownCodes, codes: PlanCodes): KnownPlan | { unknown: string } {
  const plan = sold.get(keyOf(codes));
  if (plan) return plan;
  if (!rooms.has(codes.roomCode)) return { unknown: `room not found: ${codes.roomCode}` };
  const where = plans.has(codes.planCode) ? ` of room ${codes.roomCode}` : "";
  return { unknown: `rate plan not found${where}: ${codes.planCode}` };
}

/** The same day of the next year; 28 February where it has no 29th. */
export function aYearAfter(today: Day): Day {
  const month = monthStart(today, 12);
  return addDays(month, Math.min(Number(today.slice(8, 10)), daysInMonth(month)) - 1);
}

/** What is wrong with a period, by the hotel's own calendar: each of it. */
export function wrongsOfPeriod({ from, until }: Period, today: Day): string[] {
  const last = aYearAfter(today);
  return [
    ...(from < today ? [`start before today (${today}): ${from}`] : []),
    ...(until > last ? [`end more than 1 year ahead (${last}): ${until}`] : []),
    ...(from > until ? [`start after end: ${from}, ${until}`] : []),
  ];
}

/** Parts with their plans, and all that is wrong with them. */
export function resolveParts(codes: KnownCodes, parts: readonly AriPart[], today: Day) {
  const told: Told[] = [];
  const found = parts.flatMap((part) => {
    const plan = findPlan(codes, part);
    const wrongs = [...("unknown" in plan ? [plan.unknown] : []), ...wrongsOfPeriod(part, today)];
    told.push(...wrongs.map((text) => ({ locator: part.locator, text })));
    return "unknown" in plan || wrongs.length > 0 ? [] : [{ part, plan }];
  });
  return { found, told };
}
