import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { dayAt } from "#platform/clock.ts";
import { cents } from "#platform/money.ts";
import { reviveDeadLetters } from "#platform/jobs/dead-letters.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { readRecords } from "#modules/reports/books/records.server.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import { WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  ACCOUNT,
  CARE,
  createRefusedScene,
  DUE,
  GUEST,
  HOUR_MS,
  MINA,
  OTHER,
  PAUL,
  SENT,
  WIDE,
  type RefusedScene,
} from "#tests/support/refused-money.ts";
import { compareBooks } from "../compare-books.server.ts";
import { findUnderWay, forgetBuyer } from "../forget-buyer.server.ts";
import { refusedOf } from "../refused-refunds/data.server.ts";
import { listPayouts } from "./data.server.ts";
import { askForAccounts, forgetPayouts } from "./forget.server.ts";
import { giveAccount, takeRefundCard } from "./give-account.server.ts";
import { payPayout, releasePayout, showAccount, turnDownPayout } from "./house-deeds.server.ts";
import { OPEN_PAYOUT_STATES, PAYOUT_STATES, payoutMove } from "./lifecycle.ts";
import { refundPayout } from "./tables.server.ts";

/** Money that its provider would not give back, and where its guest wants it (docs/product/after-sale.md#accounts). */
const database = useDatabase();
let scene: RefusedScene;
beforeEach(async () => {
  scene = await createRefusedScene(database().db);
});
const balances = async () =>
  Object.fromEntries((await trialBalance(scene.deps.db)).map(({ account, balance }) => [account, balance]));

describe("an account", () => {
  it("is given, released, sent and noted: the order ends, the books agree, and nothing tells the account", async () => {
    const id = await scene.refused();
    expect(await scene.give(id)).toEqual({ kind: "given", amount: DUE });
    expect((await scene.after(id)).givenAccount).toMatchObject({ country: "FR", lastFour: "2606", state: "asked" });
    expect(await listPayouts(scene.deps.db)).toMatchObject([{ orderId: id, amount: DUE, lastFour: "2606" }]);
    const payoutId = await scene.payoutOf(id);
    expect(await showAccount(scene.deps, payoutId, PAUL)).toEqual({ kind: "account", ...ACCOUNT });
    expect(await scene.release(id)).toEqual({ kind: "released" });
    expect(await payPayout(scene.deps, { payoutId, ...SENT }, PAUL)).toEqual({ kind: "paid", amount: DUE });
    expect(await payPayout(scene.deps, { payoutId, ...SENT }, PAUL)).toEqual({ kind: "over" });
    await scene.work();
    expect(await scene.after(id)).toMatchObject({
      state: "refunded",
      isRefused: false,
      givenAccount: null,
      refunds: [{ amount: DUE, isTransfer: true, reference: "SEPA-77" }],
    });
    expect(await compareBooks(scene.deps.db)).toEqual([]);
    expect(await balances()).toMatchObject({ provider_clearing: 10_000, transfers: -8_000, customer: 0 });
    const lines = await scene.deps.db.select().from(audit).where(eq(audit.thingId, id));
    expect(lines.map(({ verb }) => verb)).toEqual(["order.show_account", "order.release_payout", "order.pay_payout"]);
    const kept = [
      ...lines,
      ...(await scene.deps.db.select().from(outbox)),
      ...(await scene.deps.db.select().from(refundPayout)),
    ];
    for (const secret of [ACCOUNT.iban, ACCOUNT.iban.slice(4, 20), ACCOUNT.holder])
      expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it("is taken for what was shown, of whom it is, and while nothing goes back by itself", async () => {
    const id = await scene.refused();
    expect(
      await giveAccount(scene.deps, id, { account: ACCOUNT, expected: DUE }, { actor: VISITOR, isBuyer: false }),
    ).toEqual({
      kind: "forbidden",
    });
    expect(await scene.give(id, ACCOUNT, cents(9_000))).toEqual({ kind: "amount_changed", amount: DUE });
    await reviveDeadLetters(scene.deps.db, scene.clock.now(), refusedOf(id));
    expect(await scene.give(id)).toEqual({ kind: "not_refused" });
    expect(await scene.rowOf(id)).toBeUndefined();
  });

  it("takes the place of the one before, until that is being sent to", async () => {
    const id = await scene.refused();
    await scene.give(id);
    const first = await scene.payoutOf(id);
    expect(await scene.give(id, OTHER)).toMatchObject({ kind: "given" });
    expect(await releasePayout(scene.deps, { payoutId: first, seen: DUE, limit: WIDE }, PAUL)).toEqual({
      kind: "over",
    });
    const [old] = await scene.deps.db.select().from(refundPayout).where(eq(refundPayout.id, first));
    expect(old).toMatchObject({ state: "ended", ended: "replace", sealed: null });
    await scene.release(id);
    expect(await scene.give(id)).toEqual({ kind: "on_its_way" });
    expect(await takeRefundCard(scene.deps, id, { expected: DUE }, GUEST)).toEqual({ kind: "on_its_way" });
  });

  it("is looked at by two people above the limit, and by nobody twice", async () => {
    const id = await scene.refused();
    await scene.give(id);
    expect(await scene.release(id, CARE)).toEqual({ kind: "forbidden" });
    expect(await scene.release(id, PAUL, cents(7_999))).toEqual({ kind: "checked" });
    expect(await scene.release(id, PAUL, cents(7_999))).toEqual({ kind: "own" });
    expect(await payPayout(scene.deps, { payoutId: await scene.payoutOf(id), ...SENT }, PAUL)).toEqual({
      kind: "over",
    });
    await expect(
      scene.deps.db.execute(
        sql`update refund_payout set state = 'released', released_by = checked_by where order_id = ${id}`,
      ),
    ).rejects.toMatchObject({ cause: { constraint: "nobody_releases_what_they_checked" } });
    expect(await scene.release(id, MINA, cents(7_999))).toEqual({ kind: "released" });
    expect(await scene.rowOf(id)).toMatchObject({ checkedBy: `staff:${PAUL.kind === "staff" ? PAUL.staffId : ""}` });
  });

  it("given anew is looked at anew, by both", async () => {
    const id = await scene.refused();
    await scene.give(id);
    await scene.release(id, PAUL, cents(0));
    await scene.give(id, OTHER);
    expect(await scene.release(id, PAUL, cents(0))).toEqual({ kind: "checked" });
  });

  it("that cannot be used is forgotten, and its guest asked for another", async () => {
    const id = await scene.refused();
    await scene.give(id);
    const payoutId = await scene.payoutOf(id);
    await scene.release(id);
    expect(await turnDownPayout(scene.deps, { payoutId, why: "came back" }, PAUL)).toEqual({ kind: "turned_down" });
    expect(await turnDownPayout(scene.deps, { payoutId, why: "came back" }, PAUL)).toEqual({ kind: "over" });
    expect(await scene.rowOf(id)).toMatchObject({ state: "ended", sealed: null });
    const asked = await scene.deps.db.select().from(outbox).where(eq(outbox.kind, "order_refused"));
    expect(asked).toHaveLength(1);
    expect(await scene.give(id, OTHER)).toMatchObject({ kind: "given" });
  });

  it("is kept some weeks after the transfer, then forgotten; one whose money came back by itself at once", async () => {
    const id = await scene.refused();
    await scene.give(id);
    const payoutId = await scene.payoutOf(id);
    await scene.release(id);
    await payPayout(scene.deps, { payoutId, ...SENT }, PAUL);
    scene.clock.advance(29 * 24 * HOUR_MS);
    await forgetPayouts(scene.deps, WORKER);
    expect((await scene.rowOf(id))?.sealed).not.toBeNull();
    scene.clock.advance(2 * 24 * HOUR_MS);
    await forgetPayouts(scene.deps, WORKER);
    expect((await scene.rowOf(id))?.sealed).toBeNull();
    const other = await scene.refused();
    await scene.give(other);
    scene.mood.isRefusing = false;
    await reviveDeadLetters(scene.deps.db, scene.clock.now(), refusedOf(other));
    await scene.work();
    await forgetPayouts(scene.deps, WORKER);
    expect(await scene.rowOf(other)).toMatchObject({ state: "ended", ended: "given_back", sealed: null });
  });

  it("goes with whoever is erased, which waits until it was sent", async () => {
    const id = await scene.refused();
    await scene.give(id);
    const payoutId = await scene.payoutOf(id);
    await scene.release(id);
    const whose = { email: "marion@example.org", orderIds: [] };
    const underWay = async () => (await findUnderWay(scene.deps.db, whose, "2026-12-01")).map(({ orderId }) => orderId);
    expect(await underWay()).toEqual([id]);
    await payPayout(scene.deps, { payoutId, ...SENT }, PAUL);
    await scene.work();
    expect(await underWay()).toEqual([]);
    await forgetBuyer(scene.deps.db, [{ id, country: "FR" }], WORKER);
    expect((await scene.rowOf(id))?.sealed).toBeNull();
  });

  it("is asked for once for each refusal", async () => {
    const id = await scene.refused();
    await askForAccounts(scene.deps);
    await askForAccounts(scene.deps);
    const askedOf = async () =>
      (await scene.deps.db.select().from(outbox).where(eq(outbox.kind, "order_refused"))).length;
    expect(await askedOf()).toBe(1);
    await scene.give(id);
    await askForAccounts(scene.deps);
    expect(await askedOf()).toBe(1);
  });
});

describe("a gift card in its place", () => {
  it("is worth a tenth more, at once, and ends the order; what was to be sent is no cost but the tenth", async () => {
    const id = await scene.refused();
    await scene.give(id);
    expect(await takeRefundCard(scene.deps, id, { expected: cents(1) }, GUEST)).toEqual({
      kind: "amount_changed",
      amount: DUE,
    });
    const both = await Promise.all([1, 2].map(() => takeRefundCard(scene.deps, id, { expected: DUE }, GUEST)));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["not_refused", "taken"]);
    await scene.work();
    expect(await scene.after(id)).toMatchObject({
      state: "refunded",
      takenCard: { amount: 8_800 },
      refunds: [{ amount: DUE, isTransfer: false, isCard: true }],
    });
    expect(await scene.rowOf(id)).toMatchObject({ state: "ended", ended: "take_card", sealed: null });
    expect(await balances()).toMatchObject({
      provider_clearing: 10_000,
      transfers: 0,
      customer: 0,
      gift_liability: -8_800,
      goodwill: 800,
    });
    expect(await compareBooks(scene.deps.db)).toEqual([]);
    // In the books of whoever sold it, and of no other company.
    const others = { id: "other", name: "Other", sites: ["it_IT"] } as const;
    const today = dayAt(scene.clock.now(), HOUSE_TIME_ZONE);
    expect(await readRecords(scene.deps.db, { company: others, day: today })).toEqual([]);
    scene.mood.isRefusing = false;
    scene.clock.advance(24 * HOUR_MS);
    await scene.work();
    expect(await scene.returned()).toBe(0);
  });
});

it("has states in which what is over stays over, and money of an order goes to one account", () => {
  const over = PAYOUT_STATES.filter((state) => !OPEN_PAYOUT_STATES.includes(state));
  const triggers = ["check", "release", "release_alone", "pay", "turn_down", "replace", "take_card"] as const;
  expect(over.flatMap((state) => triggers.map((trigger) => payoutMove(state, trigger))).filter(Boolean)).toEqual([]);
  expect(payoutMove("released", "replace")).toBeNull();
  expect(payoutMove("released", "take_card")).toBeNull();
});
