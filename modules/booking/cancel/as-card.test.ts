import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { outbox } from "#platform/jobs/tables.server.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandRedeemed, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { balanceOf, keptOf } from "#modules/ledger/data.server.ts";
import { findAfterSale } from "../after-sale.server.ts";
import { findOrder } from "../order-row.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { cardInstead } from "./rules.ts";

/** Stays of two nights at 100 € each, of which cancelling gives 160 € back. */
const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});

async function buy(cards: { code: string; amount: number }[] = []): Promise<string> {
  const paid = cards.reduce((sum, { amount }) => sum + amount, 0);
  const input = orderInput(scene.stay.package.id, {
    checkin: REDEEMED_ON,
    nights: 2,
    idempotencyKey: crypto.randomUUID(),
    expectedAmount: cents(20_000 - paid),
    giftCards: cards.map(({ code, amount }) => ({ code, amount: cents(amount) })),
  });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(scene.deps, input));
  await settle(orderId, clientSecret);
  return orderId;
}
async function settle(orderId: string, clientSecret: string): Promise<void> {
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
}
const afterSaleOf = async (id: string) => {
  const row = await findOrder(scene.deps.db, id);
  return row && (await findAfterSale(scene.deps.db, row, scene.clock.now()));
};
const offerOf = async (id: string) => (await afterSaleOf(id))?.cardInstead;

it.each([
  [16_000, 17_600],
  [1, 1],
  [5, 6],
  [12_345, 13_580],
])("of %d cents it is worth %d", (money, card) => {
  expect(cardInstead(cents(money))).toEqual({ money, card });
});

describe("a card in the place of money", () => {
  it("is a tenth more, at once; no money moves, and the books say what the card cost us", async () => {
    const id = await buy();
    expect(await offerOf(id)).toEqual({ money: 16_000, card: 17_600 });
    expect((await afterSaleOf(id))?.takenCard).toBeNull();
    const outcome = await cancelOrder(scene.deps, id, BUYER, { asCard: true, expected: cents(16_000) });
    expect(outcome).toMatchObject({ kind: "cancelled", refund: 16_000, card: { amount: 17_600 } });
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged(), await scene.cards()]).toEqual([
      "cancelled",
      20_000,
      [17_600],
    ]);
    expect((await afterSaleOf(id))?.takenCard).toEqual({
      amount: 17_600,
      on: scene.clock.now().toISOString().slice(0, 10),
    });
    const card = outcome.kind === "cancelled" ? (outcome.card?.id ?? "") : "";
    expect(await balanceOf(scene.deps.db, "goodwill", card)).toBe(1_600);
    // What its papers say is kept of it: the fee of the terms.
    expect(await keptOf(scene.deps.db, id)).toBe(4_000);
    await scene.sound();
    await syncPayment(scene.deps, id, WORKER);
    await reconcile(scene.deps, WORKER);
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["cancelled", 20_000]);
    await scene.sound();
    const jobs = (await scene.deps.db.select().from(outbox)).map(({ kind }) => kind);
    expect(jobs).toEqual(expect.arrayContaining(["gift_card_made", "order_cancelled"]));
  });

  it("is not offered, nor given, while something of the order is still to be paid: no money would go back for it", async () => {
    const id = await buy();
    const plan = { method: "deferred", fee: 0, schedule: [{ dueOn: "2026-12-03", amount: 20_000 }] };
    await scene.deps.db.execute(
      sql`update tender set method = 'deferred', plan = ${JSON.stringify(plan)}::jsonb where order_id = ${id}`,
    );
    expect(await offerOf(id)).toBeNull();
    const outcome = await cancelOrder(scene.deps, id, BUYER, { asCard: true, expected: cents(16_000) });
    expect(outcome).toEqual({ kind: "cancelled", refund: 16_000 });
    await scene.work();
    expect(await scene.cards()).toEqual([]);
  });

  it("has the day of the site that sold it, as its refunds have: past midnight there, not yet by UTC", async () => {
    scene = await createRedeemScene(database().db, { now: "2026-11-20T23:30:00Z" });
    const card = await scene.issue(9_000, "gift_card");
    const id = await buy([{ code: card.code, amount: 9_000 }]);
    await cancelOrder(scene.deps, id, BUYER, { asCard: true });
    await scene.work();
    expect(await afterSaleOf(id)).toMatchObject({
      takenCard: { on: "2026-11-21" },
      refunds: [{ to: "balance", askedOn: "2026-11-21", doneOn: "2026-11-21" }],
    });
  });

  it("is of money alone: gift cards that paid a part get theirs back, and nothing more", async () => {
    const card = await scene.issue(9_000, "gift_card");
    const id = await buy([{ code: card.code, amount: 9_000 }]);
    expect(await offerOf(id)).toEqual({ money: 11_000, card: 12_100 });
    await cancelOrder(scene.deps, id, BUYER, { asCard: true });
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["refunded", 11_000]);
    expect(await scene.cards()).toEqual([5_000, 12_100]);
    await scene.sound();
  });

  it("of a redeemed gift is of the supplement; the gift comes back whole", async () => {
    const { id: value } = await scene.issue(15_000);
    const { orderId, clientSecret } = demandRedeemed(await scene.redeem(value, { expectedAmount: cents(5_000) }));
    await settle(orderId, clientSecret);
    expect(await offerOf(orderId)).toEqual({ money: 4_000, card: 4_400 });
    await cancelOrder(scene.deps, orderId, BUYER, { asCard: true });
    await scene.work();
    expect([
      await scene.stateOf(orderId),
      await scene.balanceOf(value),
      await scene.cards(),
      await scene.charged(),
    ]).toEqual(["refunded", [15_000, 0], [4_400], 5_000]);
    await scene.sound();
  });

  it("is nobody's where nothing would go back as money; money is what comes back unless it is asked for", async () => {
    const { id: value } = await scene.issue(20_000);
    const whole = await scene.redeem(value);
    await scene.work();
    expect(whole.kind === "already_paid" && (await offerOf(whole.orderId))).toBeNull();
    const id = await buy();
    await cancelOrder(scene.deps, id, BUYER);
    await scene.work();
    expect([await scene.charged(), await scene.cards()]).toEqual([4_000, []]);
    await scene.sound();
  });

  it("is given once, whoever asks how often", async () => {
    const id = await buy();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => cancelOrder(scene.deps, id, BUYER, { asCard: true })),
    );
    expect(all.filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
    await scene.work();
    expect(await scene.cards()).toEqual([17_600]);
    await scene.sound();
  });

  it("is there with the cancellation or not at all, wherever a process dies", async () => {
    for (const point of ["cancel:before-commit", "cancel:after-commit"]) {
      scene = await createRedeemScene(database().db);
      const id = await buy();
      scene.death.at = point;
      await expect(cancelOrder(scene.deps, id, BUYER, { asCard: true })).rejects.toThrow("died");
      scene.death.at = null;
      await scene.work();
      expect([await scene.stateOf(id), await scene.cards()]).toEqual(
        point === "cancel:before-commit" ? ["confirmed", []] : ["cancelled", [17_600]],
      );
      await scene.sound();
    }
  });
});
