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
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { askRefund } from "./ask-refund.server.ts";
import { findAsks, findGranted, listOpenAsks } from "./data.server.ts";
import { decideRefund, expireRefundAsks, type RefundDecision } from "./decide-refund.server.ts";
import { REFUND_ASK_STATES, refundAskMove } from "./lifecycle.ts";

const staff = (digit: number, ...permissions: ("care" | "finance")[]): Actor => ({
  kind: "staff",
  staffId: `8d0f6b2a-0000-4000-8000-00000000000${digit}`,
  permissions,
});
const INES = staff(1, "care");
const PAUL = staff(2, "finance");
const LEA = staff(3, "care", "finance");
const LIMIT = cents(10_000);

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
const ask = (
  id: string,
  amount: number,
  {
    key = randomUUID(),
    actor = INES,
    limit = LIMIT,
    why = "The pool was empty",
  }: { key?: string; actor?: Actor; limit?: typeof LIMIT; why?: string } = {},
) => askRefund(scene.deps, id, { amount: cents(amount), key, limit }, { actor, why });
const decide = (askId: string, actor: Actor, decision: RefundDecision = "approve") =>
  decideRefund(scene.deps, askId, decision, { actor, why: "Seen the pictures" });
const journal = (id: string) => scene.deps.db.select().from(audit).where(eq(audit.thingId, id)).orderBy(desc(audit.id));
const openAsk = async (id: string) =>
  (await findAsks(scene.deps.db, id)).find(({ state }) => state === "asked")?.id ?? "";

describe("a refund beyond the terms", () => {
  it("goes back the way it came, at the house's cost, with its mail and its line of the journal, while the stay stands", async () => {
    const id = await buy();
    expect(await ask(id, 5_000)).toEqual({ kind: "granted", amount: 5_000 });
    await scene.sound();
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["confirmed", 15_000]);
    expect(await balanceOf(scene.deps.db, "goodwill", id)).toBe(5_000);
    const mails = await scene.deps.db.select().from(outbox).where(eq(outbox.kind, "order_given"));
    expect(mails.map(({ payload }) => payload)).toEqual([{ orderId: id, refundedCents: 5_000 }]);
    expect(await journal(id)).toMatchObject([
      {
        actor: "staff:8d0f6b2a-0000-4000-8000-000000000001",
        verb: "order.grant_refund",
        before: { granted: 0 },
        after: { granted: 5_000 },
        reason: "The pool was empty",
      },
    ]);
    await syncPayment(scene.deps, id, WORKER);
    await scene.sound();
  });

  it("leaves a stay that is given up later what its terms give, and never more than was taken", async () => {
    const id = await buy();
    await ask(id, 3_000);
    await scene.work();
    expect(await cancelOrder(scene.deps, id, BUYER, { expected: cents(16_000) })).toMatchObject({ refund: 16_000 });
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["refunded", 1_000]);
    await scene.sound();

    const other = await buy();
    await ask(other, 9_000);
    expect(await cancelOrder(scene.deps, other, BUYER)).toMatchObject({ kind: "cancelled", refund: 11_000 });
    await scene.work();
    expect([await scene.stateOf(other), await scene.charged()]).toEqual(["refunded", 1_000]);
    await scene.sound();
  });

  it("gives back what the terms kept of a stay that is over already", async () => {
    const id = await buy();
    await cancelOrder(scene.deps, id, BUYER);
    expect(await ask(id, 4_000)).toEqual({ kind: "under_way" });
    await scene.work();
    expect(await ask(id, 4_001)).toEqual({ kind: "too_much", left: 4_000 });
    expect(await ask(id, 4_000)).toEqual({ kind: "granted", amount: 4_000 });
    await scene.work();
    expect([await scene.stateOf(id), await scene.charged()]).toEqual(["refunded", 0]);
    await scene.sound();

    scene.goTo("2026-12-04T10:00:00Z");
    const late = await buy();
    expect(await cancelOrder(scene.deps, late, BUYER)).toMatchObject({ kind: "cancelled", refund: 0 });
    expect(await ask(late, 6_000)).toMatchObject({ kind: "granted" });
    await scene.work();
    expect([await scene.stateOf(late), await scene.charged()]).toEqual(["cancelled", 14_000]);
    await scene.sound();
  });

  it("is never all of a stay that stands, nor anything of what was not sold", async () => {
    const id = await buy();
    expect(await ask(id, 20_000, { limit: cents(50_000) })).toEqual({ kind: "too_much", left: 19_999 });
    const { orderId } = await place();
    expect(await ask(orderId, 100)).toEqual({ kind: "not_sold" });
    expect(await ask(randomUUID(), 100)).toEqual({ kind: "not_found" });
    for (const actor of [VISITOR, CARE, PAUL]) expect(await ask(id, 100, { actor })).toEqual({ kind: "forbidden" });
    expect(await journal(id)).toEqual([]);
  });

  it("is asked once by a form that is sent twice, and never more than is left, however many ask at once", async () => {
    const id = await buy();
    const key = randomUUID();
    const limit = cents(50_000);
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => ask(id, 8_000, { key, limit })),
      ...Array.from({ length: 4 }, (_, index) => ask(id, 8_000, { limit, why: `Reason ${index}` })),
    ]);
    expect(all.filter(({ kind }) => kind === "too_much")).toHaveLength(3);
    expect(await findGranted(scene.deps.db, id)).toBe(16_000);
    await scene.work();
    expect(await scene.charged()).toBe(4_000);
    await scene.sound();
  });

  it("is given once in ten minutes by the same form with another key: the way back of a browser; for another reason it is meant", async () => {
    const id = await buy();
    expect(await ask(id, 2_000)).toMatchObject({ kind: "granted" });
    expect(await ask(id, 2_000)).toEqual({ kind: "repeated" });
    expect(await ask(id, 2_000, { why: "The sauna too" })).toMatchObject({ kind: "granted" });
    expect(await ask(id, 2_000, { actor: LEA })).toMatchObject({ kind: "granted" });
    expect(await ask(id, 1_000)).toMatchObject({ kind: "granted" });
    scene.clock.advance(10 * 60_000);
    expect(await ask(id, 2_000)).toMatchObject({ kind: "granted" });
    expect(await findGranted(scene.deps.db, id)).toBe(9_000);
    await scene.work();
    await scene.sound();
  });

  it("is there whole or not at all, wherever a process dies", async () => {
    const id = await buy();
    for (const [point, granted] of [
      ["ask-refund:before-commit", 0],
      ["ask-refund:after-commit", 2_000],
    ] as const) {
      scene.death.at = point;
      await expect(ask(id, 2_000)).rejects.toThrow("died");
      scene.death.at = null;
      expect([await findGranted(scene.deps.db, id), (await journal(id)).length]).toEqual([granted, granted ? 1 : 0]);
      await scene.sound();
    }
  });
});

describe("above what somebody may give alone", () => {
  it("a second person decides, and nobody their own", async () => {
    const id = await buy();
    const asked = await ask(id, 15_000, { actor: LEA });
    expect(asked).toMatchObject({ kind: "asked", amount: 15_000 });
    expect(await ask(id, 12_000)).toEqual({ kind: "waiting" });
    await scene.work();
    expect([await scene.charged(), await findGranted(scene.deps.db, id)]).toEqual([20_000, 0]);
    const askId = await openAsk(id);
    expect(await listOpenAsks(scene.deps.db)).toMatchObject([{ id: askId, amount: 15_000, why: "The pool was empty" }]);
    expect(await decide(askId, LEA)).toEqual({ kind: "own" });
    expect(await decide(askId, INES)).toEqual({ kind: "forbidden" });
    expect(await decide(askId, PAUL)).toEqual({ kind: "granted", amount: 15_000 });
    expect(await decide(askId, PAUL)).toEqual({ kind: "over" });
    await scene.work();
    expect(await scene.charged()).toBe(5_000);
    const [approved, wished] = await journal(id);
    expect([approved?.verb, wished?.verb]).toEqual(["order.approve_refund", "order.ask_refund"]);
    expect(approved).toMatchObject({ before: { granted: 0 }, after: { granted: 15_000 } });
    await scene.sound();
  });

  it("all that was granted before counts, and a refusal gives nothing", async () => {
    const id = await buy();
    await ask(id, 7_000);
    expect(await ask(id, 3_001)).toMatchObject({ kind: "asked" });
    expect(await decide(await openAsk(id), PAUL, "refuse")).toEqual({ kind: "refused" });
    expect(await ask(id, 3_000)).toMatchObject({ kind: "granted" });
    expect(await findGranted(scene.deps.db, id)).toBe(10_000);
  });

  it("is over after three days, and is counted anew when somebody agrees", async () => {
    const id = await buy();
    await ask(id, 15_000);
    const first = await openAsk(id);
    scene.clock.advance(72 * 3_600_000);
    expect(await decide(first, PAUL)).toEqual({ kind: "over" });
    await expireRefundAsks(scene.deps, WORKER);
    expect(await listOpenAsks(scene.deps.db)).toEqual([]);
    await ask(id, 15_000);
    await ask(id, 9_000);
    expect(await decide(await openAsk(id), PAUL)).toEqual({ kind: "too_much", left: 10_999 });
    await cancelOrder(scene.deps, id, BUYER);
    expect(await decide(await openAsk(id), PAUL)).toEqual({ kind: "under_way" });
  });

  it("of many who decide at once one does", async () => {
    const id = await buy();
    await ask(id, 15_000);
    const askId = await openAsk(id);
    const all = await Promise.all([
      decide(askId, PAUL),
      decide(askId, LEA, "refuse"),
      decide(askId, LEA),
      decide(askId, PAUL, "refuse"),
    ]);
    expect(all.filter(({ kind }) => kind === "over")).toHaveLength(3);
    await scene.work();
    await scene.sound();
  });

  it("no state that is over is ever left", () => {
    for (const state of REFUND_ASK_STATES.filter((one) => one !== "asked"))
      for (const trigger of ["ask", "grant", "approve", "refuse", "time_over"] as const)
        expect(refundAskMove(state, trigger)).toBeNull();
  });
});
