import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createCustomer } from "#tests/support/customers.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { MOST_WISHES } from "./entries.ts";
import { changeList, findList, findPricedList, forgetTakenOff, PRICED_MS, TAKEN_OFF_DAYS } from "./lists.server.ts";
import { endShare, findShare, openShare, readShared } from "./shares.server.ts";
import { wish, wishlistShare } from "./tables.server.ts";
import { cents } from "#platform/money.ts";
import type { KeptPrice, WishAnswer, WishChange } from "./types.ts";

const database = useDatabase();
const DAY_MS = 24 * 60 * 60_000;
let clock: ReturnType<typeof fixedClock>;
let accountId: string;
let by: Actor;
let turn = 0;
/** What every offer costs just now. */
let now: KeptPrice | null = null;
const deps = () => ({
  db: database().db,
  clock,
  priceWishes: (wishes: readonly object[]) => Promise.resolve(wishes.map(() => now)),
});

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  accountId = await createCustomer(database().db, `wishes-${(turn += 1)}@example.org`);
  by = { kind: "customer", accountId };
});

const said = (id: number, keep: boolean, ago: number): WishChange => ({
  kind: "stay",
  id: String(id),
  keep,
  at: clock.now().getTime() - ago,
});
const kept = (id: number, ago = 0) => said(id, true, ago);
const off = (id: number, ago = 0) => said(id, false, ago);

async function tell(...changes: WishChange[]): Promise<WishAnswer> {
  const answer = await changeList(deps(), { accountId, changes }, by);
  if ("kind" in answer) throw new Error("it is their own");
  return answer;
}
const ids = async () => (await findList(database().db, accountId)).map(({ id }) => Number(id));
const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe("the list of an account", () => {
  it("is what devices tell, newest first, with what it was liked with", async () => {
    const visit = { checkin: "2026-12-04", checkout: "2026-12-06", a: "3" };
    const { entries, added } = await tell(
      kept(1, 5_000),
      { ...kept(2, 1_000), visit },
      { ...kept(1), kind: "activity" },
    );
    expect(entries).toEqual([
      { kind: "activity", id: "1" },
      { kind: "stay", id: "2", visit },
      { kind: "stay", id: "1" },
    ]);
    expect(added).toBe(3);
  });

  it("does not bring back what another device took off, however late the first tells", async () => {
    await tell(kept(1, 60_000));
    clock.advance(60_000);
    await tell(off(1, 30_000));
    clock.advance(60_000);
    expect((await tell(kept(1, 150_000))).entries).toEqual([]);
    expect((await tell(kept(1, 1_000))).entries).toEqual([{ kind: "stay", id: "1" }]);
  });

  it("says once and for all what was done before now, whatever a clock says", async () => {
    await tell(kept(1, -9e12), kept(2, 1e12), kept(3, 1));
    expect(await ids()).toEqual([1, 3, 2]);
    clock.advance(1);
    await tell(off(1));
    expect(await ids()).toEqual([3, 2]);
  });

  it("knows what an offer cost when it was kept, from what is told at once alone", async () => {
    const price = (euros: number): KeptPrice => ({
      amount: cents(euros * 100),
      per: "night",
      nights: 2,
      adults: 2,
      children: 0,
      babies: 0,
      checkin: null,
    });
    const prices = async () => (await findPricedList(database().db, accountId)).map((entry) => entry.price ?? null);
    now = price(141);
    await tell(kept(1, PRICED_MS + 1), kept(2, PRICED_MS));
    expect(await prices()).toEqual([price(141), null]);
    now = price(129);
    await tell(kept(2, PRICED_MS));
    expect(await prices(), "told again, as it was").toEqual([price(141), null]);
    await tell(off(2));
    await tell(kept(2, -1));
    expect(await prices(), "kept anew").toEqual([price(129), null]);
    now = null;
    clock.advance(1000);
    await tell(kept(2));
    expect(await prices(), "not to be had").toEqual([null, null]);
    expect((await tell()).entries, "no device is told").toEqual([
      { kind: "stay", id: "2" },
      { kind: "stay", id: "1" },
    ]);
  });

  it("knows what is told again for what it was, in whatever order its dates and party stand", async () => {
    const price: KeptPrice = {
      amount: cents(14_100),
      per: "night",
      nights: 2,
      adults: 3,
      children: 0,
      babies: 0,
      checkin: day("2026-12-04"),
    };
    now = price;
    const change = { ...kept(1), visit: { checkin: "2026-12-04", checkout: "2026-12-06", a: "3" } };
    await tell(change);
    now = { ...price, amount: cents(9_900) };
    await tell(change);
    clock.advance(PRICED_MS + 1);
    await tell(change);
    expect((await findPricedList(database().db, accountId)).map((entry) => entry.price)).toEqual([price]);
  });

  it("loses nothing where two sign-ins merge at once", async () => {
    const lists = [range(1, 60), range(40, 60), range(80, 60)];
    const answers = await Promise.all(
      lists.map((list, device) => tell(...list.map((id, at) => kept(id, 1_000 * at + device)))),
    );
    expect((await ids()).toSorted((a, b) => a - b)).toEqual(range(1, 139));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(139);
  });

  it("loses neither what one keeps nor what the other takes off at the same time", async () => {
    await tell(...range(1, 20).map((id) => kept(id, 90_000)));
    await Promise.all([
      tell(...range(1, 10).map((id) => off(id, 10))),
      tell(...range(1, 20).map((id) => kept(id, 90_000)), ...range(21, 10).map((id) => kept(id, 10))),
    ]);
    expect((await ids()).toSorted((a, b) => a - b)).toEqual(range(11, 20));
  });

  it("holds 200, however many merge at once, and says how many found no room", async () => {
    const answers = await Promise.all(
      [range(1, 120), range(1001, 120)].map((list) => tell(...list.map((id) => kept(id)))),
    );
    expect(await ids()).toHaveLength(MOST_WISHES);
    expect(answers.reduce((sum, { refused }) => sum + refused, 0)).toBe(40);
    expect((await tell(kept(5000))).refused).toBe(1);
    const [first = 0] = await ids();
    clock.advance(1);
    expect((await tell(off(first), kept(5000))).refused).toBe(0);
  });

  it("is nobody else's to change", async () => {
    const ask = { accountId, changes: [kept(1)] };
    for (const actor of [{ kind: "visitor" }, { kind: "customer", accountId: "x" }] as const)
      expect(await changeList(deps(), ask, actor)).toEqual({ kind: "forbidden" });
    expect(await ids()).toEqual([]);
  });

  it("forgets after a while what was taken off, and nothing that is kept", async () => {
    await tell(kept(1), kept(2), off(3));
    clock.advance(1);
    await tell(off(2));
    clock.advance((TAKEN_OFF_DAYS + 1) * DAY_MS);
    await forgetTakenOff({ db: database().db, clock }, WORKER);
    const rows = await database().db.select().from(wish);
    expect(rows.filter(({ customerId }) => customerId === accountId).map(({ offerId }) => offerId)).toEqual([1]);
  });
});

describe("a shared list", () => {
  const secrets = ["a secret of the tests, long enough"];
  const deps = () => ({ db: database().db, clock, secrets });

  it("is read by whoever has its link, and by nobody once it was ended", async () => {
    await tell(kept(7));
    expect(await findShare(deps(), accountId)).toBeNull();
    await openShare(deps(), accountId, by);
    const token = (await findShare(deps(), accountId)) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readShared(database().db, token)).toEqual([{ kind: "stay", id: "7" }]);
    expect(await readShared(database().db, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).toBeNull();
    await openShare(deps(), accountId, by);
    expect(await findShare(deps(), accountId), "asked again, the same").toBe(token);
    await endShare(deps(), accountId, by);
    expect(await readShared(database().db, token)).toBeNull();
    await openShare(deps(), accountId, by);
    expect(await findShare(deps(), accountId)).not.toBe(token);
  });

  it("is not to be opened by what the database holds", async () => {
    await openShare(deps(), accountId, by);
    const token = (await findShare(deps(), accountId)) ?? "";
    const rows = JSON.stringify(await database().db.select().from(wishlistShare));
    expect(rows).not.toContain(token);
  });

  it("stays readable after a new secret has come, and ends with the old one for its owner alone", async () => {
    await openShare(deps(), accountId, by);
    const token = await findShare(deps(), accountId);
    expect(await findShare({ ...deps(), secrets: ["a newer one of the tests", ...secrets] }, accountId)).toBe(token);
    const without = { ...deps(), secrets: ["a newer one of the tests"] };
    expect(await findShare(without, accountId)).toBeNull();
    await openShare(without, accountId, by);
    expect(await readShared(database().db, token ?? "")).toBeNull();
  });

  it("is shared and ended by its owner alone", async () => {
    const other: Actor = { kind: "customer", accountId: "other" };
    expect(await openShare(deps(), accountId, other)).toEqual({ kind: "forbidden" });
    expect(await endShare(deps(), accountId, other)).toEqual({ kind: "forbidden" });
  });
});
