import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db/client.server.ts";
import { addDays, day, daysFrom } from "#platform/dates.ts";
import { createStay, createTestPasses, createTestPayments, orderInput, secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import type { PlaceOrderInput } from "./contract.ts";
import { readOrders } from "./simulation/read-orders.ts";
import { expireHolds } from "./verbs/expire-holds.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";

const database = useDatabase();
const BUYERS = 200;
const ROOMS = 3;
const FIRST = day("2026-12-04");

async function createScene(limit = ROOMS) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const { db } = database();
  const payments = createTestPayments(clock);
  const stay = await createStay(db, { from: day("2026-12-01"), limit, days: 12 });
  return { clock, db, payments, stay, deps: { db, clock, payments: payments.providers } };
}

/** The same buyer always asks for the same overlapping stay: one to three nights on four arrival days. */
function wishOf(packageId: number, buyer: number): PlaceOrderInput {
  return orderInput(packageId, {
    checkin: addDays(FIRST, buyer % 4),
    nights: 1 + (buyer % 3),
    idempotencyKey: `race-${packageId}-${buyer}`,
  });
}

function bodyOf(input: PlaceOrderInput) {
  return {
    locale: "fr_FR",
    buyer: input.buyer,
    currency: "EUR",
    expectedAmount: input.expectedAmount,
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId: String(input.packageId),
          activityDaySelections: [],
          pax: { numberOfAdults: 2, numberOfChildren: 0, numberOfBabies: 0 },
          travelPeriod: { checkinDate: input.checkin, checkoutDate: addDays(input.checkin, input.nights) },
        },
      },
    },
  };
}

const ordersOf = async (db: ReturnType<typeof database>["db"], packageId: number) =>
  (await readOrders(db)).filter((row) => row.packageId === packageId);

async function checkLedger(db: ReturnType<typeof database>["db"], poolId: number, packageId: number): Promise<void> {
  const orders = await ordersOf(db, packageId);
  for (const night of await db.select().from(stockDay).where(eq(stockDay.poolId, poolId))) {
    const covering = orders.filter(
      (row) => row.stay.checkin <= night.day && night.day < row.stay.checkout && row.state !== "expired",
    );
    expect(covering.length).toBeLessThanOrEqual(night.bookingLimit);
    expect(night.held + night.sold).toBe(covering.length);
  }
}

describe("the last rooms", () => {
  it(
    `${BUYERS} buyers at once, in two processes: no night is sold twice, everybody gets a clear answer`,
    { timeout: 60_000 },
    async () => {
      const { clock, db, payments, stay, deps } = await createScene();
      const second = openDatabase({ url: database().url, poolSize: 16 });
      const processes = [deps, { db: second.db, clock, payments: payments.providers }];
      try {
        const outcomes = await Promise.all(
          Array.from({ length: BUYERS }, (_, buyer) =>
            placeOrder(processes[buyer % 2] ?? deps, wishOf(stay.package.id, buyer)),
          ),
        );
        const kinds = new Set(outcomes.map(({ kind }) => kind));
        expect([...kinds].toSorted()).toEqual(["placed", "sold_out"]);
        await checkLedger(db, stay.poolId, stay.package.id);
        // Rooms that were taken stay taken here: whoever was refused must still find a full night in what they wanted.
        const full = new Set(
          (await db.select().from(stockDay).where(eq(stockDay.poolId, stay.poolId)))
            .filter((night) => night.held === night.bookingLimit)
            .map((night) => night.day),
        );
        const refused = outcomes.flatMap(({ kind }, buyer) =>
          kind === "sold_out" ? [wishOf(stay.package.id, buyer)] : [],
        );
        expect(refused.filter((wish) => !daysFrom(wish.checkin, wish.nights).some((night) => full.has(night)))).toEqual(
          [],
        );
        const placed = outcomes.filter(({ kind }) => kind === "placed").length;
        expect((await payments.sandbox.inspect()).intents).toHaveLength(placed);
      } finally {
        await second.close();
      }
    },
  );

  it("over HTTP: the winners get a client secret, the losers 409 SOLD_OUT", { timeout: 60_000 }, async () => {
    const { clock, db, stay, deps } = await createScene();
    const routes = createPurchaseRoutes({ ...deps, passes: createTestPasses(clock) });
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, buyer) => {
        const input = orderInput(stay.package.id, { checkin: FIRST, idempotencyKey: `http-${buyer}` });
        const response = await routes.request("/gateway/purchase/orders", {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": input.idempotencyKey },
          body: JSON.stringify(bodyOf(input)),
        });
        return {
          status: response.status,
          body: (await response.json()) as { code?: string; payment?: { clientSecret: string } },
        };
      }),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(ROOMS);
    for (const { body } of winners) expect(body.payment?.clientSecret).toMatch(/^pi_\w+_secret_/);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([409, "SOLD_OUT"]);
    await checkLedger(db, stay.poolId, stay.package.id);
  });

  it("everybody clicks twice: one order, one hold, one payment each", { timeout: 60_000 }, async () => {
    const { db, payments, stay, deps } = await createScene(100);
    const wishes = Array.from({ length: 30 }, (_, buyer) => wishOf(stay.package.id, buyer));
    const outcomes = await Promise.all([...wishes, ...wishes].map((wish) => placeOrder(deps, wish)));
    expect(new Set(outcomes.map((outcome) => (outcome.kind === "placed" ? outcome.orderId : outcome.kind))).size).toBe(
      30,
    );
    expect((await payments.sandbox.inspect()).intents).toHaveLength(30);
    await checkLedger(db, stay.poolId, stay.package.id);
  });

  it(
    "payments, webhooks and expiry of the same orders at the same moment: one outcome each",
    { timeout: 60_000 },
    async () => {
      const { clock, db, payments, stay, deps } = await createScene(50);
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, (_, buyer) => placeOrder(deps, wishOf(stay.package.id, buyer))),
      );
      const placed = outcomes.filter((outcome) => outcome.kind === "placed");
      await Promise.all(
        placed.filter((_, index) => index % 3 !== 0).map(({ payment }) => payments.pay(secretOf(payment))),
      );
      clock.advance(16 * 60_000);
      await Promise.all(
        [...placed, ...placed, ...placed]
          .map(({ orderId }) => syncPayment(deps, orderId, WORKER))
          .concat(Array.from({ length: 4 }, () => expireHolds(deps, WORKER).then(() => null))),
      );
      const states = (await ordersOf(db, stay.package.id)).map(({ state }) => state);
      expect(states.filter((state) => state === "authorized")).toHaveLength(20);
      expect(states.filter((state) => state === "expired")).toHaveLength(10);
      await checkLedger(db, stay.poolId, stay.package.id);
    },
  );
});
