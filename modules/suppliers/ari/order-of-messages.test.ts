import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import { holdStock } from "#modules/availability/stock.server.ts";
import { rateDay, rateGuests, rateWaiting, stockDay } from "#modules/availability/tables.server.ts";
import { control, createChannelScene, isSuccess, price, status, type ChannelScene } from "#tests/support/channel.ts";
import { useDatabase } from "#tests/support/postgres.ts";

const database = useDatabase();
const clock = fixedClock("2026-11-26T12:00:00Z");
const FIRST = day("2026-12-11");

/** What a hotel may say, over some of five days. */
const saying = fc.record({
  start: fc.integer({ min: 0, max: 4 }),
  nights: fc.integer({ min: 0, max: 3 }),
  plan: fc.constantFrom("BAR", "SALE"),
  what: fc.constantFrom("amount", "alone", "family", "limit", "close", "open", "arrival", "least"),
  number: fc.integer({ min: 1, max: 9 }),
});
type Saying = { start: number; nights: number; plan: string; what: string; number: number };

function messageOf(scene: ChannelScene, { start, nights, plan, what, number }: Saying, minute: number): string {
  const where = control({ from: addDays(FIRST, start), until: addDays(FIRST, start + nights) }, plan);
  const at = `2026-11-26T08:${String(minute).padStart(2, "0")}:00Z`;
  if (what === "amount") return scene.prices(price(1, where, `AmountAfterTax="${number * 10}"`), { at });
  const guests = { alone: 1, family: 4 }[what];
  if (guests) {
    const amount = `NumberOfGuests="${guests}" AmountAfterTax="${number * 10}"`;
    return scene.prices(price(1, where, amount), { at });
  }
  if (what === "limit") return scene.avail(status(1, where, "", number), { at });
  const content = {
    close: '<RestrictionStatus Status="Close"/>',
    open: '<RestrictionStatus Status="Open"/>',
    arrival: `<RestrictionStatus Status="${number > 4 ? "Close" : "Open"}" Restriction="Arrival"/>`,
    least: `<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="${number}"/></LengthsOfStay>`,
  }[what];
  return scene.avail(status(1, where, content), { at });
}

async function stateOf({ rates, pool }: ChannelScene) {
  const { db } = database();
  const [bar, sale] = [rates.bar.id, rates.sale.id];
  const read = async (id: number) => {
    const priced = await db.select().from(rateDay).where(eq(rateDay.roomRateId, id)).orderBy(asc(rateDay.day));
    const waiting = await db
      .select()
      .from(rateWaiting)
      .where(eq(rateWaiting.roomRateId, id))
      .orderBy(asc(rateWaiting.day));
    const forOthers = await db
      .select()
      .from(rateGuests)
      .where(eq(rateGuests.roomRateId, id))
      .orderBy(asc(rateGuests.day), asc(rateGuests.guests));
    const others = forOthers.map(({ day: on, guests, amountCents, setAt }) => ({
      day: on,
      guests,
      amountCents,
      setAt,
    }));
    return [...priced, ...waiting, ...others].map((row) => ({ ...row, roomRateId: "the plan's" }));
  };
  const stock = await db.select().from(stockDay).where(eq(stockDay.poolId, pool)).orderBy(asc(stockDay.day));
  return { bar: await read(bar), sale: await read(sale), stock: stock.map((row) => [row.day, row.bookingLimit]) };
}

it("messages that come late, twice and out of order leave what they leave in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(saying, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
      async (sayings, chances) => {
        const [calm, wild] = [
          await createChannelScene(database().db, clock),
          await createChannelScene(database().db, clock),
        ];
        for (const [minute, said] of sayings.entries())
          expect(isSuccess(await calm.send(messageOf(calm, said, minute)))).toBe(true);
        const shuffled = [...sayings.entries(), ...sayings.entries()]
          .map(([minute, said], index) => ({ minute, said, chance: chances[index] ?? 0 }))
          .toSorted((a, b) => a.chance - b.chance);
        for (const { minute, said } of shuffled)
          expect(isSuccess(await wild.send(messageOf(wild, said, minute)))).toBe(true);
        expect(await stateOf(wild)).toEqual(await stateOf(calm));
      },
    ),
    { numRuns: 25 },
  );
});

it("forty limits at once while buyers take rooms: nothing is sold twice, and the last word counts", async () => {
  const scene = await createChannelScene(database().db, clock);
  const where = control({ from: FIRST, until: addDays(FIRST, 6) });
  await scene.send(scene.avail(status(1, where, "", 5), { at: "2026-11-26T08:00:00Z" }));
  const buy = (index: number) =>
    database().db.transaction((tx) =>
      holdStock(tx, { poolId: scene.pool, checkin: addDays(FIRST, index % 5), nights: 2, rooms: 1 }),
    );
  const limit = (index: number) =>
    scene.send(
      scene.avail(status(1, where, "", index % 4), { at: `2026-11-26T09:${String(index).padStart(2, "0")}:00Z` }),
    );
  const work = Array.from({ length: 100 }, (_, index) =>
    index < 40 ? [limit(index), buy(index)] : [buy(index)],
  ).flat();
  const answers = await Promise.all(work);
  expect(answers.filter((answer) => typeof answer === "object" && !isSuccess(answer))).toEqual([]);
  const held = answers.filter((answer) => answer === true).length;
  const rows = await database()
    .db.select()
    .from(stockDay)
    .where(eq(stockDay.poolId, scene.pool))
    .orderBy(asc(stockDay.day));
  expect(rows.reduce((sum, row) => sum + row.held, 0)).toBe(held * 2);
  for (const row of rows) expect(row.held + row.sold).toBeLessThanOrEqual(row.bookingLimit);
  // Rooms that are left after the last word, whoever took how many before and after it.
  await scene.send(scene.avail(status(1, where, "", 3), { at: "2026-11-26T10:00:00Z" }));
  const after = await database().db.select().from(stockDay).where(eq(stockDay.poolId, scene.pool));
  expect(after.map((row) => row.bookingLimit - row.held - row.sold)).toEqual(Array.from({ length: 7 }, () => 3));
});

it("five hundred messages that were tampered with are answered, and break nothing", async () => {
  const scene = await createChannelScene(database().db, clock);
  const text = scene.avail(
    status(1, control({ from: FIRST, until: FIRST }), '<RestrictionStatus Status="Close"/>', 3) +
      status(2, control({ from: FIRST, until: addDays(FIRST, 2) }, "SALE"), "", 1),
    { at: "2026-11-26T09:00:00Z" },
  );
  const cut = fc.record({
    at: fc.nat(text.length),
    length: fc.nat(12),
    put: fc.string({ unit: "binary", maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), async (cuts) => {
      const broken = cuts.reduce(
        (said, { at, length, put }) => said.slice(0, at) + put + said.slice(at + length),
        text,
      );
      const answered = await scene.send(broken);
      const isAnswered = answered.status === 200 && (isSuccess(answered) || answered.errors.length > 0);
      expect(isAnswered || /UNREADABLE_XML|PAYLOAD_TOO_LARGE/.test(answered.text), answered.text).toBe(true);
    }),
    { numRuns: 500 },
  );
});
