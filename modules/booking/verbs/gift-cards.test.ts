import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
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
  orderInput,
  silentLog,
  keptBy,
} from "#tests/support/payments.ts";
import type { TestPayments } from "#tests/support/payments.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { issueCardWith } from "#tests/support/issue-card.ts";
import { countedTries } from "#tests/support/code-tries.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { trialBalance } from "#modules/ledger/data.server.ts";
import { withProvider } from "#modules/payments/payment-providers.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import type { ValueDeps } from "#modules/vouchers/values/issue.server.ts";
import { createGiftCardProvider } from "#modules/vouchers/values/provider.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { PlaceOrderInput } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findOrderView } from "../data.server.ts";
import { order, tender } from "../tables.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** Orders of two nights at 100 €, of one room a night, paid with gift cards and what they leave by card. */
const database = useDatabase();
const TOTAL = 20_000;
let clock: ReturnType<typeof fixedClock>;
let till: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let values: ValueDeps;
/** Tries that an address has left. */
let tries: { left: number };
let die: string | null;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  till = createTestPayments(clock);
  values = { clock, keys: createCodeKeys(["a secret of the tests that is long enough"]) };
  tries = { left: 1_000 };
  die = null;
  const { db } = database();
  deps = {
    db,
    clock,
    payments: withProvider(till.providers, createGiftCardProvider({ ...values, db })),
    giftCards: createGiftCards({ ...values, db, tries: countedTries(tries) }),
    checkpoint: (name) => {
      if (name === die) throw new Error(`died at ${name}`);
    },
  };
  await emptyTables(db, "order");
  await db.delete(outbox);
  stay = await createStay(db, { from: day("2026-12-01"), limit: 3 });
});

const issue = (amount: number) => issueCardWith(deps.db, values, amount);

/** Places the stay with cards; what they leave is what the buyer was told. */
function place(cards: { code: string; amount: number }[], changes: Partial<PlaceOrderInput> = {}) {
  const paid = cards.reduce((sum, { amount }) => sum + amount, 0);
  const input = orderInput(stay.package.id, {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: randomUUID(),
    expectedAmount: cents(Math.max(0, TOTAL - paid)),
    ...changes,
  });
  return placeOrder(deps, { ...input, giftCards: cards.map(({ code, amount }) => ({ code, amount: cents(amount) })) });
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const balanceOf = async (id: string) => {
  const [row] = await deps.db.select().from(giftValue).where(eq(giftValue.id, id));
  return [row?.balanceCents, row?.reservedCents];
};
const rooms = async () => {
  const days = await deps.db.select().from(stockDay).where(eq(stockDay.poolId, stay.poolId));
  return { held: days.reduce((sum, { held }) => sum + held, 0), sold: days.reduce((sum, { sold }) => sum + sold, 0) };
};
const charged = () => keptBy(till.sandbox);
const sound = async () => {
  expect(await compareValues(deps.db)).toEqual([]);
  expect(await compareBooks(deps.db)).toEqual([]);
  const trial = await trialBalance(deps.db);
  expect(trial.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
};

describe("an order that gift cards pay in part", () => {
  it("sets them aside with the rooms and takes them with the sale; the provider is asked for the rest alone", async () => {
    const [one, other] = [await issue(5_000), await issue(9_000)];
    const { orderId, clientSecret } = demandPlaced(
      await place([
        { code: one.code, amount: 5_000 },
        { code: other.code, amount: 4_000 },
      ]),
    );
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([
      [0, 5_000],
      [5_000, 4_000],
    ]);
    await till.pay(clientSecret);
    expect((await syncPayment(deps, orderId, WORKER))?.state).toBe("authorized");
    await work();
    expect(await stateOf(orderId)).toBe("confirmed");
    expect([await balanceOf(one.id), await balanceOf(other.id), await charged()]).toEqual([[0, 0], [5_000, 0], 11_000]);
    expect((await findOrderView(deps.db, orderId))?.payment).toMatchObject({ method: "card", cards: 9_000 });
    await sound();
  });

  it("gives the provider's money back first, cards last, the last used before those before it", async () => {
    const [one, other] = [await issue(5_000), await issue(4_000)];
    const { orderId, clientSecret } = demandPlaced(
      await place([
        { code: one.code, amount: 5_000 },
        { code: other.code, amount: 4_000 },
      ]),
    );
    await till.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    await work();
    expect(await cancelOrder(deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 16_000 });
    await work();
    expect([await stateOf(orderId), await charged()]).toEqual(["refunded", 0]);
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([
      [1_000, 0],
      [4_000, 0],
    ]);
    await sound();
  });

  it("lets go of them when nobody pays the rest in time", async () => {
    const card = await issue(5_000);
    const { orderId } = demandPlaced(await place([{ code: card.code, amount: 5_000 }]));
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    await work();
    clock.advance(3_600_000);
    await reconcile(deps, WORKER);
    await work();
    expect([await balanceOf(card.id), await rooms()]).toEqual([[5_000, 0], { held: 0, sold: 0 }]);
    expect(await stateOf(orderId)).not.toBe("awaiting_payment");
    await sound();
  });
});

describe("an order that gift cards pay whole", () => {
  it("asks no provider, and is sold at once", async () => {
    const card = await issue(25_000);
    const outcome = await place([{ code: card.code, amount: TOTAL }]);
    expect(outcome).toMatchObject({ kind: "already_paid" });
    await work();
    const orderId = outcome.kind === "already_paid" ? outcome.orderId : "";
    expect([await stateOf(orderId), await balanceOf(card.id), await rooms()]).toEqual([
      "confirmed",
      [5_000, 0],
      { held: 0, sold: 2 },
    ]);
    expect((await till.sandbox.inspect()).intents).toEqual([]);
    expect(await cancelOrder(deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 16_000 });
    await work();
    expect([await stateOf(orderId), await balanceOf(card.id)]).toEqual(["refunded", [21_000, 0]]);
    await sound();
  });

  it.each(["place", "sync"])("dies at %s and is whole after a repeat or reconciliation", async (point) => {
    const card = await issue(TOTAL);
    const key = { idempotencyKey: randomUUID() };
    die = point;
    await place([{ code: card.code, amount: TOTAL }], key).catch(() => null);
    die = null;
    await place([{ code: card.code, amount: TOTAL }], key);
    await reconcile(deps, WORKER);
    await work();
    const orders = await deps.db.select({ state: order.state }).from(order);
    expect(orders).toEqual([{ state: "confirmed" }]);
    expect(await balanceOf(card.id)).toEqual([0, 0]);
    await sound();
  });
});

describe("cards that do not pay", () => {
  it("are refused with their reason; nothing is held or set aside", async () => {
    const card = await issue(1_000);
    const ended = await issue(9_000);
    await deps.db
      .update(giftValue)
      .set({ validUntil: day("2026-11-19") })
      .where(eq(giftValue.id, ended.id));
    const blocked = await issue(9_000);
    await deps.db.update(giftValue).set({ state: "blocked" }).where(eq(giftValue.id, blocked.id));
    const reason = async (code: string, amount: number) => {
      const outcome = await place([{ code, amount }]);
      return outcome.kind === "gift_card_refused" ? outcome.reason : outcome.kind;
    };
    expect([
      await reason(card.code, 1_001),
      await reason(ended.code, 100),
      await reason(blocked.code, 100),
      await reason("AAAA-AAAA-AAAA", 100),
    ]).toEqual(["INSUFFICIENT", "EXPIRED", "LOCKED", "UNKNOWN"]);
    expect([await rooms(), await balanceOf(card.id)]).toEqual([{ held: 0, sold: 0 }, [1_000, 0]]);
    expect(await deps.db.select().from(tender)).toEqual([]);
  });

  it("worth more than the stay is another price; so is a rest that differs by a cent", async () => {
    const card = await issue(50_000);
    expect(await place([{ code: card.code, amount: TOTAL + 1 }])).toEqual({ kind: "price_changed", amount: 0 });
    const told = { expectedAmount: cents(14_999) };
    expect(await place([{ code: card.code, amount: 5_000 }], told)).toEqual({ kind: "price_changed", amount: 15_000 });
    expect(await balanceOf(card.id)).toEqual([50_000, 0]);
  });

  it("are guessed a few times and no more; a card that pays costs no try", async () => {
    tries.left = 2;
    const card = await issue(50_000);
    const [good, wrong] = [[{ code: card.code, amount: 100 }], [{ code: "2222-3333-4444", amount: 100 }]];
    for (const kind of ["placed", "placed"]) expect((await place(good)).kind).toBe(kind);
    for (const kind of ["gift_card_refused", "gift_card_refused", "too_many_codes"])
      expect((await place(wrong)).kind).toBe(kind);
    expect(await deps.giftCards?.check(card.code, { actor: VISITOR, address: "a" })).toMatchObject({
      kind: "too_many_codes",
    });
  });
});

it("ten buyers with one card and three rooms: what is sold is paid, what is not is neither held nor set aside", async () => {
  const card = await issue(70_000);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => place([{ code: card.code, amount: TOTAL }])));
  expect(outcomes.filter(({ kind }) => kind === "already_paid")).toHaveLength(3);
  await work();
  expect([await balanceOf(card.id), await rooms()]).toEqual([[10_000, 0], { held: 0, sold: 6 }]);
  const states = await deps.db.select({ state: order.state }).from(order).orderBy(asc(order.createdAt));
  expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: "confirmed" })));
  await sound();
});
