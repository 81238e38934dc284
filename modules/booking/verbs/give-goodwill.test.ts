import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR, type Actor } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { giveGoodwill, goodwillOf } from "./give-goodwill.server.ts";

const INES: Actor = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000001", permissions: ["care"] };
const EDITOR: Actor = { kind: "staff", staffId: "8d0f6b2a-0000-4000-8000-000000000002", permissions: ["content"] };
const LIMIT = cents(5_000);

const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});

async function place() {
  const input = orderInput(scene.stay.package.id, {
    checkin: REDEEMED_ON,
    nights: 2,
    idempotencyKey: randomUUID(),
    expectedAmount: cents(20_000),
  });
  return demandPlaced(await placeOrder(scene.deps, input));
}

async function buy(): Promise<string> {
  const { orderId, clientSecret } = await place();
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  return orderId;
}

const give = (
  id: string,
  amount: number,
  {
    key = randomUUID(),
    actor = INES,
    limit = LIMIT,
    why = "The spa was closed",
  }: { key?: string; actor?: Actor; limit?: typeof LIMIT; why?: string } = {},
) => giveGoodwill(scene.deps, id, { amount: cents(amount), key, limit }, { actor, why });

// Nothing empties the journal: what earlier tests did stands in it.
const journal = (id: string) => scene.deps.db.select().from(audit).where(eq(audit.thingId, id)).orderBy(desc(audit.id));

describe("goodwill", () => {
  it("is a card for the buyer, mailed, at the house's cost, and in the journal", async () => {
    const id = await buy();
    expect(await give(id, 2_500)).toEqual({ kind: "given", amount: 2_500 });
    expect(await scene.cards()).toEqual([2_500]);
    const [card] = await scene.deps.db.select().from(giftValue);
    expect(await balanceOf(scene.deps.db, "goodwill", card?.id ?? "")).toBe(2_500);
    const mails = await scene.deps.db.select().from(outbox).where(eq(outbox.kind, "gift_card_made"));
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ orderId: id, why: "goodwill" }]);
    expect((await journal(id))[0]).toMatchObject({
      actor: "staff:8d0f6b2a-0000-4000-8000-000000000001",
      verb: "order.give_goodwill",
      thingKind: "order",
      thingId: id,
      before: { goodwill: 0 },
      after: { goodwill: 2_500 },
      reason: "The spa was closed",
    });
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["confirmed", 20_000]);
    await scene.sound();
  });

  it("is bound by what somebody may give for one order, all that was given before included", async () => {
    const id = await buy();
    await give(id, 3_000);
    expect(await give(id, 2_001)).toEqual({ kind: "too_much", left: 2_000 });
    expect(await give(id, 2_000)).toEqual({ kind: "given", amount: 2_000 });
    expect(await give(id, 1)).toEqual({ kind: "too_much", left: 0 });
    expect(await give(id, 1_000, { limit: cents(50_000) })).toEqual({ kind: "given", amount: 1_000 });
    expect(await goodwillOf(scene.deps.db, id)).toBe(6_000);
    await scene.sound();
  });

  it("is never more than the limit, however many give at once, and given once by a form that is sent twice", async () => {
    const id = await buy();
    const key = randomUUID();
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => give(id, 2_000, { key })),
      ...Array.from({ length: 4 }, (_, index) => give(id, 2_000, { why: `Reason ${index}` })),
    ]);
    expect(all.filter(({ kind }) => kind === "too_much").length).toBeGreaterThanOrEqual(3);
    expect(await goodwillOf(scene.deps.db, id)).toBe(4_000);
    expect(await scene.cards()).toEqual([2_000, 2_000]);
    await scene.sound();
  });

  it("is given once in ten minutes by the same form with another key: the way back of a browser; for another reason it is meant", async () => {
    const id = await buy();
    const limit = cents(50_000);
    await give(id, 2_000, { limit });
    expect(await give(id, 2_000, { limit })).toEqual({ kind: "repeated" });
    expect(await give(id, 1_000, { limit })).toMatchObject({ kind: "given" });
    expect(await give(id, 2_000, { limit, why: "The pool too" })).toMatchObject({ kind: "given" });
    scene.clock.advance(10 * 60_000);
    expect(await give(id, 2_000, { limit })).toMatchObject({ kind: "given" });
    expect(await goodwillOf(scene.deps.db, id)).toBe(7_000);
    await scene.sound();
  });

  it("is nobody's to give but customer care's, and never for what was not sold", async () => {
    const id = await buy();
    for (const actor of [VISITOR, CARE, EDITOR]) expect(await give(id, 100, { actor })).toEqual({ kind: "forbidden" });
    const { orderId } = await place();
    expect(await give(orderId, 100)).toEqual({ kind: "not_sold" });
    expect(await give(randomUUID(), 100)).toEqual({ kind: "not_found" });
    expect(await scene.cards()).toEqual([]);
    expect(await journal(id)).toEqual([]);
  });

  it("is there with its line of the journal or not at all, wherever a process dies", async () => {
    const id = await buy();
    for (const [point, given] of [
      ["goodwill:before-commit", 0],
      ["goodwill:after-commit", 1_000],
    ] as const) {
      scene.death.at = point;
      await expect(give(id, 1_000)).rejects.toThrow("died");
      scene.death.at = null;
      expect([await goodwillOf(scene.deps.db, id), (await journal(id)).length]).toEqual([given, given ? 1 : 0]);
    }
  });
});

describe("a stay that the house cancels for its customer", () => {
  it("goes by the customer's own terms, and the journal says who and why in the transaction of the move", async () => {
    const id = await buy();
    const by = { actor: INES, isBuyer: false, why: "Asked for by telephone" };
    expect(await cancelOrder(scene.deps, id, by, { expected: cents(16_000) })).toEqual({
      kind: "cancelled",
      refund: 16_000,
    });
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["refunded", 4_000]);
    expect((await journal(id))[0]).toMatchObject({
      verb: "order.cancel",
      thingId: id,
      before: { state: "confirmed" },
      after: { state: "refund_pending", due: 16_000 },
      reason: "Asked for by telephone",
    });
    await scene.sound();
  });

  it("has no line of the journal where nothing was done, nor where its customer does it", async () => {
    const id = await buy();
    const by = { actor: INES, isBuyer: false, why: "Asked for by telephone" };
    expect(await cancelOrder(scene.deps, id, by, { expected: cents(1) })).toMatchObject({ kind: "refund_changed" });
    scene.death.at = "cancel:before-commit";
    await expect(cancelOrder(scene.deps, id, by)).rejects.toThrow("died");
    scene.death.at = null;
    await cancelOrder(scene.deps, id, BUYER);
    expect(await journal(id)).toEqual([]);
  });
});
