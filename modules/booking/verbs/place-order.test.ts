import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import {
  createActivity,
  createPackage,
  setRates,
  setStock,
  type Sellable,
} from "#tests/support/factories/catalogue.ts";
import { createStay, createTestPayments, orderInput, secretOf, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { timelineOf } from "#modules/availability/timeline/timeline.ts";
import { activity } from "#modules/catalogue/tables.server.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { BookingDeps } from "../deps.server.ts";
import { findOrderView } from "../data.server.ts";
import { stayOf } from "../items/views.ts";
import { planOfOrder } from "../items/stay/plan.ts";
import { readOrder, readOrders } from "../simulation/read-orders.ts";
import { orderEvent } from "../tables.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

const database = useDatabase();
const CHECKIN = day("2026-12-04");

let deps: BookingDeps;
let payments: TestPayments;
let stay: Sellable;
let clock: ReturnType<typeof fixedClock>;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 2 });
});

const newKey = () => `key-${++lastKey}`;
const ask = (changes: Partial<Parameters<typeof orderInput>[1]> = {}) =>
  orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: newKey(), ...changes });
const stockOn = async (on: string) =>
  (
    await deps.db
      .select()
      .from(stockDay)
      .where(sql`${stockDay.poolId} = ${stay.poolId} and ${stockDay.day} = ${on}`)
  )[0];
const countOrders = async () => (await readOrders(deps.db)).filter((row) => row.packageId === stay.package.id).length;

describe("placing an order", () => {
  it("sets the rooms aside, keeps what was promised, and opens one payment", async () => {
    const outcome = await placeOrder(deps, ask({ nights: 2 }));
    if (outcome.kind !== "placed") throw new Error(outcome.kind);
    expect(outcome.orderNumber).toMatch(/^\d{8}$/);
    expect(outcome.holdExpiresAt).toBe("2026-11-20T10:15:00.000Z");
    expect(await stockOn("2026-12-04")).toMatchObject({ held: 1, sold: 0 });
    expect(await stockOn("2026-12-05")).toMatchObject({ held: 1, sold: 0 });
    expect(await stockOn("2026-12-06")).toMatchObject({ held: 0 });
    const row = await readOrder(deps.db, outcome.orderId);
    expect(row).toMatchObject({ state: "awaiting_payment", amountCents: 20_000, siteId: "fr_FR", rooms: 1 });
    expect(row?.stay).toMatchObject({
      packageLabel: `Week-end ${stay.package.id}`,
      roomName: "Chambre supérieure",
      checkin: "2026-12-04",
      checkout: "2026-12-06",
      nights: 2,
      cancellation: { type: "FLEX", deadline: "2026-12-01" },
      nightlyCents: [10_000, 10_000],
      priceLines: [{ code: "ROOM_AND_ACTIVITIES", amountCents: 20_000 }],
      localTaxAtHotelCents: 1040,
    });
    expect(await deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, outcome.orderId))).toMatchObject([
      { fromState: null, toState: "awaiting_payment", reason: "placed" },
    ]);
    const { intents } = await payments.sandbox.inspect();
    expect(intents).toMatchObject([
      { amount: 20_000, currency: "eur", capture_method: "manual", metadata: { order_id: outcome.orderId } },
    ]);
  });

  it("promises the hour of a late check-out, where one is included", async () => {
    const late = await createActivity(deps.db, {
      hotelId: stay.hotel.id,
      kind: "late_checkout",
      pricing: "stay",
      priceCents: 1500,
      hours: { from: "11:00", until: "14:00" },
    });
    const product = await createPackage(deps.db, { roomRateId: stay.roomRate.id, activityIds: [late.id] });
    const outcome = await placeOrder(deps, { ...ask({ expectedAmount: cents(11_500) }), packageId: product.id });
    if (outcome.kind !== "placed") throw new Error(JSON.stringify(outcome));
    const row = await readOrder(deps.db, outcome.orderId);
    expect(row?.stay).toMatchObject({ checkOutUntil: "14:00", checkInFrom: stay.hotel.checkIn.from });
  });

  it("keeps when everything takes place, whatever the catalogue says later", async () => {
    const massage = await createActivity(deps.db, { hotelId: stay.hotel.id, needsDate: true, priceCents: 2000 });
    const product = await createPackage(deps.db, { roomRateId: stay.roomRate.id, activityIds: [massage.id] });
    const picked = { activityId: massage.id, day: day("2026-12-05") };
    const outcome = await placeOrder(deps, {
      ...ask({ expectedAmount: cents(14_000), activityDays: [picked] }),
      packageId: product.id,
    });
    if (outcome.kind !== "placed") throw new Error(JSON.stringify(outcome));
    await deps.db.update(activity).set({ hours: null, durationMinutes: 20 }).where(eq(activity.id, massage.id));
    const row = await readOrder(deps.db, outcome.orderId);
    if (!row) throw new Error("no order");
    const { days } = timelineOf(planOfOrder(row.stay));
    expect(days.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([
      ["arrival"],
      ["breakfast", "activity", "departure"],
    ]);
    expect(row.stay).toMatchObject({
      breakfastHours: stay.hotel.breakfast,
      activities: [
        { day: picked.day, plan: { kind: "massage", hours: { from: "10:00", until: "19:00" }, durationMinutes: 50 } },
      ],
    });
  });

  it("answers the same to a repeat, and refuses the key for anything else", async () => {
    const input = ask();
    const first = await placeOrder(deps, input);
    expect(await placeOrder(deps, input)).toEqual(first);
    expect(await placeOrder(deps, { ...input, nights: 2, expectedAmount: cents(20_000) })).toEqual({
      kind: "idempotency_mismatch",
    });
    expect(await stockOn("2026-12-04")).toMatchObject({ held: 1 });
    expect((await payments.sandbox.inspect()).intents).toHaveLength(1);
  });

  it("makes one order of ten clicks at once", async () => {
    const input = ask();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => placeOrder(deps, input)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await countOrders()).toBe(1);
    expect(await stockOn("2026-12-04")).toMatchObject({ held: 1 });
    expect((await payments.sandbox.inspect()).intents).toHaveLength(1);
  });

  it.each([1, -1])("stops at a difference of %i cent, with the true amount", async (difference) => {
    expect(await placeOrder(deps, ask({ expectedAmount: cents(10_000 + difference) }))).toEqual({
      kind: "price_changed",
      amount: 10_000,
    });
    expect(await countOrders()).toBe(0);
    expect(await stockOn("2026-12-04")).toMatchObject({ held: 0 });
    expect(payments.sandbox.calls).toHaveLength(0);
  });

  it("sees a price that changed between two screens", async () => {
    await setRates(deps.db, stay.roomRate.id, { from: CHECKIN, days: 1, amount: 12_345 });
    expect(await placeOrder(deps, ask())).toEqual({ kind: "price_changed", amount: 12_345 });
  });

  it("says sold out when the rooms are gone, held ones included", async () => {
    await placeOrder(deps, ask());
    await placeOrder(deps, ask());
    expect(await placeOrder(deps, ask())).toEqual({ kind: "sold_out" });
    await setStock(deps.db, stay.poolId, { from: day("2026-12-10"), days: 1, limit: 0 });
    expect(await placeOrder(deps, ask({ checkin: day("2026-12-09"), nights: 2 }))).toMatchObject({ kind: "sold_out" });
  });

  it.each([
    ["an unknown package", { packageId: 2_000_000_000 }, "PACKAGE_NOT_FOUND"],
    ["a length that is not sold", { nights: 5 }, "PACKAGE_NOT_AVAILABLE_NIGHTS"],
    ["a day that is past", { checkin: day("2026-11-19") }, "PACKAGE_NOT_AVAILABLE_CHECKIN"],
    [
      "too many people for one room",
      { party: { adults: 6, children: 1, babies: 0, singleRoom: true } },
      "PARTY_TOO_LARGE",
    ],
  ])("refuses %s", async (_name, changes, code) => {
    expect(await placeOrder(deps, { ...ask(), ...changes })).toEqual({ kind: "not_bookable", code });
    expect(await countOrders()).toBe(0);
  });

  describe("with a promotion code", () => {
    const EXTRA10 = { code: "EXTRA10", percentage: 10 };
    const codes = (...known: { code: string; percentage: number }[]): BookingDeps => ({
      ...deps,
      findPromotionCode: (site, code, flow) =>
        site === "fr_FR" && flow === "booking" ? (known.find((one) => one.code === code) ?? null) : null,
    });

    it("takes it off the stay, to the cent, and keeps it with the order; a refund is counted from what was paid", async () => {
      await setRates(deps.db, stay.roomRate.id, { from: CHECKIN, days: 1, amount: 10_005 });
      const outcome = await placeOrder(
        codes(EXTRA10),
        ask({ nights: 2, promotionCode: "EXTRA10", expectedAmount: cents(18_004) }),
      );
      if (outcome.kind !== "placed") throw new Error(JSON.stringify(outcome));
      const row = await readOrder(deps.db, outcome.orderId);
      expect(row).toMatchObject({
        amountCents: 18_004,
        promotionCodeItem: { code: "EXTRA10", percentage: 10, amountCents: 2_001 },
      });
      expect(row?.stay).toMatchObject({
        priceLines: [{ code: "ROOM_AND_ACTIVITIES", amountCents: 20_005 }],
        nightlyCents: [9_004, 9_000],
      });
      expect((await payments.sandbox.inspect()).intents).toMatchObject([{ amount: 18_004 }]);
      const view = await findOrderView(deps.db, outcome.orderId);
      expect(view && stayOf(view)?.promotionCodeItem).toEqual({
        code: "EXTRA10",
        percentage: 10,
        amountCents: 2_001,
      });
    });

    it("never takes off what the buyer was not shown, nor leaves off what they were", async () => {
      expect(await placeOrder(codes(EXTRA10), ask({ promotionCode: "EXTRA10" }))).toEqual({
        kind: "price_changed",
        amount: 9_000,
      });
      expect(await placeOrder(codes(EXTRA10), ask({ expectedAmount: cents(9_000) }))).toEqual({
        kind: "price_changed",
        amount: 10_000,
      });
      expect(
        await placeOrder(
          codes({ ...EXTRA10, percentage: 12 }),
          ask({ promotionCode: "EXTRA10", expectedAmount: cents(9_000) }),
        ),
      ).toEqual({ kind: "price_changed", amount: 8_800 });
      expect(await countOrders()).toBe(0);
    });

    it.each([
      ["an unknown one", { promotionCode: "NOBODY" }, [EXTRA10]],
      ["one that has ended, even at the full price", { promotionCode: "EXTRA10", expectedAmount: cents(10_000) }, []],
      ["one of another site", { promotionCode: "EXTRA10", site: SITES.it_IT }, [EXTRA10]],
    ])("refuses %s, with the amount without it, and holds nothing", async (_name, changes, known) => {
      expect(await placeOrder(codes(...known), ask({ expectedAmount: cents(9_000), ...changes }))).toEqual({
        kind: "code_refused",
        amount: 10_000,
        reason: "UNKNOWN",
        minimum: null,
      });
      expect(await stockOn("2026-12-04")).toMatchObject({ held: 0 });
      expect(payments.sandbox.calls).toHaveLength(0);
    });

    it("refuses one for a hotel night: codes are for stays", async () => {
      const room = await createPackage(deps.db, { roomRateId: stay.roomRate.id, kind: "room" });
      expect(
        await placeOrder(codes(EXTRA10), {
          ...ask({ promotionCode: "EXTRA10", expectedAmount: cents(9_000) }),
          packageId: room.id,
        }),
      ).toMatchObject({ kind: "code_refused", reason: "UNKNOWN", amount: 10_000 });
    });

    it("does not count for a package that cannot be had anyway: that is told first", async () => {
      expect(await placeOrder(codes(), ask({ promotionCode: "NOBODY", nights: 5 }))).toEqual({
        kind: "not_bookable",
        code: "PACKAGE_NOT_AVAILABLE_NIGHTS",
      });
    });

    it("is part of the request: the same key with another code is another request, and an order keeps a code that ends meanwhile", async () => {
      const input = ask({ promotionCode: "EXTRA10", expectedAmount: cents(9_000) });
      const first = await placeOrder(codes(EXTRA10), input);
      expect(first.kind).toBe("placed");
      expect(await placeOrder(codes(), input)).toEqual(first);
      const { promotionCode: _, ...without } = input;
      expect(await placeOrder(codes(EXTRA10), without)).toEqual({ kind: "idempotency_mismatch" });
    });
  });

  it("keeps the rooms while the provider is away, and goes on with the same order", async () => {
    const input = ask();
    payments.sandbox.faults.next = [{ match: /POST/, kind: "lost_request", times: 1 }];
    expect(await placeOrder(deps, input)).toEqual({ kind: "payment_unavailable" });
    expect(await stockOn("2026-12-04")).toMatchObject({ held: 1 });
    expect(await placeOrder(deps, input)).toMatchObject({ kind: "placed" });
    expect(await countOrders()).toBe(1);
  });

  it("opens no second payment when the provider's answer was lost", async () => {
    const input = ask();
    payments.sandbox.faults.next = [{ match: /POST/, kind: "lost_answer", times: 1 }];
    expect(await placeOrder(deps, input)).toEqual({ kind: "payment_unavailable" });
    expect(await placeOrder(deps, input)).toMatchObject({ kind: "placed" });
    expect((await payments.sandbox.inspect()).intents).toHaveLength(1);
  });

  it("takes another key when the provider keeps an error under the first", async () => {
    payments.sandbox.faults.next = [{ match: /POST/, kind: "stored_error", times: 1 }];
    expect(await placeOrder(deps, ask())).toMatchObject({ kind: "placed" });
  });

  it("knows an order that was paid in another tab", async () => {
    const input = ask();
    const outcome = await placeOrder(deps, input);
    if (outcome.kind !== "placed") throw new Error(outcome.kind);
    await payments.pay(secretOf(outcome.payment));
    expect(await placeOrder(deps, input)).toEqual({ kind: "already_paid", orderId: outcome.orderId });
    expect((await syncPayment(deps, outcome.orderId, WORKER))?.state).toBe("authorized");
  });

  it("says so when the hold of a repeated order is over", async () => {
    const input = ask();
    const outcome = await placeOrder(deps, input);
    clock.advance(16 * 60_000);
    expect(await placeOrder(deps, input)).toMatchObject({
      kind: "hold_expired",
      orderId: outcome.kind === "placed" ? outcome.orderId : "",
    });
    expect(await stockOn("2026-12-04")).toMatchObject({ held: 0 });
  });
});
