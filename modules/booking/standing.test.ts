import { expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { ZERO, cents } from "#platform/money.ts";
import type { OrderReason } from "./lifecycle.ts";
import { maskedOutcome, standingNow, standingOf, type Standing } from "./standing.ts";
import type { OrderState } from "./states.ts";

const later = {
  method: "deferred" as const,
  fee: ZERO,
  schedule: [{ dueOn: day("2026-12-01"), amount: cents(30_000) }],
};
const parts = { ...later, method: "3x" as const };

it.each<[OrderState, OrderReason, Standing]>([
  ["awaiting_payment", "placed", "pending"],
  ["authorized", "authorized_in_time", "pending"],
  ["confirmed", "captured", "confirmed"],
  ["completed", "stay_over", "confirmed"],
  ["expired", "hold_expired", "expired"],
  ["expired", "abandoned", "expired"],
  ["failed", "payment_rejected", "failed"],
  ["cancelled", "cancelled_without_refund", "cancelled"],
  ["cancelled", "cancelled_as_card", "as_card"],
  ["cancelled", "authorization_lapsed", "failed"],
  ["cancelled", "authorized_too_late", "failed"],
  ["cancelled", "payment_cancelled", "failed"],
  ["refund_pending", "cancelled_with_refund", "refunding"],
  ["refund_pending", "paid_too_late", "refunding"],
  ["refunded", "refund_seen", "refunded"],
  ["refunded", "refunded_outside", "refunded"],
])("an order that is %s because of %s stands as %s", (state, reason, standing) =>
  expect(standingOf({ state, reason, isChanged: false, payment: { plan: null }, today: day("2026-11-20") })).toBe(
    standing,
  ),
);

it.each([
  ["2026-11-20", later, false, "later"],
  ["2026-12-01", later, false, "later"],
  ["2026-12-02", later, false, "confirmed"],
  ["2026-11-20", parts, false, "confirmed"],
  ["2026-11-20", later, true, "changed"],
] as const)("on %s one that is confirmed stands as it is paid", (today, plan, isChanged, standing) =>
  expect(standingOf({ state: "confirmed", reason: "captured", isChanged, payment: { plan }, today: day(today) })).toBe(
    standing,
  ),
);

it.each<[Standing, { isOver: boolean } | null, Standing]>([
  ["pending", null, "pending"],
  ["pending", { isOver: false }, "unpaid"],
  ["pending", { isOver: true }, "expired"],
  ["confirmed", { isOver: false }, "confirmed"],
])("one that is %s and %o to pay stands as %s", (standing, unpaid, now) =>
  expect(standingNow(standing, unpaid)).toBe(now),
);

it.each<[OrderState, string]>([
  ["awaiting_payment", "unpaid"],
  ["authorized", "pending"],
  ["confirmed", "confirmed"],
])("whoever is not its buyer sees of one that is %s that it is %s", (state, outcome) =>
  expect(maskedOutcome(state)).toBe(outcome),
);
