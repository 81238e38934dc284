import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { fixedClock } from "#platform/clock.ts";
import { SITES } from "#modules/sites/locales.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { compareShelf } from "./compare-shelf.server.ts";
import { createParcels } from "./parcels.server.ts";
import { thingsOf } from "./rules.ts";
import {
  holdThings,
  listStock,
  putBackThings,
  releaseThings,
  sellFreeThings,
  sellHeldThings,
  sendThings,
  setStock,
} from "./stock.server.ts";
import { giftStock } from "./tables.server.ts";
import { POST } from "./testing.ts";

const database = useDatabase();
const { now } = fixedClock("2026-11-20T10:00:00Z");
const db = () => database().db;

async function count(counts: Record<string, number>): Promise<void> {
  for (const [item, number] of Object.entries(counts)) await setStock(db(), now(), { item, count: number });
}
const shelf = async (item: string) => {
  const row = (await listStock(db())).find((one) => one.item === item);
  return row && [row.free, row.held, row.sold];
};
const STEPS = ["hold", "sell", "late", "release", "back", "send"] as const;
type Step = (typeof STEPS)[number];
const CANDLE = thingsOf([{ id: "candle" }]);
const parcels = (flag = true) => createParcels({ db: db(), post: POST, isSwitchedOn: () => Promise.resolve(flag) });

beforeEach(async () => {
  await db().delete(giftStock);
});

describe("what gifts are packed with (docs/product/gifts.md#formats)", () => {
  it("the last box: of fifty who want one at once, as many get it as there are", async () => {
    await count({ card: 100, box: 7, envelope: 100 });
    const wishes = Array.from({ length: 50 }, (_, index) => (index % 2 ? ["envelope"] : []));
    const taken = await Promise.all(
      wishes.map((extras) => db().transaction((tx) => holdThings(tx, thingsOf(extras.map((id) => ({ id })))))),
    );
    expect(taken.filter(Boolean)).toHaveLength(7);
    expect(await shelf("box")).toEqual([0, 7, 0]);
    expect(await shelf("card")).toEqual([93, 7, 0]);
  });

  it("all or nothing: without a candle no box is taken", async () => {
    await count({ card: 1, box: 1, candle: 0 });
    expect(await db().transaction((tx) => holdThings(tx, CANDLE))).toBe(false);
    expect(await db().transaction((tx) => holdThings(tx, thingsOf([{ id: "never-counted" }])))).toBe(false);
    expect(await shelf("box")).toEqual([1, 0, 0]);
  });

  it("goes from free to held to sold and out, and back where it is let go", async () => {
    await count({ card: 2, box: 2, candle: 2 });
    await db().transaction((tx) => holdThings(tx, CANDLE));
    await db().transaction((tx) => sellHeldThings(tx, CANDLE));
    expect(await shelf("candle")).toEqual([1, 0, 1]);
    await db().transaction((tx) => putBackThings(tx, CANDLE));
    expect(await db().transaction((tx) => sellFreeThings(tx, CANDLE))).toBe(true);
    await db().transaction((tx) => sendThings(tx, CANDLE));
    expect(await shelf("candle")).toEqual([1, 0, 0]);
  });

  it("what is not there is not moved", async () => {
    await count({ card: 1, box: 1, candle: 1 });
    for (const move of [releaseThings, sellHeldThings, putBackThings, sendThings])
      await expect(db().transaction((tx) => move(tx, CANDLE))).rejects.toThrow("could be changed");
    expect(await shelf("box")).toEqual([1, 0, 0]);
    const below = await db()
      .execute(sql`update gift_stock set free = -1 where item = 'box'`)
      .then(
        () => null,
        (error: Error) => String(error.cause),
      );
    expect(below).toContain("gift_stock_not_below_zero");
  });

  it("nothing is lost and nothing appears, in any order of what can happen", async () => {
    const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await db().delete(giftStock);
        await count({ card: 5, box: 3, candle: 4 });
        const expected = { held: 0, sold: 0, sent: 0 };
        for (const step of all) await takeStep(step, expected);
        const { held, sold, sent } = expected;
        expect(await shelf("box")).toEqual([3 - held - sold - sent, held, sold]);
        expect(await shelf("candle")).toEqual([4 - held - sold - sent, held, sold]);
      }),
      { numRuns: 25 },
    );
  });

  it("somebody who wrote past all of it is found out", async () => {
    await count({ card: 3, box: 3 });
    expect(await compareShelf(db())).toEqual([]);
    await db().execute(sql`update gift_stock set free = 2, sold = 1 where item = 'box'`);
    expect(await compareShelf(db())).toEqual([{ item: "box", held: 0, ordered: 0, sold: 1, toPack: 0 }]);
  });

  it("a count of the shelf sees what is held and sold; one below that is refused", async () => {
    await count({ card: 3, box: 3, candle: 3 });
    await db().transaction((tx) => holdThings(tx, CANDLE));
    await db().transaction((tx) => sellFreeThings(tx, CANDLE));
    expect(await setStock(db(), now(), { item: "candle", count: 1 })).toEqual({ kind: "too_few", needed: 2 });
    expect(await shelf("candle")).toEqual([1, 1, 1]);
    expect(await setStock(db(), now(), { item: "candle", count: 10 })).toEqual({ kind: "counted", free: 8 });
    expect(await shelf("candle")).toEqual([8, 1, 1]);
  });
});

type Expected = { held: number; sold: number; sent: number };

const MOVES = { sell: sellHeldThings, release: releaseThings, back: putBackThings, send: sendThings };

/** Does what is possible, and says so in `expected`; throws where more or less was. */
async function takeStep(step: Step, expected: Expected): Promise<void> {
  if (step === "hold" || step === "late") {
    const take = step === "hold" ? holdThings : sellFreeThings;
    const isThere = expected.held + expected.sold + expected.sent < 3;
    if ((await db().transaction((tx) => take(tx, CANDLE))) !== isThere) throw new Error(`${step}: ${isThere}`);
    if (isThere) expected[step === "hold" ? "held" : "sold"] += 1;
    return;
  }
  const from = step === "sell" || step === "release" ? "held" : "sold";
  if (expected[from] === 0) return;
  expected[from] -= 1;
  if (step === "sell") expected.sold += 1;
  if (step === "send") expected.sent += 1;
  await db().transaction((tx) => MOVES[step](tx, CANDLE));
}

describe("what a site offers on paper", () => {
  it("with everything on the shelf", async () => {
    await count({ card: 1, box: 1, envelope: 1, candle: 1 });
    const offer = await parcels().offer(SITES.nl_BE);
    expect(offer).toMatchObject({ isAvailable: true, reason: null, countries: ["BE", "FR", "IT"] });
    expect(offer.shipping("FR")).toEqual({ amount: 0, internationalFee: 500 });
    expect(offer.shipping("CH")).toBeNull();
    expect(
      offer.categories.map(({ isSingle, extras }) => [
        isSingle,
        extras.map(({ id, name, isSoldOut }) => [id, name, isSoldOut]),
      ]),
    ).toEqual([
      [
        true,
        [
          ["envelope", "envelope (nl)", false],
          ["ribbon-box", "ribbon-box (nl)", true],
        ],
      ],
      [
        false,
        [
          ["caramels", "caramels (nl)", true],
          ["candle", "candle (nl)", false],
        ],
      ],
    ]);
  });

  it.each([
    ["no box is left", { card: 1, envelope: 1 }, "fr_FR", true, "sold_out"],
    ["what a single choice falls back to has run out", { card: 1, box: 1 }, "fr_FR", true, "sold_out"],
    ["the site sends none", { card: 1, box: 1, envelope: 1 }, "it_IT", true, "not_here"],
    ["the flag is off", { card: 1, box: 1, envelope: 1 }, "fr_FR", false, "switched_off"],
  ] as const)("not where %s", async (_name, counts, site, flag, reason) => {
    await count(counts);
    expect(await parcels(flag).offer(SITES[site])).toMatchObject({ isAvailable: false, reason });
  });
});
