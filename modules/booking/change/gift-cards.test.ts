import { beforeEach, expect, it } from "vitest";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, later } from "#tests/support/changes.ts";
import { createCardScene, type CardScene } from "#tests/support/changes-with-cards.ts";
import { secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findOrder } from "../order-row.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { changeStay } from "./change-stay.server.ts";
import { findChangeView } from "./view.server.ts";

/** Stays of 200 € that gift cards paid, wholly or in part: what a change costs less goes back to where it came from. */
const database = useDatabase();
let scene: CardScene;

const DEARER = later(7);
const CHEAPER = later(17);

beforeEach(async () => {
  scene = await createCardScene(database());
});

const change = (orderId: string, checkin: typeof ARRIVAL, difference: number, changesSeen = 0) =>
  changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, checkin, difference, { changesSeen }), BUYER);

it("what gift cards have paid stands beside what was paid in addition", async () => {
  const card = await scene.issue(30_000);
  const orderId = await scene.buyWith(card.code, 15_000);
  const row = await findOrder(database().db, orderId);
  const view = row && (await findChangeView(database().db, row, scene.clock.now()));
  expect(view?.giftPayments).toEqual([{ gift: 15_000, upsell: 5_000 }]);
});

it.each([
  ["wholly", 20_000],
  ["in part", 15_000],
])("a cheaper change of a stay that a card paid %s goes back, and none of it twice", async (_how, amount) => {
  const card = await scene.issue(30_000);
  const orderId = await scene.buyWith(card.code, amount);
  expect(await scene.balanceOf(card.id)).toEqual([30_000 - amount, 0]);
  expect(await change(orderId, CHEAPER, -4_000)).toMatchObject({ kind: "applied" });
  await scene.work();
  expect((await readOrder(database().db, orderId))?.stay.checkin).toBe(CHEAPER);
  const [balance = 0] = await scene.balanceOf(card.id);
  expect(30_000 - balance + (await scene.charged())).toBe(16_000);
  await scene.expectSound();
  // 80 percent of two nights at 80 €.
  expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 12_800 });
  await scene.work();
  const [left = 0] = await scene.balanceOf(card.id);
  expect(30_000 - left + (await scene.charged())).toBe(3_200);
  await scene.expectSound();
});

it("a dearer change is paid by bank card, beside what the gift card paid", async () => {
  const card = await scene.issue(20_000);
  const orderId = await scene.buyWith(card.code, 20_000);
  const asked = await change(orderId, DEARER, 4_000);
  if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
  await scene.payments.pay(secretOf(asked.payment));
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  expect((await readOrder(database().db, orderId))?.stay.checkin).toBe(DEARER);
  expect([await scene.balanceOf(card.id), await scene.charged()]).toEqual([[0, 0], 4_000]);
  await scene.expectSound();
  expect(await change(orderId, CHEAPER, -8_000, 1)).toMatchObject({ kind: "applied" });
  await scene.work();
  const [balance = 0] = await scene.balanceOf(card.id);
  expect([balance, await scene.charged()]).toEqual([4_000, 0]);
  await scene.expectSound();
});
