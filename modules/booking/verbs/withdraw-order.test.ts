import { beforeEach, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { changeAsk, later } from "#tests/support/changes.ts";
import { cardsOf, createCardScene, type CardScene } from "#tests/support/changes-with-cards.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { changeStay } from "../change/change-stay.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";
import { withdrawOrder } from "./withdraw-order.server.ts";

/** Stays of 200 € that their hotel cannot keep. */
const database = useDatabase();
let scene: CardScene;
beforeEach(async () => {
  scene = await createCardScene(database());
});

const withdraw = (orderId: string) => withdrawOrder(scene.deps, orderId, { actor: CARE });
const taken = async () =>
  (await database().db.select().from(stockDay)).reduce((sum, { held, sold }) => sum + held + sold, 0);

it("gives all of it back, after the deadline too, over the parts it came from, and says whose fault it is", async () => {
  const card = await scene.issue(30_000);
  const orderId = await scene.buyWith(card.code, 15_000);
  scene.clock.advance(13 * 24 * 3_600_000);
  expect(await withdraw(orderId)).toEqual({ kind: "withdrawn", refund: 20_000 });
  expect(await withdraw(orderId)).toEqual({ kind: "not_withdrawable" });
  await scene.work();
  expect([await scene.charged(), await scene.balanceOf(card.id), await taken()]).toEqual([0, [30_000, 0], 0]);
  expect((await readOrder(database().db, orderId))?.state).toBe("refunded");
  const mails = await database().db.select().from(mailMessage);
  expect(mails.at(-1)?.text).toContain("c’est de notre fait");
  const told = (await database().db.select().from(supplierMessage)).map(({ kind }) => kind);
  expect(told).toEqual(["reservation", "cancellation"]);
  await scene.expectSound();
});

it("of what changes gave back or asked for, nothing comes twice and nothing is kept; an open one ends", async () => {
  const orderId = await scene.buy();
  const card = await scene.issue(9_000);
  const asked = await changeStay(
    scene.deps,
    orderId,
    { ...changeAsk(scene.stay.package.id, later(7), 4_000), ...cardsOf([card.code, 1_500]) },
    BUYER,
  );
  if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
  await scene.payments.pay(secretOf(asked.payment));
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  await changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, later(17), -8_000, { changesSeen: 1 }), BUYER);
  await scene.work();
  const open = { ...changeAsk(scene.stay.package.id, later(7), 8_000, { changesSeen: 2 }) };
  await changeStay(scene.deps, orderId, { ...open, ...cardsOf([card.code, 7_000]) }, BUYER);
  expect(await withdraw(orderId)).toEqual({ kind: "withdrawn", refund: 16_000 });
  await scene.work();
  expect([await scene.charged(), await scene.balanceOf(card.id), await taken()]).toEqual([0, [9_000, 0], 0]);
  await scene.expectSound();
});

it("is nobody's but the house's, and of nothing that was given up before", async () => {
  const orderId = await scene.buy();
  expect(await withdrawOrder(scene.deps, orderId, { actor: VISITOR })).toMatchObject({ kind: "forbidden" });
  await cancelOrder(scene.deps, orderId, BUYER);
  expect(await withdraw(orderId)).toEqual({ kind: "not_withdrawable" });
});
