import type { Actor } from "#platform/actor.ts";
import { localTime, systemClock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { addDays, monthStart, type Day } from "#platform/dates.ts";
import { wireRates } from "#modules/rates/wire.server.ts";
import { createRatePlan, createRoomRate, createSellable, setRates } from "../support/factories/catalogue.ts";
import { withPostgres } from "./own-postgres.ts";
import { summarise, type Summary } from "./statistics.ts";

const DAYS = 365;
const PLANS = 10;
const ROUNDS = 10;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const BY: Actor = { kind: "staff", staffId: "6f1d2c3b-0000-4000-8000-000000000001", permissions: ["revenue"] };
const LOOKER = { hotels: null, language: "fr" } as const;

/** What people of the office wait for in the calendar of rates: a year of ten plans looked at, painted and taken back, and its twelve months read. */
export function measureRates(): Promise<{ name: string; time: Summary; goal: string }[]> {
  return withPostgres("rates", ({ db }) => measureYear(db), { connections: 4 });
}

/** A room with a year of ten plans. */
async function createYear(db: Db, today: Day) {
  const { hotel, room, roomRate, poolId } = await createSellable(db, {
    from: today,
    days: DAYS,
    amount: 10_000,
    limit: 5,
  });
  const ids = [roomRate.id];
  for (let plan = 1; plan < PLANS; plan++) {
    const { id: ratePlanId } = await createRatePlan(db, { hotelId: hotel.id, code: `PLAN${plan}` });
    const { id } = await createRoomRate(db, { hotelId: hotel.id, roomId: room.id, ratePlanId, poolId });
    await setRates(db, id, { from: today, days: DAYS, amount: 9_000 });
    ids.push(id);
  }
  return { hotel, room, ids };
}

/** Price, rooms and restrictions of all plans and all days, each round others. */
const wishOf = (ids: number[], today: Day, round: number) =>
  ({
    kind: "paint",
    roomRateIds: ids,
    from: today,
    until: addDays(today, DAYS - 1),
    weekdays: WEEK,
    price: { kind: "percent", hundredths: 500 },
    roomsLeft: 4 + (round % 2),
    isClosed: null,
    closedToArrival: round % 2 === 0,
    closedToDeparture: null,
    minLos: 1 + (round % 3),
    maxLos: null,
  }) as const;

async function measureYear(db: Db) {
  const { today } = localTime(systemClock, "Europe/Paris");
  const { hotel, room, ids } = await createYear(db, today);
  const rates = wireRates({ db, clock: systemClock });
  const codes = { hotel: hotel.code, room: room.code };
  const times: Record<"preview" | "paint" | "undo" | "months", number[]> = {
    preview: [],
    paint: [],
    undo: [],
    months: [],
  };
  const timed = async <Done>(name: keyof typeof times, work: () => Promise<Done>): Promise<Done> => {
    const started = performance.now();
    const done = await work();
    times[name].push(performance.now() - started);
    return done;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const wish = wishOf(ids, today, round);
    const preview = await timed("preview", () => rates.preview({ ...codes, wish }, LOOKER));
    const deed = { by: BY, reason: "measured", seen: preview?.seen ?? "" };
    const done = await timed("paint", () => rates.paint({ ...codes, wish }, deed, LOOKER));
    if (done.kind !== "done") throw new Error(`a year was not painted: ${done.kind}`);
    const asked = { id: done.id, hotel: hotel.code };
    const undone = await timed("undo", () => rates.undo(asked, { by: BY, reason: "measured" }, LOOKER));
    if (undone.kind !== "done") throw new Error(`a year was not taken back: ${undone.kind}`);
    for (let month = 0; month < 12; month++)
      await timed("months", () => rates.month({ ...codes, month: monthStart(today, month) }, LOOKER));
  }
  return [
    { name: "a preview of a year, 10 plans", time: summarise(times.preview), goal: "1,000" },
    { name: "a year painted, 10 plans: price, rooms, restrictions", time: summarise(times.paint), goal: "1,000" },
    { name: "the year taken back", time: summarise(times.undo), goal: "1,000" },
    { name: "a month of a room read", time: summarise(times.months), goal: "200" },
  ];
}
