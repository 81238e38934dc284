import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { createCodeKeys } from "./codes.server.ts";
import { compareValues } from "./compare.server.ts";
import { expireValues } from "./expire.server.ts";
import { issueValue, type ValueDeps } from "./issue.server.ts";
import { createGiftCardProvider } from "./provider.server.ts";
import { blockValue, extendValue, findStory, rekeyCodes } from "./manage.server.ts";
import { lockCards, type CardAsk } from "./spend.server.ts";
import { giftValue, giftValueEntry, giftValueUse } from "./tables.server.ts";

const database = useDatabase();
const OPERATOR = system("test");
const SECRET = "a secret of the tests that is long enough";
let clock: ReturnType<typeof fixedClock>;
let deps: ValueDeps;

beforeEach(() => {
  clock = fixedClock("2026-11-26T10:00:00Z");
  deps = { clock, keys: createCodeKeys([SECRET]) };
});

const db = () => database().db;
const goTo = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime());
const provider = () => createGiftCardProvider({ ...deps, db: db() });

async function issue(amount: number, cause: string = randomUUID()): Promise<{ id: string; code: string }> {
  const value = await db().transaction((tx) =>
    issueValue(
      tx,
      deps,
      { kind: "gift_card", site: "fr_FR", amount: cents(amount), cause, reason: "a test" },
      OPERATOR,
    ),
  );
  if (value.kind === "forbidden" || !value.code) throw new Error("not issued");
  return { id: value.id, code: value.code };
}

/** Sets aside what an order takes of cards: the ids of the uses, or why not. */
async function setAside(asks: { code: string; amount: number }[]): Promise<string[] | string> {
  return db().transaction(async (tx) => {
    const cards: CardAsk[] = asks.map(({ code, amount }) => ({ code, amount: cents(amount) }));
    const locked = await lockCards(tx, deps, cards);
    if (locked.kind === "refused") return locked.reason;
    await locked.setAside(tx, randomUUID());
    return locked.uses.map(({ id }) => id);
  });
}
async function setAsideOne(code: string, amount: number): Promise<string> {
  const uses = await setAside([{ code, amount }]);
  if (typeof uses === "string") throw new Error(uses);
  return uses[0] ?? "";
}

const read = async (id: string) => {
  const [row] = await db().select().from(giftValue).where(eq(giftValue.id, id));
  return { balance: row?.balanceCents, reserved: row?.reservedCents, state: row?.state, until: row?.validUntil };
};
const sound = async () => {
  expect(await compareValues(db())).toEqual([]);
  expect((await trialBalance(db())).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
};

describe("a gift card", () => {
  it("lasts 24 months to the end of the day, holds what it was issued for, and is issued once for one cause", async () => {
    const first = await issue(20_000, "goodwill of a hotel");
    expect(await issue(20_000, "goodwill of a hotel")).toEqual(first);
    expect(await read(first.id)).toEqual({ balance: 20_000, reserved: 0, state: "active", until: "2028-11-26" });
    await sound();
  });

  it("is kept without its code: found by it, printed again, under a new secret too", async () => {
    const { id, code } = await issue(5_000);
    const [row] = await db().select().from(giftValue).where(eq(giftValue.id, id));
    expect(JSON.stringify(row)).not.toContain(code);
    const rotated = createCodeKeys(["the secret that comes after that one, long too", SECRET]);
    expect(row && [deps.keys.open(row), rotated.open(row), row.codeKey === rotated.current]).toEqual([
      code,
      code,
      false,
    ]);
    deps = { clock, keys: rotated };
    expect(await setAside([{ code, amount: 1_000 }])).toHaveLength(1);
    expect(
      createCodeKeys(["another secret that knows nothing of it, alas"]).open(row ?? { codeSealed: "", codeKey: "" }),
    ).toBeNull();
  });

  it("is issued by nobody from outside", async () => {
    const ask = { kind: "gift_card", site: "fr_FR", amount: cents(100), cause: "visitor", reason: "" } as const;
    expect(await db().transaction((tx) => issueValue(tx, deps, ask, VISITOR))).toEqual({ kind: "forbidden" });
  });

  it("is set aside, taken and given back, each once whatever is repeated", async () => {
    const { id, code } = await issue(20_000);
    const use = await setAsideOne(code, 12_000);
    expect(await read(id)).toMatchObject({ balance: 8_000, reserved: 12_000 });
    for (let i = 0; i < 3; i++) await provider().capture(use, "key");
    expect(await read(id)).toMatchObject({ balance: 8_000, reserved: 0 });
    const refund = { reference: use, amountCents: cents(9_600), withFees: false, key: "refund" };
    for (let i = 0; i < 3; i++) await provider().refund(refund);
    expect(await read(id)).toMatchObject({ balance: 17_600, reserved: 0 });
    expect(await provider().read(use)).toMatchObject({ status: "paid", capturedCents: 12_000, refundedCents: 9_600 });
    await expect(provider().refund({ ...refund, amountCents: cents(2_401), key: "more" })).rejects.toThrow(
      "no more can come back than was taken",
    );
    expect(await read(id)).toMatchObject({ balance: 17_600 });
    await sound();
  });

  it("is let go of when its order comes to nothing, once; what was let go is not taken any more", async () => {
    const { id, code } = await issue(5_000);
    const use = await setAsideOne(code, 5_000);
    await provider().cancel(use, "a");
    await provider().cancel(use, "b");
    await provider().capture(use, "c");
    expect(await read(id)).toMatchObject({ balance: 5_000, reserved: 0 });
    expect(await provider().read(use)).toMatchObject({ status: "cancelled", capturedCents: 0 });
    await sound();
  });

  it.each([
    ["a code that nobody has", "2345-6789-ABCD", 100, "UNKNOWN"],
    ["what is no code", "hello", 100, "UNKNOWN"],
  ])("%s pays nothing", async (_, code, amount, reason) => {
    expect(await setAside([{ code, amount }])).toBe(reason);
  });

  it("pays no more than it has, named twice or not, in one order all or nothing", async () => {
    const [one, other] = [await issue(3_000), await issue(2_000)];
    expect(await setAside([{ code: one.code, amount: 3_001 }])).toBe("INSUFFICIENT");
    expect(
      await setAside([
        { code: one.code, amount: 2_000 },
        { code: one.code.toLowerCase(), amount: 1_001 },
      ]),
    ).toBe("INSUFFICIENT");
    expect(
      await setAside([
        { code: one.code, amount: 3_000 },
        { code: other.code, amount: 2_001 },
      ]),
    ).toBe("INSUFFICIENT");
    expect(await read(one.id)).toMatchObject({ balance: 3_000, reserved: 0 });
  });

  it("ends after its last day by its site's clock; what an order had set aside of it stays the order's", async () => {
    const { id, code } = await issue(10_000);
    const use = await setAsideOne(code, 4_000);
    goTo("2028-11-26T22:59:00Z");
    await expireValues({ ...deps, db: db() }, OPERATOR);
    expect(await read(id)).toMatchObject({ balance: 6_000, state: "active" });
    expect(await setAside([{ code, amount: 1 }])).toHaveLength(1);
    goTo("2028-11-26T23:01:00Z");
    expect(await setAside([{ code, amount: 1 }])).toBe("EXPIRED");
    await expireValues({ ...deps, db: db() }, OPERATOR);
    await expireValues({ ...deps, db: db() }, OPERATOR);
    expect(await read(id)).toMatchObject({ balance: 0, reserved: 4_001, state: "ended" });
    await provider().capture(use, "late");
    await sound();
  });

  it("can be spent for three months at least when something comes back to it, ended or not", async () => {
    const { id, code } = await issue(10_000);
    const use = await setAsideOne(code, 4_000);
    await provider().capture(use, "key");
    goTo("2029-01-31T12:00:00Z");
    await expireValues({ ...deps, db: db() }, OPERATOR);
    await provider().refund({ reference: use, amountCents: cents(4_000), withFees: false, key: "back" });
    expect(await read(id)).toEqual({ balance: 4_000, reserved: 0, state: "active", until: "2029-04-30" });
    await sound();
  });
});

describe("what customer care does to a card", () => {
  it("blocks it and lets it go again, and says who, when and why", async () => {
    const { id, code } = await issue(5_000);
    const change = { code, reason: "reported as stolen" };
    expect(await blockValue(db(), deps, { ...change, to: "active" }, OPERATOR)).toEqual({ kind: "unchanged" });
    expect(await blockValue(db(), deps, { ...change, to: "blocked" }, OPERATOR)).toEqual({ kind: "done" });
    expect(await setAside([{ code, amount: 100 }])).toBe("LOCKED");
    expect(await blockValue(db(), deps, { ...change, to: "active" }, VISITOR)).toEqual({ kind: "forbidden" });
    clock.advance(1_000);
    expect(await blockValue(db(), deps, { ...change, to: "active" }, OPERATOR)).toEqual({ kind: "done" });
    expect(await setAside([{ code, amount: 100 }])).toHaveLength(1);
    const story = await findStory(db(), deps, code);
    expect(story?.entries.map(({ kind, actor, reason }) => [kind, actor, reason]).slice(1, 3)).toEqual([
      ["block", "system:test", "reported as stolen"],
      ["unblock", "system:test", "reported as stolen"],
    ]);
    expect(await read(id)).toMatchObject({ balance: 4_900, reserved: 100 });
  });

  it("lets it last longer, never less long", async () => {
    const { id, code } = await issue(5_000);
    const extend = (until: string) => extendValue(db(), deps, { code, reason: "asked", until: day(until) }, OPERATOR);
    expect([await extend("2028-11-26"), await extend("2029-05-26"), await extend("2029-05-01")]).toEqual([
      { kind: "unchanged" },
      { kind: "done" },
      { kind: "unchanged" },
    ]);
    expect(await read(id)).toMatchObject({ until: "2029-05-26", balance: 5_000 });
    expect(
      await extendValue(db(), deps, { code: "2222-2222-2222", reason: "", until: day("2030-01-01") }, OPERATOR),
    ).toEqual({
      kind: "unknown",
    });
  });

  it("keeps codes with a new secret, after which the old one can go; what cannot be opened is counted", async () => {
    await emptyTables(db(), "gift_value, gift_value_entry, gift_value_use, ledger_posting, ledger_entry");
    const { code } = await issue(5_000);
    const next = "the secret that comes after that one, long too";
    const lost = createCodeKeys(["a stranger's secret that opens nothing at all"]);
    expect(await rekeyCodes(db(), { keys: lost })).toEqual({ done: 0, lost: 1 });
    expect(await rekeyCodes(db(), { keys: createCodeKeys([next, SECRET]) })).toEqual({ done: 1, lost: 0 });
    expect(await rekeyCodes(db(), { keys: createCodeKeys([next, SECRET]) })).toEqual({ done: 0, lost: 0 });
    deps = { clock, keys: createCodeKeys([next]) };
    expect(await setAside([{ code, amount: 5_000 }])).toHaveLength(1);
  });
});

describe("at once", () => {
  it("50 spend a card of 100 € in pieces of 30: three get through, to the cent", async () => {
    const { id, code } = await issue(10_000);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => setAside([{ code, amount: 3_000 }])));
    expect(outcomes.filter((outcome) => typeof outcome !== "string")).toHaveLength(3);
    expect(new Set(outcomes.filter((outcome) => typeof outcome === "string"))).toEqual(new Set(["INSUFFICIENT"]));
    expect(await read(id)).toMatchObject({ balance: 1_000, reserved: 9_000 });
    await sound();
  });

  it("two orders with the same cards in another order wait for each other, and not for ever", async () => {
    const [one, other] = [await issue(50_000), await issue(50_000)];
    const asks = [one, other].map(({ code }) => ({ code, amount: 1_000 }));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setAside(index % 2 === 0 ? asks : asks.toReversed())),
    );
    expect(outcomes.every((outcome) => typeof outcome !== "string")).toBe(true);
  });

  it("taking and letting go: one of both", async () => {
    const { id, code } = await issue(1_000);
    const use = await setAsideOne(code, 1_000);
    await Promise.all([provider().capture(use, "a"), provider().cancel(use, "b"), provider().capture(use, "c")]);
    const { status } = await provider().read(use);
    expect(await read(id)).toMatchObject({ balance: status === "paid" ? 0 : 1_000, reserved: 0 });
    await sound();
  });
});

describe("the books of values", () => {
  it("add up after any verbs in any order", async () => {
    const verb = fc.record({
      what: fc.constantFrom("aside", "take", "let_go", "back", "expire"),
      amount: fc.integer({ min: 1, max: 6_000 }),
      which: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(verb, { minLength: 5, maxLength: 25 }), async (verbs) => {
        const { id, code } = await issue(10_000);
        const uses: string[] = [];
        for (const [index, { what, amount, which }] of verbs.entries())
          await act({ what, amount, key: String(index), use: uses[which % (uses.length || 1)], code, uses });
        const row = await read(id);
        const rows = await db().select().from(giftValueUse).where(eq(giftValueUse.valueId, id));
        const spent = rows.reduce(
          (sum, use) => sum + (use.state === "taken" ? use.amountCents - use.refundedCents : 0),
          0,
        );
        const [expired] = await db()
          .select({ sum: sql<number>`coalesce(-sum(amount_cents), 0)::int` })
          .from(giftValueEntry)
          .where(sql`value_id = ${id} and kind = 'expire'`);
        expect(10_000).toBe((row.balance ?? 0) + (row.reserved ?? 0) + spent + (expired?.sum ?? 0));
        await sound();
      }),
      { numRuns: 12 },
    );
  });

  type Act = { what: string; amount: number; key: string; use: string | undefined; code: string; uses: string[] };
  async function act({ what, amount, key, use, code, uses }: Act): Promise<void> {
    if (what === "aside") {
      const outcome = await setAside([{ code, amount }]);
      if (typeof outcome !== "string") uses.push(...outcome);
    } else if (what === "expire") {
      if (Number(key) % 5 === 0) clock.advance(800 * 86_400_000);
      await expireValues({ ...deps, db: db() }, OPERATOR);
    } else if (use) {
      if (what === "take") await provider().capture(use, key);
      else if (what === "let_go") await provider().cancel(use, key);
      // More than is left, or what was never taken, is refused whole.
      else
        await provider()
          .refund({ reference: use, amountCents: cents(amount) satisfies Cents, withFees: false, key })
          .catch(() => {});
    }
  }

  it("entries stay as they are, and nobody writes what a value holds", async () => {
    const { id } = await issue(700);
    const refused = (message: string) => ({ cause: { message } });
    await expect(db().delete(giftValueEntry)).rejects.toMatchObject(refused("entries of a value are only ever added"));
    await expect(db().update(giftValueEntry).set({ amountCents: 1 })).rejects.toMatchObject(
      refused("entries of a value are only ever added"),
    );
    await expect(
      db().update(giftValue).set({ balanceCents: 99_999 }).where(eq(giftValue.id, id)),
    ).rejects.toMatchObject(refused("what a value holds is the sum of its entries"));
    expect(await read(id)).toMatchObject({ balance: 700 });
  });
});
