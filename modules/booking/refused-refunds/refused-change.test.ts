import { and, eq, like } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { changeAsk, createChangeScene, later, type ChangeScene } from "#tests/support/changes.ts";
import { countedTries } from "#tests/support/code-tries.ts";
import { onlyProvider } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { PaymentError } from "#modules/payments/provider.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { findAfterSale } from "../after-sale.server.ts";
import { changeStay } from "../change/change-stay.server.ts";
import { refundWay } from "../components/refund-steps.tsx";
import { findOrder } from "../order-row.server.ts";
import { takeRefundCard } from "../payouts/give-account.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { recordTransfer } from "./record-transfer.server.ts";

/** Money that a change left over and its provider refused, and what is said when the stay is given up afterwards (docs/product/after-sale.md#refused-refunds). */
const database = useDatabase();
const GUEST = { actor: VISITOR, isBuyer: true };
/** Two nights at 80 € in the place of two at 100 €. */
const LEFT_OVER = cents(4_000);
let scene: ChangeScene;
let mood: { isRefusing: boolean };

beforeEach(async () => {
  await emptyTables(
    database().db,
    "order, supplier_message, supplier_queue, mail_message, outbox, ledger_posting, ledger_entry, stock_day, gift_value",
  );
  scene = await createChangeScene(database().db);
  mood = { isRefusing: true };
  const { provider } = scene.payments;
  const { clock, deps } = scene;
  deps.payments = onlyProvider({
    ...provider,
    refund: (ask) =>
      mood.isRefusing ? Promise.reject(new PaymentError("rejected", "the card is closed")) : provider.refund(ask),
  });
  const keys = createCodeKeys(["a secret of the tests that is long enough"]);
  deps.giftCards = createGiftCards({ clock, keys, db: deps.db, tries: countedTries() });
});

async function tryUntilGivenUp(): Promise<void> {
  for (let hours = 0; hours < 40; hours++) {
    await scene.work();
    scene.clock.advance(3_600_000);
  }
}

/** A stay that was changed to cheaper days, and what was left over refused. */
async function changedAndRefused(): Promise<string> {
  const id = await scene.buy();
  const ask = changeAsk(scene.stay.package.id, later(17), 0 - LEFT_OVER);
  expect(await changeStay(scene.deps, id, ask, GUEST)).toMatchObject({ kind: "applied" });
  await tryUntilGivenUp();
  return id;
}

async function after(id: string) {
  const row = await findOrder(scene.deps.db, id);
  if (!row) throw new Error("gone");
  const { refunds, isRefused, takenCard } = await findAfterSale(scene.deps.db, row, scene.clock.now());
  return { state: row.state, isRefused, refunds, takenCard };
}

async function mailOfRefund(id: string): Promise<string> {
  const [mail] = await scene.deps.db
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.orderId, id), like(mailMessage.dedupe, "%:order_refunded")));
  return mail?.text ?? "";
}

it("that became a gift card is no part of what cancelling the stay gives back later", async () => {
  const id = await changedAndRefused();
  expect(await takeRefundCard(scene.deps, id, { expected: LEFT_OVER }, GUEST)).toMatchObject({ kind: "taken" });
  await scene.work();
  mood.isRefusing = false;
  await cancelOrder(scene.deps, id, GUEST);
  await scene.work();
  expect(await after(id)).toMatchObject({
    state: "refunded",
    takenCard: null,
    refunds: [
      { amount: LEFT_OVER, isCard: true, isOfChange: true },
      { amount: 12_800, isCard: false, isOfChange: false },
    ],
  });
  const mail = await mailOfRefund(id);
  expect(mail).toContain("128");
  expect(mail).not.toMatch(/carte cadeau/i);
});

it("that was sent by transfer is no part of it either", async () => {
  const id = await changedAndRefused();
  const transfer = { by: system("orders"), reason: "card_gone", reference: "SEPA-9" } as const;
  expect(await recordTransfer(scene.deps, id, transfer)).toEqual({ kind: "recorded", amount: LEFT_OVER });
  await scene.work();
  mood.isRefusing = false;
  await cancelOrder(scene.deps, id, GUEST);
  await scene.work();
  const { refunds, isRefused } = await after(id);
  expect(refundWay({ refunds, isRefused })).toBe("as_paid");
  expect(await mailOfRefund(id)).not.toMatch(/virement/i);
});

it("does not keep what cancelling gives back from being on its way; once that is refused, too, all of it is", async () => {
  const id = await changedAndRefused();
  expect(await after(id)).toMatchObject({ isRefused: true });
  await cancelOrder(scene.deps, id, GUEST);
  await scene.work();
  expect(await after(id)).toMatchObject({ state: "refund_pending", isRefused: false });
  await tryUntilGivenUp();
  const { refunds, isRefused } = await after(id);
  expect(refundWay({ refunds, isRefused })).toBe("refused");
  const expected = cents(LEFT_OVER + 12_800);
  expect(await takeRefundCard(scene.deps, id, { expected }, GUEST)).toEqual({ kind: "taken", card: 18_480 });
  await scene.work();
  expect(await after(id)).toMatchObject({ state: "refunded", takenCard: { amount: 18_480 } });
  expect(await mailOfRefund(id)).toMatch(/carte cadeau/i);
});
