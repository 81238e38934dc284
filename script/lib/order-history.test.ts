import { expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { VISITOR } from "#platform/actor.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createStay, createTestPayments, demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { describeOrder } from "./order-history.ts";

const database = useDatabase();

it("shows what became of an order and its money, and nobody's name", async () => {
  const { db } = database();
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const payments = createTestPayments(clock);
  const deps = { db, clock, payments: payments.providers };
  const work = async () => {
    while ((await workOnce({ db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) === "done");
  };
  const stay = await createStay(db, { from: day("2026-12-01") });
  const ask = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: "history" });
  const placed = demandPlaced(await placeOrder(deps, ask));
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  const [intent] = (await payments.sandbox.inspect()).intents;
  await payments.sandbox.dispute({ intentId: intent?.id ?? "", amount: 1_000, reason: "duplicate" });
  await syncPayment(deps, placed.orderId, WORKER);
  await cancelOrder(deps, placed.orderId, { actor: VISITOR, isBuyer: true }, { motive: "weather" });
  await work();

  const lines = await describeOrder(db, placed.orderNumber);
  const text = lines?.join("\n") ?? "";
  for (const fact of [
    `order ${placed.orderNumber}  refunded  fr_FR  100.00 EUR`,
    "(new) -> awaiting_payment  placed",
    "confirmed -> refund_pending  cancelled_with_refund  by visitor  because of weather",
    "taken 100.00 EUR, back 80.00 EUR",
    "dispute 10.00 EUR  open  duplicate",
    "refund 80.00 EUR  done  cancelled_with_refund",
    "reservation  queued",
    "cancellation",
    "order_refunded",
  ])
    expect(text).toContain(fact);
  expect(text).not.toMatch(/marion|lef[eè]vre|@|612345678/i);
  expect(await describeOrder(db, "00000000")).toBeNull();
});
