import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, createChangeScene, later, type ChangeScene } from "#tests/support/changes.ts";
import { demandPlaced, orderInput, secretOf } from "#tests/support/payments.ts";
import { issueCardWith } from "#tests/support/issue-card.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { withProvider } from "#modules/payments/payment-providers.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import type { ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { findOrder } from "../order-row.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { changeStay } from "./change-stay.server.ts";
import { findChangeView } from "./view.server.ts";

/** Stays of 200 € that gift cards paid, wholly or in part: what a change costs less goes back to where it came from. */
const database = useDatabase();
let scene: ChangeScene;
let values: ValueDeps;

const DEARER = later(7);
const CHEAPER = later(17);

beforeEach(async () => {
  const { db } = database();
  await emptyTables(
    db,
    "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day, gift_value",
  );
  scene = await createChangeScene(db);
  values = { clock: scene.clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  const tries = { take: () => 0, giveBack: () => undefined };
  Object.assign(scene.deps, {
    payments: withProvider(scene.payments.providers, createGiftCardProvider({ ...values, db })),
    giftCards: createGiftCards({ ...values, db, tries }),
  });
});

const issue = (amount: number) => issueCardWith(scene.deps.db, values, amount);

/** Buys the stay of 200 € with so much of a card, and the rest by bank card. */
async function buyWith(code: string, amount: number): Promise<string> {
  const rest = 20_000 - amount;
  const outcome = await placeOrder(scene.deps, {
    ...orderInput(scene.stay.package.id, {
      checkin: ARRIVAL,
      nights: 2,
      idempotencyKey: randomUUID(),
      expectedAmount: cents(rest),
    }),
    giftCards: [{ code, amount: cents(amount) }],
  });
  if (rest > 0) await scene.payments.pay(demandPlaced(outcome).clientSecret);
  if (!("orderId" in outcome) || outcome.orderId === null) throw new Error(outcome.kind);
  await syncPayment(scene.deps, outcome.orderId, WORKER);
  await scene.work();
  return outcome.orderId;
}

const balanceOf = async (id: string) => {
  const [row] = await database().db.select().from(giftValue).where(eq(giftValue.id, id));
  return [row?.balanceCents, row?.reservedCents];
};
const chargedOf = async () => {
  const { charges } = await scene.payments.sandbox.inspect();
  return charges.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0);
};
const change = (orderId: string, checkin: typeof ARRIVAL, difference: number, changesSeen = 0) =>
  changeStay(scene.deps, orderId, changeAsk(scene.stay.package.id, checkin, difference, { changesSeen }), BUYER);

async function expectSound(): Promise<void> {
  expect(await compareBooks(database().db)).toEqual([]);
  expect(await compareValues(database().db)).toEqual([]);
}

it("what gift cards have paid stands beside what was paid in addition", async () => {
  const card = await issue(30_000);
  const orderId = await buyWith(card.code, 15_000);
  const row = await findOrder(database().db, orderId);
  const view = row && (await findChangeView(database().db, row, scene.clock.now()));
  expect(view?.giftPayments).toEqual([{ gift: 15_000, upsell: 5_000 }]);
});

it.each([
  ["wholly", 20_000],
  ["in part", 15_000],
])("a cheaper change of a stay that a card paid %s goes back, and none of it twice", async (_how, amount) => {
  const card = await issue(30_000);
  const orderId = await buyWith(card.code, amount);
  expect(await balanceOf(card.id)).toEqual([30_000 - amount, 0]);
  expect(await change(orderId, CHEAPER, -4_000)).toMatchObject({ kind: "applied" });
  await scene.work();
  expect((await readOrder(database().db, orderId))?.stay.checkin).toBe(CHEAPER);
  const [balance = 0] = await balanceOf(card.id);
  expect(30_000 - balance + (await chargedOf())).toBe(16_000);
  await expectSound();
  // 80 percent of two nights at 80 €.
  expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 12_800 });
  await scene.work();
  const [left = 0] = await balanceOf(card.id);
  expect(30_000 - left + (await chargedOf())).toBe(3_200);
  await expectSound();
});

it("a dearer change is paid by bank card, beside what the gift card paid", async () => {
  const card = await issue(20_000);
  const orderId = await buyWith(card.code, 20_000);
  const asked = await change(orderId, DEARER, 4_000);
  if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
  await scene.payments.pay(secretOf(asked.payment));
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
  expect((await readOrder(database().db, orderId))?.stay.checkin).toBe(DEARER);
  expect([await balanceOf(card.id), await chargedOf()]).toEqual([[0, 0], 4_000]);
  await expectSound();
  expect(await change(orderId, CHEAPER, -8_000, 1)).toMatchObject({ kind: "applied" });
  await scene.work();
  const [balance = 0] = await balanceOf(card.id);
  expect([balance, await chargedOf()]).toEqual([4_000, 0]);
  await expectSound();
});
