import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createGuesses, forgetGuesses } from "./guesses.server.ts";
import { ALARM_MISSES } from "./rules.ts";
import { giftGuess } from "./tables.server.ts";

const MINUTE = 60_000;
const ONE = "10.0.0.1";

const database = useDatabase();
const db = () => database().db;
beforeEach(async () => void (await db().delete(giftGuess)));

/** One process of several: each counts in the same database. */
function scene(clock = fixedClock("2026-12-01T10:00:00Z")) {
  const told: string[] = [];
  const guesses = createGuesses({
    db: db(),
    clock,
    secret: "a secret of guesses",
    most: 5,
    onMiss: () => told.push("miss"),
    onWait: () => told.push("wait"),
    onAlarm: () => told.push("alarm"),
  });
  const type = async (found: string | null, address = ONE, isProven = false) =>
    (await guesses.look({ address, isProven }, () => Promise.resolve(found))).kind;
  const miss = async (times: number, address = ONE, isProven = false) => {
    for (let at = 0; at < times; at++) await type(null, address, isProven);
  };
  return {
    clock,
    told,
    guesses,
    type,
    miss,
    standing: (isProven = false) => guesses.standing({ address: ONE, isProven }),
  };
}

describe("wrong codes of an address", () => {
  it("are five in a quarter of an hour, then it waits as long", async () => {
    const { type, miss, standing, clock } = scene();
    await miss(4);
    expect(await standing()).toEqual({ left: 1, waitMs: 0, needsProof: false });
    expect(await type(null)).toBe("wrong");
    expect(await standing()).toEqual({ left: 0, waitMs: 15 * MINUTE, needsProof: true });
    expect(await type("a gift")).toBe("wait");
    clock.advance(15 * MINUTE);
    expect(await type("a gift")).toBe("right");
  });

  it("are forgotten after a quarter of an hour each", async () => {
    const { miss, standing, clock } = scene();
    await miss(4);
    clock.advance(15 * MINUTE);
    expect(await standing()).toEqual({ left: 5, waitMs: 0, needsProof: false });
  });

  it("are not begun by right ones, however many", async () => {
    const { type, standing } = scene();
    for (let at = 0; at < 20; at++) expect(await type("a gift")).toBe("right");
    expect((await standing()).left).toBe(5);
  });

  it("are no more when many are tried at once", async () => {
    const { guesses } = scene();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        guesses.look({ address: ONE, isProven: true }, async () => {
          await Promise.resolve();
          return null;
        }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === "wrong")).toHaveLength(5);
    expect(answers.filter(({ kind }) => kind === "wait")).toHaveLength(45);
  });

  it("are those of a network, where it has an address for every try", async () => {
    const { type, guesses } = scene();
    for (let at = 1; at <= 5; at++) expect(await type(null, `2001:db8:1:2::${at}`)).toBe("wrong");
    expect((await guesses.standing({ address: "2001:db8:1:2::99", isProven: true })).left).toBe(0);
  });
});

describe("after a wait", () => {
  it("an address has one try without a proof, and five with it", async () => {
    const { miss, standing, clock, type } = scene();
    await miss(5);
    clock.advance(15 * MINUTE);
    expect(await standing(false)).toEqual({ left: 1, waitMs: 0, needsProof: true });
    expect(await standing(true)).toEqual({ left: 5, waitMs: 0, needsProof: true });
    await miss(2, ONE, true);
    expect((await standing(true)).left).toBe(3);
    // What was proved before does not help whoever stops proving.
    expect(await type(null)).toBe("wait");
  });

  it("is forgotten after a day", async () => {
    const { miss, standing, clock } = scene();
    await miss(5);
    clock.advance(24 * 60 * MINUTE + 1);
    expect(await standing()).toEqual({ left: 5, waitMs: 0, needsProof: false });
  });
});

it("rings once when all addresses together miss more than people do, and asks everybody for a proof until it is quiet", async () => {
  const { miss, told, guesses, clock } = scene();
  for (let at = 0; at < ALARM_MISSES + 5; at++) await miss(1, `10.1.0.${at}`);
  expect(told.filter((one) => one === "alarm")).toHaveLength(1);
  expect(await guesses.standing({ address: "10.9.9.9", isProven: false })).toEqual({
    left: 1,
    waitMs: 0,
    needsProof: true,
  });
  clock.advance(15 * MINUTE);
  expect((await guesses.standing({ address: "10.9.9.9", isProven: false })).needsProof).toBe(false);
});

it("counts what other processes have seen, one after the other and at once", async () => {
  const here = scene();
  const there = scene(here.clock);
  await here.miss(4);
  expect((await there.standing()).left).toBe(1);
  const kinds = await Promise.all([here, there, here, there].map(({ type }) => type(null)));
  expect(kinds.toSorted()).toEqual(["wait", "wait", "wait", "wrong"]);
  expect((await here.standing()).waitMs).toBe(15 * MINUTE);
});

it("takes back a try that nobody could answer, keeps no address, and forgets after a day", async () => {
  const { guesses, standing, clock, miss } = scene();
  const away = () => Promise.reject(new Error("the database is away"));
  await expect(guesses.look({ address: ONE, isProven: false }, away)).rejects.toThrow("away");
  expect((await standing()).left).toBe(5);
  await miss(1);
  expect(JSON.stringify(await db().select().from(giftGuess))).not.toContain(ONE);
  clock.advance(24 * 60 * MINUTE + 1);
  await forgetGuesses({ db: db(), clock });
  expect(await db().select().from(giftGuess)).toEqual([]);
});
