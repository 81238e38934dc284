import fc from "fast-check";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cents, sumCents, ZERO } from "#platform/money.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { balanceOf, balancesOf, trialBalance, unbalancedPostings } from "./data.server.ts";
import { post, type Posting } from "./post.server.ts";
import { earned, givenAway, givenUp, moneyReturned, moneyTaken, sold } from "./rules.ts";
import { ledgerEntry, ledgerPosting } from "./tables.server.ts";

const database = useDatabase();
const AT = new Date("2026-11-22T10:00:00Z");
const amount = fc.integer({ min: 1, max: 2_000_000 }).map(cents);
const REFUSED = { cause: { message: "the ledger is only ever added to" } };
let orders = 0;
const newOrder = () => `00000000-0000-4000-8000-${String(++orders).padStart(12, "0")}`;
const write = (posting: Omit<Posting, "orderId">) =>
  database().db.transaction((tx) => post(tx, AT, { orderId: null, ...posting }));

describe("the sides of a posting", () => {
  test("add up to nothing, whatever is sold and whatever part goes back", () => {
    fc.assert(
      fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (first, second, part) => {
        const items = [
          { itemId: "a", amount: first },
          { itemId: "b", amount: second },
        ];
        const refund = cents(Math.floor(first * part));
        const postings = [
          moneyTaken({ provider: "p", orderId: "o", amount: first }),
          moneyReturned({ provider: "p", orderId: "o", amount: first }),
          sold({ orderId: "o", items }),
          givenUp({ orderId: "o", item: { itemId: "a", amount: first }, refund }),
          earned({ itemId: "b", amount: second, income: "stay_income" }),
          givenAway({ orderId: "o", amount: second }),
        ];
        for (const entries of postings) expect(sumCents(entries.map((entry) => entry.amount))).toBe(ZERO);
      }),
    );
  });

  test.each([cents(-1), cents(10_001)])("a refund of %i of 10000 is no part of it", (refund) => {
    expect(() => givenUp({ orderId: "o", item: { itemId: "a", amount: cents(10_000) }, refund })).toThrow("not a part");
  });

  test.each([
    [10_000, 3],
    [0, 2],
  ])("a refund of %i of 10000 has %i sides at most, none of nothing", (refund, sides) => {
    const entries = givenUp({ orderId: "o", item: { itemId: "a", amount: cents(10_000) }, refund: cents(refund) });
    expect(entries.length).toBeLessThanOrEqual(sides);
    expect(entries.every((entry) => entry.amount !== 0)).toBe(true);
  });
});

describe("the books", () => {
  test("a stay that is bought, given up for 80 % and paid back closes the customer's account; the rest is a fee", async () => {
    const orderId = newOrder();
    const item = { itemId: `${orderId}:1`, amount: cents(20_000) };
    await write({
      cause: `${orderId}:taken`,
      kind: "money_taken",
      entries: moneyTaken({ provider: "cards", orderId, amount: item.amount }),
    });
    expect(await balanceOf(database().db, "customer", orderId)).toBe(-20_000);
    await write({ cause: `${orderId}:sold`, kind: "sold", entries: sold({ orderId, items: [item] }) });
    expect([
      await balanceOf(database().db, "customer", orderId),
      await balanceOf(database().db, "deferred_income", item.itemId),
    ]).toEqual([0, -20_000]);
    await write({
      cause: `${orderId}:given-up`,
      kind: "given_up",
      entries: givenUp({ orderId, item, refund: cents(16_000) }),
    });
    await write({
      cause: `${orderId}:returned`,
      kind: "money_returned",
      entries: moneyReturned({ provider: "cards", orderId, amount: cents(16_000) }),
    });
    expect(await balancesOf(database().db, "fee_income", [item.itemId, "nobody"])).toEqual(
      new Map([[item.itemId, -4_000]]),
    );
    expect([
      await balanceOf(database().db, "customer", orderId),
      await balanceOf(database().db, "deferred_income", item.itemId),
      await balanceOf(database().db, "provider_clearing", "cards"),
    ]).toEqual([0, 0, 4_000]);
    expect(sumCents((await trialBalance(database().db)).map(({ balance }) => balance))).toBe(ZERO);
  });

  test("a cause posts once, however often and by however many it is asked for", async () => {
    const orderId = newOrder();
    const posting: Omit<Posting, "orderId"> = {
      cause: `${orderId}:taken`,
      kind: "money_taken",
      entries: moneyTaken({ provider: "once", orderId, amount: cents(500) }),
    };
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => write(posting)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(database().db, "provider_clearing", "once")).toBe(500);
  });

  test("nothing stands in them when the transaction fails", async () => {
    const orderId = newOrder();
    await expect(
      database().db.transaction(async (tx) => {
        await post(tx, AT, {
          cause: `${orderId}:ghost`,
          kind: "money_taken",
          orderId,
          entries: moneyTaken({ provider: "ghost", orderId, amount: cents(1) }),
        });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await balanceOf(database().db, "provider_clearing", "ghost")).toBe(0);
  });

  test("a posting that does not balance is refused: by the verb, and by PostgreSQL where the verb is passed by", async () => {
    const orderId = newOrder();
    await expect(
      write({
        cause: `${orderId}:half`,
        kind: "sold",
        entries: [{ account: "customer", object: orderId, amount: cents(100) }],
      }),
    ).rejects.toThrow("does not balance");
    await expect(write({ cause: `${orderId}:none`, kind: "sold", entries: [] })).rejects.toThrow("does not balance");
    const past = database().db.transaction(async (tx) => {
      const [row] = await tx
        .insert(ledgerPosting)
        .values({ cause: `${orderId}:past`, kind: "sold", at: AT })
        .returning();
      await tx
        .insert(ledgerEntry)
        .values({ postingId: row?.id ?? 0, account: "customer", object: orderId, amountCents: 100 });
    });
    await expect(past).rejects.toMatchObject({ cause: { message: expect.stringContaining("does not balance") } });
    expect(await unbalancedPostings(database().db)).toEqual([]);
  });

  test("what is written stays as it is", async () => {
    const orderId = newOrder();
    await write({
      cause: `${orderId}:kept`,
      kind: "money_taken",
      entries: moneyTaken({ provider: "kept", orderId, amount: cents(700) }),
    });
    for (const table of [ledgerEntry, ledgerPosting]) {
      await expect(database().db.delete(table)).rejects.toMatchObject(REFUSED);
      await expect(database().db.execute(sql`update ${table} set id = id + 1000`)).rejects.toMatchObject(REFUSED);
    }
    expect(await balanceOf(database().db, "provider_clearing", "kept")).toBe(700);
  });
});
