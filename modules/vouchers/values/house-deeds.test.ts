import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { system, type Actor, type Permission } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { cents } from "#platform/money.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCodeKeys } from "./codes.server.ts";
import { compareValues } from "./compare.server.ts";
import { expireValues } from "./expire.server.ts";
import { extendByHouse } from "./extend-by-house.server.ts";
import {
  blockByHouse,
  clearDoubt,
  showCodeToHouse,
  unblockByHouse,
  undoUseByHouse,
  versionOf,
} from "./house-deeds.server.ts";
import { issueValue, type ValueDeps } from "./issue.server.ts";
import type { ValueKind } from "./kinds.ts";
import { useAtPlace } from "./place-use.server.ts";
import { createGiftCardProvider } from "./provider.server.ts";
import { reissueByHouse } from "./reissue-by-house.server.ts";
import { CARD_JOB } from "./rest-card.server.ts";
import { lockCards } from "./spend.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

const database = useDatabase();
const db = () => database().db;
const staff = (...permissions: Permission[]): Actor => ({ kind: "staff", staffId: randomUUID(), permissions });
const CARE = staff("care");
const by = (actor = CARE, why = "reported as stolen") => ({ actor, why });
let clock: ReturnType<typeof fixedClock>;
let values: ValueDeps;

beforeEach(() => {
  clock = fixedClock("2026-11-26T10:00:00Z");
  values = { clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
});

const deps = () => ({ ...values, db: db(), wakeWorker: () => undefined });
const provider = () => createGiftCardProvider({ ...values, db: db() });

async function issue(amount: number, kind: ValueKind = "gift_card", orderId: string | null = null) {
  const ask = { kind, site: "fr_FR", amount: cents(amount), cause: randomUUID(), reason: "a test", orderId } as const;
  const value = await db().transaction((tx) => issueValue(tx, values, ask, system("tests")));
  if (value.kind === "forbidden" || value.code === null) throw new Error("not issued");
  return { id: value.id, code: value.code };
}

async function read(id: string) {
  const [row] = await db().select().from(giftValue).where(eq(giftValue.id, id));
  if (!row) throw new Error("no such value");
  return row;
}
const asked = async (id: string) => ({ valueId: id, seen: versionOf(await read(id)) });
const journal = (id: string) =>
  db()
    .select()
    .from(audit)
    .where(and(eq(audit.thingKind, "value"), eq(audit.thingId, id)))
    .orderBy(desc(audit.id));

async function setAside(code: string, amount: number): Promise<string | null> {
  return db().transaction(async (tx) => {
    const locked = await lockCards(tx, values, [{ code, amount: cents(amount) }]);
    if (locked.kind === "refused") return null;
    await locked.setAside(tx, randomUUID());
    return locked.uses[0]?.id ?? null;
  });
}

async function sound(): Promise<void> {
  expect(await compareValues(db())).toEqual([]);
  expect((await trialBalance(db())).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
}

describe("blocking and unblocking", () => {
  it("says who, why, before and after; what is set aside stays its order's", async () => {
    const { id, code } = await issue(10_000);
    const use = await setAside(code, 4_000);
    expect(await blockByHouse(deps(), await asked(id), by())).toEqual({ kind: "done" });
    expect(await setAside(code, 100)).toBeNull();
    await provider().capture(use ?? "", "key");
    expect(await read(id)).toMatchObject({ state: "blocked", balanceCents: 6_000, reservedCents: 0 });
    clock.advance(1_000);
    expect(await unblockByHouse(deps(), await asked(id), by(CARE, "found again"))).toEqual({ kind: "done" });
    expect(await setAside(code, 100)).not.toBeNull();
    expect(await journal(id)).toMatchObject([
      { verb: "value.unblock", before: { value: "blocked" }, after: { value: "open" }, reason: "found again" },
      { verb: "value.block", before: { value: "open" }, after: { value: "blocked" }, reason: "reported as stolen" },
    ]);
    await sound();
  });

  it("tells whoever was second, and does nothing; spending meanwhile is no change of it", async () => {
    const { id, code } = await issue(10_000);
    const seen = await asked(id);
    await setAside(code, 1_000);
    expect(await blockByHouse(deps(), seen, by())).toEqual({ kind: "done" });
    expect(await blockByHouse(deps(), seen, by())).toEqual({ kind: "changed" });
    expect(await blockByHouse(deps(), await asked(id), by())).toEqual({ kind: "not_open" });
    expect(await journal(id)).toHaveLength(1);
  });

  it("what a bank is asked about is let go by finance alone", async () => {
    const { id } = await issue(10_000);
    await db().transaction(async (tx) => {
      const cause = `block:${id}:dispute:dp_1`;
      const entry = { valueId: id, cause, kind: "block", actor: "system:disputes", reason: "disputed" } as const;
      await tx.insert(giftValueEntry).values({ ...entry, at: clock.now() });
      await tx.update(giftValue).set({ state: "blocked" }).where(eq(giftValue.id, id));
    });
    expect(await unblockByHouse(deps(), await asked(id), by())).toEqual({ kind: "in_doubt" });
    expect(await clearDoubt(deps(), await asked(id), by())).toEqual({ kind: "forbidden" });
    expect(await clearDoubt(deps(), await asked(id), by(staff("finance")))).toEqual({ kind: "done" });
    expect(await read(id)).toMatchObject({ state: "active" });
  });

  it("at the same moment as fifty who spend: once it is blocked nothing more is set aside, and the books are right", async () => {
    const { id, code } = await issue(10_000);
    const block = async () => blockByHouse(deps(), await asked(id), by());
    const work = Array.from({ length: 50 }, (_, at) => (at === 20 ? block() : setAside(code, 100)));
    const outcomes = await Promise.all(work);
    const taken = outcomes.filter((outcome) => typeof outcome === "string").length;
    expect(await read(id)).toMatchObject({
      state: "blocked",
      balanceCents: 10_000 - taken * 100,
      reservedCents: taken * 100,
    });
    const kinds = await db()
      .select({ kind: giftValueEntry.kind })
      .from(giftValueEntry)
      .where(eq(giftValueEntry.valueId, id))
      .orderBy(giftValueEntry.id);
    expect(kinds.at(-1)?.kind).toBe("block");
    expect(await setAside(code, 100)).toBeNull();
    await sound();
  });
});

describe("a new code", () => {
  it("ends the old one; worth, last day and what is set aside stay", async () => {
    const { id, code } = await issue(10_000);
    const use = await setAside(code, 4_000);
    const before = await read(id);
    const outcome = await reissueByHouse(deps(), { ...(await asked(id)), way: "show" }, by());
    if (outcome.kind !== "shown") throw new Error(outcome.kind);
    expect(outcome.code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(await setAside(code, 100)).toBeNull();
    expect(await setAside(outcome.code, 100)).not.toBeNull();
    await provider().capture(use ?? "", "key");
    expect(await read(id)).toMatchObject({ validUntil: before.validUntil, balanceCents: 5_900, reservedCents: 100 });
    expect(await journal(id)).toMatchObject([{ verb: "value.reissue", after: { way: "show" } }]);
    expect(JSON.stringify(await journal(id))).not.toContain(outcome.code);
    await sound();
  });

  it("is mailed to the buyer of the order that brought it, while nothing of it was spent", async () => {
    const { id, code } = await issue(10_000, "gift_card", randomUUID());
    expect(await reissueByHouse(deps(), { ...(await asked(id)), way: "mail" }, by())).toEqual({ kind: "mailed" });
    const jobs = await db().select().from(outbox).where(eq(outbox.kind, CARD_JOB));
    expect(jobs.filter(({ payload }) => payload["valueId"] === id)).toHaveLength(1);
    expect(await setAside(code, 100)).toBeNull();
    const shown = await showCodeToHouse(deps(), id, by());
    const use = await setAside(shown.kind === "shown" ? shown.code : "", 100);
    await provider().capture(use ?? "", "key");
    expect(await reissueByHouse(deps(), { ...(await asked(id)), way: "mail" }, by())).toEqual({ kind: "no_mail" });
  });

  it("is for what lasts and is not blocked, and for whoever looked at it as it is", async () => {
    const { id } = await issue(10_000);
    const seen = await asked(id);
    expect((await reissueByHouse(deps(), { ...seen, way: "show" }, by())).kind).toBe("shown");
    expect(await reissueByHouse(deps(), { ...seen, way: "show" }, by())).toEqual({ kind: "changed" });
    await blockByHouse(deps(), await asked(id), by());
    expect(await reissueByHouse(deps(), { ...(await asked(id)), way: "show" }, by())).toEqual({ kind: "not_open" });
  });
});

it("a code is shown to whoever says why, and the journal has that and never the code", async () => {
  const { id, code } = await issue(10_000);
  const shown = await showCodeToHouse(deps(), id, by(CARE, "reads it out"));
  expect(shown.kind === "shown" && shown.code.replaceAll("-", "")).toBe(code);
  expect(await journal(id)).toMatchObject([{ verb: "value.show_code", reason: "reads it out" }]);
  expect(JSON.stringify(await journal(id))).not.toContain(code);
  const strange = { ...deps(), keys: createCodeKeys(["a stranger's secret that opens nothing at all"]) };
  expect(await showCodeToHouse(strange, id, by())).toEqual({ kind: "lost" });
  expect(await showCodeToHouse(deps(), randomUUID(), by())).toEqual({ kind: "unknown" });
});

it("a use at its place is taken back within a quarter of an hour, once, and not later", async () => {
  const { id } = await issue(9_800, "activity_voucher");
  const use = async () => db().transaction(async (tx) => useAtPlace(tx, values, await read(id), CARE));
  expect(await undoUseByHouse(deps(), await asked(id), by())).toEqual({ kind: "not_used" });
  expect((await use()).kind).toBe("used");
  clock.advance(60_000);
  expect(await undoUseByHouse(deps(), await asked(id), by())).toEqual({ kind: "undone" });
  expect(await undoUseByHouse(deps(), await asked(id), by())).toEqual({ kind: "not_used" });
  expect((await use()).kind).toBe("used");
  clock.advance(15 * 60_000 + 1);
  expect(await undoUseByHouse(deps(), await asked(id), by())).toEqual({ kind: "too_late" });
  expect(await read(id)).toMatchObject({ balanceCents: 0 });
  expect((await journal(id)).map(({ verb }) => verb)).toEqual(["value.undo_use"]);
  await sound();
});

it("property: whatever the house, orders and time do to a value, it is worth the sum of its entries and what we owe", async () => {
  const deed = fc.record({
    what: fc.constantFrom("aside", "take", "let_go", "block", "unblock", "extend", "reissue", "expire"),
    amount: fc.integer({ min: 1, max: 4_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 24 }), async (deeds) => {
      const value = await issue(10_000);
      const uses: string[] = [];
      for (const [at, one] of deeds.entries()) {
        clock.advance(1_000);
        await act(value, uses, { ...one, key: String(at) });
        const row = await read(value.id);
        expect(Math.min(row.balanceCents, row.reservedCents)).toBeGreaterThanOrEqual(0);
        const isSpent = row.state === "blocked" && (await setAside(value.code, 1)) !== null;
        expect(isSpent).toBe(false);
      }
      await sound();
    }),
    { numRuns: 10 },
  );
});

type Act = { what: string; amount: number; key: string };
async function act(value: { id: string; code: string }, uses: string[], { what, amount, key }: Act): Promise<void> {
  const seen = await asked(value.id);
  const last = uses.at(-1);
  switch (what) {
    case "aside": {
      const use = await setAside(value.code, amount);
      if (use) uses.push(use);
      return;
    }
    case "take":
      return last ? provider().capture(last, key) : undefined;
    case "let_go":
      return last ? provider().cancel(last, key) : undefined;
    case "block":
      return void (await blockByHouse(deps(), seen, by()));
    case "unblock":
      return void (await unblockByHouse(deps(), seen, by()));
    case "extend": {
      const { validUntil } = await read(value.id);
      const ask = { valueId: value.id, until: addDays(validUntil, 40), seen: validUntil };
      return void (await extendByHouse(deps(), ask, by()));
    }
    case "reissue": {
      const outcome = await reissueByHouse(deps(), { ...seen, way: "show" }, by());
      if (outcome.kind === "shown") value.code = outcome.code;
      return;
    }
    case "expire":
      if (amount > 3_000) clock.advance(800 * 86_400_000);
      return expireValues({ ...values, db: db() }, system("tests"));
  }
}
