import { beforeEach, expect, it } from "vitest";
import { asc, eq, sql } from "drizzle-orm";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import {
  createStay,
  createTestPayments,
  silentLog,
  demandPlaced,
  orderInput,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { findOrderView } from "../data.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { stayOf } from "../items/views.ts";
import { orderItem } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { chooseTime } from "./choose-time.server.ts";
import { stayChoice } from "./tables.server.ts";

const CHECKIN = day("2026-12-04");
const BUYER = { actor: VISITOR, isBuyer: true };
/** Open for three hours a day, takes one: on which day and at which hour is the guest's to say. */
const MASSAGE = {
  id: "7",
  title: "Massage",
  day: null,
  plan: {
    kind: "massage",
    openWeekdays: [1, 2, 3, 4, 5, 6, 7],
    closedDays: [],
    hours: { from: "15:00", until: "18:00" },
    durationMinutes: 60,
    needsDate: true,
    isNightly: false,
    imageId: "spa-1",
    center: null,
  },
};

const database = useDatabase();
let payments: TestPayments;
let deps: BookingDeps;
let orderId: string;
let lastKey = 0;

beforeEach(async () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  const stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
  const input = orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `choice-${++lastKey}` });
  const placed = demandPlaced(await placeOrder(deps, input));
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  const handlers = createPaymentHandlers(deps);
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers })) !== "idle");
  orderId = placed.orderId;
  const activities = JSON.stringify({ activities: [MASSAGE] });
  await deps.db
    .update(orderItem)
    .set({ snapshot: sql`${orderItem.snapshot} || ${activities}::jsonb` })
    .where(eq(orderItem.orderId, orderId));
});

const choose = (on: string, time: string | null, by = BUYER) =>
  chooseTime(deps, orderId, by, { activityId: "7", day: on, time });
const toldOf = async () => {
  const rows = await deps.db
    .select({ kind: supplierMessage.kind, stay: supplierMessage.stay })
    .from(supplierMessage)
    .where(eq(supplierMessage.orderId, orderId))
    .orderBy(asc(supplierMessage.position));
  return rows.map(({ kind, stay }) => [kind, stay.activities[0]?.day ?? null, stay.activities[0]?.time ?? null]);
};

it("a choice is kept, told to the hotel once, and replaced by the next one (docs/product/after-sale.md#choices)", async () => {
  expect(await choose("2026-12-04", "16:30")).toEqual({ kind: "chosen" });
  expect(await choose("2026-12-04", "16:30")).toEqual({ kind: "chosen" });
  expect(await choose("2026-12-05", "15:00")).toEqual({ kind: "chosen" });
  expect((await toldOf()).slice(1)).toEqual([
    ["modification", "2026-12-04", "16:30"],
    ["modification", "2026-12-05", "15:00"],
  ]);
  const view = await findOrderView(deps.db, orderId);
  expect(view && stayOf(view)?.choices).toEqual([{ activityId: "7", day: "2026-12-05", time: "15:00" }]);
  expect(await deps.db.$count(stayChoice)).toBe(2);
});

it("of many at once each that differs is kept, in order", async () => {
  const times = ["15:00", "15:30", "16:00", "16:30"];
  const outcomes = await Promise.all([...times, ...times].map((time) => choose("2026-12-04", time)));
  expect(outcomes.every(({ kind }) => kind === "chosen")).toBe(true);
  const view = await findOrderView(deps.db, orderId);
  const last = (await toldOf()).at(-1);
  expect(view && stayOf(view)?.choices).toMatchObject([{ time: last?.[2] }]);
});

it.each([
  ["a day outside the stay", "2026-12-09", "15:00"],
  ["an hour at which it is closed", "2026-12-04", "20:00"],
  ["no hour", "2026-12-04", null],
])("%s changes nothing", async (_name, on, time) => {
  expect(await choose(on, time)).toEqual({ kind: "not_open" });
  expect(await toldOf()).toHaveLength(1);
});

it("only its buyer chooses, and only of a stay that is to come", async () => {
  expect(await choose("2026-12-04", "15:00", { actor: VISITOR, isBuyer: false })).toEqual({ kind: "forbidden" });
  await cancelOrder(deps, orderId, BUYER);
  expect(await choose("2026-12-04", "15:00")).toEqual({ kind: "not_open" });
});
