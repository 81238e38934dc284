import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, type RedeemScene } from "#tests/support/redeem.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import type { GiftInDoubt } from "../disputes/doubt-gifts.server.ts";
import { tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";

/** Boxes of 200 €, and whoever takes back what somebody else redeems. */
const database = useDatabase();
const ROUNDS = 6;
let scene: RedeemScene;
let told: GiftInDoubt[];
beforeEach(begin);

async function begin(): Promise<void> {
  scene = await createRedeemScene(database().db);
  told = [];
  scene.deps.onGiftInDoubt = (gift) => void told.push(gift);
}

/** A box that was bought and handed over. */
async function buy(): Promise<{ orderId: string; valueId: string }> {
  const { orderId, clientSecret } = demandPlaced(await scene.order());
  await scene.till.pay(clientSecret);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  const [valueId = ""] = await scene.handOverAll(orderId);
  return { orderId, valueId };
}
const stateOf = async (id: string) =>
  (await scene.deps.db.select().from(giftValue).where(eq(giftValue.id, id)))[0]?.state;
async function paymentOf(orderId: string): Promise<string> {
  const isPaid = and(eq(tender.orderId, orderId), eq(tender.kind, "provider"));
  const [row] = await scene.deps.db.select().from(tender).where(isPaid);
  return row?.reference ?? "";
}
const atProvider = (path: string, fields: Record<string, string>) =>
  scene.till.sandbox.fetch(`http://sandbox${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${scene.till.keys.secret}` },
    body: new URLSearchParams(fields),
  });
/** In whichever order. */
const both = (first: () => Promise<unknown>, second: () => Promise<unknown>, round: number) =>
  Promise.all((round % 2 === 0 ? [first, second] : [second, first]).map((turn) => turn()));

it("withdrawal against redeem: the buyer has the money, or the holder the stay", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin();
    const { orderId, valueId } = await buy();
    let redeemed = "";
    let withdrawn = "";
    await both(
      async () => (redeemed = (await scene.redeem(valueId)).kind),
      async () => (withdrawn = (await cancelOrder(scene.deps, orderId, BUYER)).kind),
      round,
    );
    await scene.work();
    const isRedeemed = redeemed === "already_paid";
    expect(withdrawn).toBe(isRedeemed ? "not_cancellable" : "cancelled");
    expect(await scene.charged()).toBe(isRedeemed ? 20_000 : 0);
    expect((await scene.rooms()).sold).toBe(isRedeemed ? 2 : 0);
    await scene.sound();
  }
});

describe("money of a gift that went back at the provider", () => {
  it("ends it; against its use there is one winner, and people are told of a loser", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await begin();
      const { orderId, valueId } = await buy();
      await atProvider("/v1/refunds", { payment_intent: await paymentOf(orderId) });
      let redeemed = "";
      await both(
        async () => (redeemed = (await scene.redeem(valueId)).kind),
        () => syncPayment(scene.deps, orderId, WORKER),
        round,
      );
      await scene.work();
      const isRedeemed = redeemed === "already_paid";
      expect((await scene.rooms()).sold).toBe(isRedeemed ? 2 : 0);
      expect(await scene.balanceOf(valueId)).toEqual([0, 0]);
      expect(await compareValues(scene.deps.db)).toEqual([]);
    }
  });

  it("of one that was used is told to people", async () => {
    const { orderId, valueId } = await buy();
    await scene.redeem(valueId);
    await scene.work();
    await atProvider("/v1/refunds", { payment_intent: await paymentOf(orderId) });
    await syncPayment(scene.deps, orderId, WORKER);
    expect(told).toEqual([{ orderId, valueId }]);
  });
});

describe("a disputed gift", () => {
  let opened = "";
  const dispute = async (orderId: string, state: "open" | "won") => {
    const reference = await paymentOf(orderId);
    const { sandbox } = scene.till;
    if (state === "open") opened = await sandbox.dispute({ intentId: reference });
    else await sandbox.decide(opened, "won");
    await syncPayment(scene.deps, orderId, WORKER);
  };

  it("cannot be spent until the bank has decided for us", async () => {
    const { orderId, valueId } = await buy();
    await dispute(orderId, "open");
    expect(await stateOf(valueId)).toBe("blocked");
    expect(await scene.redeem(valueId)).toEqual({ kind: "value_refused", reason: "LOCKED" });
    expect(told).toEqual([]);
    await dispute(orderId, "won");
    expect(await stateOf(valueId)).toBe("active");
    expect((await scene.redeem(valueId)).kind).toBe("already_paid");
    await scene.work();
    await scene.sound();
  });

  it("that was used is told to people", async () => {
    const { orderId, valueId } = await buy();
    await scene.redeem(valueId);
    await scene.work();
    await dispute(orderId, "open");
    expect(told).toEqual([{ orderId, valueId }]);
  });
});
