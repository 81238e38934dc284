import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandRedeemed, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { changeStay } from "../change/change-stay.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";

/** Two nights at 100 € each: 150 € of a gift, 50 € by card; changed, and then perhaps given up. */
const database = useDatabase();
let scene: RedeemScene;
let valueId: string;
let orderId: string;

beforeEach(async () => {
  scene = await createRedeemScene(database().db);
  valueId = (await scene.issue(15_000)).id;
  const placed = demandRedeemed(await scene.redeem(valueId, { expectedAmount: cents(5_000) }));
  orderId = placed.orderId;
  await settle(placed.clientSecret);
});

async function settle(secret: string): Promise<void> {
  await scene.till.pay(secret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
}

async function changeTo(nights: number, difference: number): Promise<void> {
  const party = { adults: 2, children: 0, babies: 0, singleRoom: false };
  const wish = { packageId: scene.stay.package.id, checkin: REDEEMED_ON, nights, party, activityDays: [] };
  const ask = { wish, expectedDifference: cents(difference), changesSeen: 0 };
  const outcome = await changeStay(scene.deps, orderId, ask, { actor: VISITOR, isBuyer: true });
  if (outcome.kind === "awaiting_payment") await settle(secretOf(outcome.payment));
  else if (outcome.kind !== "applied") throw new Error(outcome.kind);
  await scene.work();
}

describe("a stay that a gift was redeemed for", () => {
  it("that becomes cheaper gives back the supplement first, then of the gift", async () => {
    await changeTo(1, -10_000);
    expect([await scene.charged(), await scene.balanceOf(valueId)]).toEqual([0, [5_000, 0]]);
    await scene.sound();
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 10_000 });
    await scene.work();
    expect([await scene.stateOf(orderId), await scene.balanceOf(valueId)]).toEqual(["refunded", [15_000, 0]]);
    await scene.sound();
  });

  it("that becomes dearer gives the gift back whole, and 80 percent of all that was paid beside it", async () => {
    await changeTo(3, 10_000);
    expect(await scene.charged()).toBe(15_000);
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 27_000 });
    await scene.work();
    expect([await scene.charged(), await scene.balanceOf(valueId)]).toEqual([3_000, [15_000, 0]]);
    await scene.sound();
  });
});
