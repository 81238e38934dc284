import { eq } from "drizzle-orm";
import { addDays, daysInMonth, monthStart, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
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
  const [rooms, plans, sold] = await Promise.all([
    db.select({ code: room.code }).from(room).where(eq(room.hotelId, hotelId)),
    db.select({ code: ratePlan.code }).from(ratePlan).where(eq(ratePlan.hotelId, hotelId)),
    db
      .select({
        roomCode: room.code,
        planCode: ratePlan.code,
        roomRateId: roomRate.id,
        poolId: roomRate.poolId,
      })
      .from(roomRate)
      .innerJoin(room, eq(room.id, roomRate.roomId))
      .innerJoin(ratePlan, eq(ratePlan.id, roomRate.ratePlanId))
      .where(eq(roomRate.hotelId, hotelId))
      .orderBy(room.code, ratePlan.code),
  ]);
  return {
    rooms: new Set(rooms.map(({ code }) => code)),
    plans: new Set(plans.map(({ code }) => code)),
    sold: new Map(sold.map((plan) => [keyOf(plan), plan])),
  };
}

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
