import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandFree, demandRedeemed, type RedeemScene } from "#tests/support/redeem.ts";
import { findOrderView } from "../data.server.ts";
import { kindOf } from "../items/kinds.server.ts";
import { leadOf } from "../items/views.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { reconcile } from "../verbs/reconcile.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";

/** Stays of two nights at 100 €, one room a night. */
const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});

describe("a gift that is worth what the stay costs", () => {
  it("pays it alone: one click, no provider, rooms sold, hotel told, mail asked for", async () => {
    const { id } = await scene.issue(20_000);
    const orderId = demandFree(await scene.redeem(id));
    expect(await scene.stateOf(orderId)).toBe("authorized");
    await scene.work();
    expect(await scene.stateOf(orderId)).toBe("confirmed");
    expect([await scene.balanceOf(id), await scene.cards(), await scene.charged()]).toEqual([[0, 0], [], 0]);
    expect(await scene.rooms()).toEqual({ held: 0, sold: 2 });
    const jobs = (await scene.deps.db.select().from(outbox)).map(({ kind }) => kind);
    expect(jobs).toContain("order_confirmed");
    expect((await findOrderView(scene.deps.db, orderId))?.payment).toMatchObject({ cards: 20_000, voucher: 20_000 });
    await scene.sound();
  });

  it("is the same order when it is asked for again with its key, and nobody else's", async () => {
    const { id } = await scene.issue(20_000);
    const key = { idempotencyKey: randomUUID() };
    const orderId = demandFree(await scene.redeem(id, key));
    expect(demandFree(await scene.redeem(id, key))).toBe(orderId);
    expect(await scene.redeem(id)).toEqual({ kind: "value_refused", reason: "IN_REDEMPTION" });
    await scene.work();
    expect(await scene.redeem(id)).toEqual({ kind: "value_refused", reason: "USED" });
  });
});

describe("a stay that is dearer", () => {
  it("asks the difference of its holder by card", async () => {
    const { id } = await scene.issue(16_200);
    const { orderId, clientSecret } = demandRedeemed(await scene.redeem(id, { expectedAmount: cents(3_800) }));
    expect(await scene.balanceOf(id)).toEqual([0, 16_200]);
    await scene.till.pay(clientSecret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect([await scene.stateOf(orderId), await scene.charged()]).toEqual(["confirmed", 3_800]);
    await scene.sound();
  });

  it("brings whoever pays it at a page of a provider back to where they began", async () => {
    const { id } = await scene.issue(16_200);
    const { orderId } = demandRedeemed(await scene.redeem(id, { expectedAmount: cents(3_800) }));
    const view = await findOrderView(scene.deps.db, orderId);
    const lead = view && leadOf(view);
    if (lead?.kind !== "stay") throw new Error("no stay");
    const offer = scene.stay.package.id;
    expect(kindOf(lead).returnPath(SITES.fr_FR, lead, orderId)).toBe(
      `/beneficiary/confirm?offer=${offer}&nights=2&checkin=2026-12-04&order=${orderId}`,
    );
  });

  it("takes a gift card for the difference", async () => {
    const [{ id }, card] = [await scene.issue(16_200), await scene.issue(5_000, "gift_card")];
    const giftCards = [{ code: card.code, amount: cents(3_800) }];
    const orderId = demandFree(await scene.redeem(id, { giftCards }));
    await scene.work();
    expect(await scene.stateOf(orderId)).toBe("confirmed");
    expect([await scene.balanceOf(id), await scene.balanceOf(card.id)]).toEqual([
      [0, 0],
      [1_200, 0],
    ]);
    await scene.sound();
  });

  it("asks no other amount than its holder was shown", async () => {
    const { id } = await scene.issue(16_200);
    expect(await scene.redeem(id, { expectedAmount: cents(3_799) })).toEqual({ kind: "price_changed", amount: 3_800 });
    expect(await scene.balanceOf(id)).toEqual([16_200, 0]);
  });

  it("that nobody pays for in time lets go of the gift, whole", async () => {
    const { id } = await scene.issue(16_200);
    const { orderId } = demandRedeemed(await scene.redeem(id, { expectedAmount: cents(3_800) }));
    scene.clock.advance(16 * 60_000);
    await expireHolds(scene.deps, WORKER);
    await scene.work();
    scene.clock.advance(60_000);
    await reconcile(scene.deps, WORKER);
    await scene.work();
    expect(await scene.balanceOf(id)).toEqual([16_200, 0]);
    expect(["expired", "cancelled"]).toContain(await scene.stateOf(orderId));
    expect(await scene.rooms()).toEqual({ held: 0, sold: 0 });
    await scene.sound();
  });
});

describe("a stay that is cheaper", () => {
  it("leaves a gift card when it is sold, mailed to whoever booked, and none before", async () => {
    const { id } = await scene.issue(23_100);
    demandFree(await scene.redeem(id));
    expect([await scene.balanceOf(id), await scene.cards()]).toEqual([[0, 23_100], []]);
    await scene.work();
    expect([await scene.balanceOf(id), await scene.cards()]).toEqual([[0, 0], [3_100]]);
    const jobs = (await scene.deps.db.select().from(outbox)).map(({ kind }) => kind);
    expect(jobs.filter((kind) => kind === "gift_card_made")).toHaveLength(1);
    await scene.sound();
  });
});

describe("cancelling a stay that a gift was redeemed for", () => {
  const CASES = [
    { worth: 16_200, supplement: 3_800, back: 16_200, money: 760, total: 19_240 },
    { worth: 20_000, supplement: 0, back: 20_000, money: 0, total: 20_000 },
    { worth: 23_100, supplement: 0, back: 20_000, money: 0, total: 20_000 },
  ];
  it.each(CASES)("until the deadline: the gift whole, 80 % of the supplement (%o)", async (each) => {
    const { id } = await scene.issue(each.worth);
    const outcome = await scene.redeem(id, { expectedAmount: cents(each.supplement) });
    const orderId = outcome.kind === "placed" ? outcome.orderId : demandFree(outcome);
    if (outcome.kind === "placed") {
      await scene.till.pay(demandRedeemed(outcome).clientSecret);
      await syncPayment(scene.deps, orderId, WORKER);
    }
    await scene.work();
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: each.total });
    await scene.work();
    expect(await scene.stateOf(orderId)).toBe("refunded");
    expect([await scene.balanceOf(id), await scene.charged()]).toEqual([[each.back, 0], each.money]);
    await scene.sound();
    // It is a gift as before.
    expect(await scene.redemption.quote({ ...scene.input(id), valueId: id })).toMatchObject({
      kind: "quoted",
      settlement: { worth: each.back },
    });
  });

  it("too late nothing comes back", async () => {
    const { id } = await scene.issue(20_000);
    const orderId = demandFree(await scene.redeem(id));
    await scene.work();
    scene.goTo("2026-12-04T10:00:00Z");
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 0 });
    await scene.work();
    expect(await scene.balanceOf(id)).toEqual([0, 0]);
    await scene.sound();
  });
});

describe("at once", () => {
  it("50 redeem one voucher: one stay, and what it left", async () => {
    const { id } = await scene.issue(23_100);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => scene.redeem(id)));
    const sold = outcomes.filter(({ kind }) => kind === "already_paid");
    expect(sold).toHaveLength(1);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["already_paid", "value_refused"]));
    await scene.work();
    expect([await scene.balanceOf(id), await scene.cards(), await scene.rooms()]).toEqual([
      [0, 0],
      [3_100],
      { held: 0, sold: 2 },
    ]);
    await scene.sound();
  });

  it("50 redeem as many vouchers for the last three rooms: three have them, the others keep what they have", async () => {
    const vouchers = await Promise.all(Array.from({ length: 50 }, () => scene.issue(20_000)));
    const outcomes = await Promise.all(vouchers.map(({ id }) => scene.redeem(id)));
    expect(outcomes.filter(({ kind }) => kind === "already_paid")).toHaveLength(3);
    expect(outcomes.filter(({ kind }) => kind === "sold_out")).toHaveLength(47);
    await scene.work();
    const left = await Promise.all(vouchers.map(async ({ id }) => (await scene.balanceOf(id))[0]));
    expect(left.filter((balance) => balance === 20_000)).toHaveLength(47);
    await scene.sound();
  });
});
