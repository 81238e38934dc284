import { beforeEach, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createStay, createTestPayments, demandPlaced, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { findOrderView, showOrder } from "../data.server.ts";
import { createOrderPasses } from "../order-passes.server.ts";
import { giveUpOrder } from "../verbs/give-up.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { findTwin, type TwinAsk } from "./twin.server.ts";

/** Nobody books the same stay twice in one browser without being told (docs/product/buying.md#idempotency). */
const database = useDatabase();
const clock = fixedClock("2026-11-20T10:00:00Z");
const passes = createOrderPasses({ secrets: ["x".repeat(32)], isSecure: false, clock });
const checkin = day("2026-12-04");
let payments: ReturnType<typeof createTestPayments>;
let packageId: number;
let orderId: string;
let secret: string;
let cookies: string;

beforeEach(async () => {
  const { db } = database();
  await emptyTables(db, "order, outbox");
  payments = createTestPayments(clock);
  packageId = (await createStay(db, { from: day("2026-12-01") })).package.id;
  const placed = demandPlaced(
    await placeOrder(depsNow(), orderInput(packageId, { checkin, nights: 1, idempotencyKey: "twin-1" })),
  );
  orderId = placed.orderId;
  secret = placed.clientSecret;
  const [cookie = ""] = passes.cookiesFor({ id: orderId, site: "fr_FR" }, crypto.randomUUID());
  cookies = cookie.split(";")[0] ?? "";
});

const depsNow = () => ({ db: database().db, clock, payments: payments.providers });

/** What the checkout of a stay is told; the provider is asked as a page asks it. */
function look(ask: Partial<TwinAsk> = {}, at = clock.now()) {
  const { db } = database();
  const settle = async (id: string, sent: string | null) => {
    await syncPayment(depsNow(), id, WORKER);
    const order = await findOrderView(db, id);
    return order && showOrder(order, passes.isBuyer(sent, id));
  };
  const deps = { db, clock: { now: () => at }, passes, settle };
  return findTwin(deps, { packageId, checkin, nights: 1, cookies, ...ask });
}

it("tells of an order that waits for its payment, until its room is kept no more", async () => {
  expect(await look()).toMatchObject({ orderId, kind: "waiting" });
  expect(await look({}, new Date(clock.now().getTime() + 16 * 60_000))).toBeNull();
});

it("tells of one that was paid though nobody came back from the bank", async () => {
  await payments.pay(secret);
  expect(await look()).toMatchObject({ orderId, kind: "booked", number: expect.stringMatching(/^\d{8}$/) });
});

it("says nothing to another browser, of other days, of another stay, or once it was given up", async () => {
  for (const ask of [{ cookies: null }, { checkin: day("2026-12-05") }, { nights: 2 }, { packageId: packageId + 1 }])
    expect(await look(ask)).toBeNull();
  await giveUpOrder(depsNow(), orderId, BUYER);
  expect(await look()).toBeNull();
});
