import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  opening,
  orderInput,
  silentLog,
} from "#tests/support/payments.ts";
import type { TestPayments } from "#tests/support/payments.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { createPaymentProviders } from "#modules/payments/payment-providers.ts";
import { PaymentError, type PaymentProvider } from "#modules/payments/provider.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { wishForStay } from "../items/stay/stay.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { order, orderEvent, refund, tender } from "../tables.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import type { TenderWish } from "../tenders.server.ts";
import { placeItems } from "./place-order.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** Orders of two nights at 100 €, paid in two parts at two providers; nobody is offered that yet. */
const database = useDatabase();
type Till = "first" | "second";
const PARTS: TenderWish[] = [
  { provider: "first", amount: cents(12_001) },
  { provider: "second", amount: cents(7_999) },
];
let clock: ReturnType<typeof fixedClock>;
let tills: Record<Till, TestPayments>;
let asked: string[];
let changes: Partial<Record<Till, Partial<PaymentProvider>>>;
let deps: BookingDeps;
let stay: Sellable;
let keys = 0;

/** A till's provider under its own name; what it captures and gives back is written down in the order in which it was asked. */
function providerOf(name: Till): PaymentProvider {
  const { provider } = tills[name];
  return {
    ...provider,
    name,
    capture: async (reference, key) => {
      await (changes[name]?.capture ?? provider.capture)(reference, key);
      asked.push(`capture ${name}`);
    },
    refund: async (input) => {
      asked.push(`refund ${name} ${input.amountCents}`);
      return provider.refund(input);
    },
  };
}

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  tills = { first: createTestPayments(clock), second: createTestPayments(clock) };
  asked = [];
  changes = {};
  const providers = (["first", "second"] as const).map(providerOf);
  deps = {
    db: database().db,
    clock,
    payments: createPaymentProviders({ providers, nameFor: () => "first" }),
  };
  await emptyTables(deps.db, "order");
  await deps.db.delete(outbox);
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
});

const newKey = () => `parts-${(keys += 1)}`;

function place(idempotencyKey: string, tenders = PARTS) {
  const input = orderInput(stay.package.id, { checkin: day("2026-12-04"), nights: 2, idempotencyKey });
  return placeItems(deps, { ...input, requestHash: idempotencyKey, tenders }, [wishForStay(input)]);
}

async function payPart(key: string, tenders = PARTS): Promise<{ orderId: string; at: Till; secret: string }> {
  const { orderId, payment, clientSecret } = demandPlaced(await place(key, tenders));
  const at: Till = payment.provider === "first" ? "first" : "second";
  expect(await tills[at].pay(clientSecret)).toBe("requires_capture");
  return { orderId, at, secret: clientSecret };
}

/** Both parts set aside, the rooms sold. */
async function payBoth(tenders = PARTS): Promise<string> {
  const key = newKey();
  const first = await payPart(key, tenders);
  expect((await syncPayment(deps, first.orderId, WORKER))?.state).toBe("awaiting_payment");
  const second = await payPart(key, tenders);
  expect([first.at, second.at]).toEqual(["first", "second"]);
  expect((await syncPayment(deps, first.orderId, WORKER))?.state).toBe("authorized");
  return first.orderId;
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const reasonsOf = async (id: string) =>
  (await deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(asc(orderEvent.id))).map(
    ({ reason }) => reason,
  );
/** Captured and given back, of each till. */
const moneyOf = async (at: Till) => {
  const { charges, intents } = await tills[at].sandbox.inspect();
  return {
    captured: charges.reduce((sum, charge) => sum + charge.amount_captured, 0),
    refunded: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    alive: intents.filter(({ status }) => status !== "succeeded" && status !== "canceled").length,
  };
};
const referenceAt = async (orderId: string, at: Till) => {
  const rows = await deps.db.select().from(tender).where(eq(tender.orderId, orderId));
  return rows.find(({ provider }) => provider === at)?.reference ?? "";
};
const rooms = async () => {
  const days = await deps.db.select().from(stockDay).where(eq(stockDay.poolId, stay.poolId));
  return { held: days.reduce((sum, { held }) => sum + held, 0), sold: days.reduce((sum, { sold }) => sum + sold, 0) };
};

describe("an order that is paid in parts", () => {
  it("is sold when all of them are set aside, and each is taken, in the order of use", async () => {
    const orderId = await payBoth();
    expect(await rooms()).toEqual({ held: 0, sold: 2 });
    await work();
    expect(await stateOf(orderId)).toBe("confirmed");
    expect(asked).toEqual(["capture first", "capture second"]);
    expect([await moneyOf("first"), await moneyOf("second")]).toEqual([
      { captured: 12_001, refunded: 0, alive: 0 },
      { captured: 7_999, refunded: 0, alive: 0 },
    ]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("gives back the last used first, to the cent, each refund with its provider's own id", async () => {
    const orderId = await payBoth();
    await work();
    expect(await cancelOrder(deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 16_000 });
    await work();
    expect(await stateOf(orderId)).toBe("refunded");
    expect(asked.slice(2)).toEqual(["refund second 7999", "refund first 8001"]);
    const rows = await deps.db
      .select({
        provider: tender.provider,
        amount: refund.amountCents,
        state: refund.state,
        reference: refund.reference,
      })
      .from(refund)
      .innerJoin(tender, eq(tender.id, refund.tenderId))
      .where(eq(tender.orderId, orderId))
      .orderBy(asc(tender.position));
    expect(rows).toMatchObject([
      { provider: "first", amount: 8_001, state: "done" },
      { provider: "second", amount: 7_999, state: "done" },
    ]);
    for (const { reference } of rows) expect(reference).toMatch(/^re_/);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("takes a balance first and gives it back last, wherever it stands", async () => {
    const [one, other] = PARTS;
    if (!one || !other) throw new Error("two parts");
    const orderId = await payBoth([one, { ...other, kind: "balance" }]);
    await work();
    await cancelOrder(deps, orderId, BUYER);
    await work();
    expect(asked).toEqual(["capture second", "capture first", "refund first 12001", "refund second 3999"]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("asks less back of one where somebody has given the other back in its dashboard", async () => {
    const orderId = await payBoth();
    await work();
    await cancelOrder(deps, orderId, BUYER);
    await tills.first.provider.refund({
      reference: await referenceAt(orderId, "first"),
      amountCents: cents(10_000),
      withFees: false,
      key: "by hand",
    });
    await syncPayment(deps, orderId, WORKER);
    await work();
    expect(await stateOf(orderId)).toBe("refunded");
    expect([(await moneyOf("first")).refunded, (await moneyOf("second")).refunded]).toEqual([10_000, 6_000]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("runs out with one part set aside: that is let go, nobody is charged, the rooms are free", async () => {
    const { orderId } = await payPart(newKey());
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    await work();
    clock.advance(3_600_000);
    await work();
    expect([await stateOf(orderId), await rooms()]).toEqual(["cancelled", { held: 0, sold: 0 }]);
    expect((await reasonsOf(orderId)).slice(-2)).toEqual(["hold_expired", "authorized_in_part"]);
    expect(await moneyOf("first")).toEqual({ captured: 0, refunded: 0, alive: 0 });
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("gives the part back that was taken when the other lapses", async () => {
    changes.second = { capture: () => Promise.reject(new PaymentError("state", "not now")) };
    const orderId = await payBoth();
    await work();
    expect(await stateOf(orderId)).toBe("authorized");
    await tills.second.provider.cancel(await referenceAt(orderId, "second"), "lapsed");
    await syncPayment(deps, orderId, WORKER);
    clock.advance(3_600_000);
    await work();
    expect([await stateOf(orderId), await rooms()]).toEqual(["refunded", { held: 0, sold: 0 }]);
    expect((await reasonsOf(orderId)).slice(-2)).toEqual(["paid_in_part", "refund_seen"]);
    expect(await moneyOf("first")).toMatchObject({ captured: 12_001, refunded: 12_001 });
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("lets a part go that is set aside when the other is given up at its provider", async () => {
    const key = newKey();
    const { orderId } = await payPart(key);
    await place(key);
    await tills.second.provider.cancel(await referenceAt(orderId, "second"), "no");
    await syncPayment(deps, orderId, WORKER);
    await work();
    expect([await stateOf(orderId), await rooms()]).toEqual(["cancelled", { held: 0, sold: 0 }]);
    expect(await moneyOf("first")).toEqual({ captured: 0, refunded: 0, alive: 0 });
  });

  it("finds a part whose note was lost, and closes a second payment of one part", async () => {
    const orderId = await payBoth();
    await deps.db
      .update(tender)
      .set({ reference: null })
      .where(and(eq(tender.orderId, orderId), eq(tender.provider, "second")));
    await tills.second.provider.open(opening({ orderId, amountCents: cents(7_999), key: "another" }));
    clock.advance(3 * 60_000);
    await reconcile(deps, WORKER, new Date(0));
    await reconcile(deps, WORKER, new Date(0));
    expect(await referenceAt(orderId, "second")).toMatch(/^pi_/);
    expect((await moneyOf("second")).alive).toBe(1);
  });

  it("whose parts are not its amount is not placed", async () => {
    const [one] = PARTS;
    await expect(place(newKey(), one ? [one] : [])).rejects.toMatchObject({
      cause: { message: expect.stringContaining("items less reductions are") },
    });
  });
});
