import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import type { PaymentStatus, PaymentView } from "#modules/payments/provider.ts";
import type { MessageKind } from "#modules/suppliers/types.ts";
import {
  canMove,
  isOpenTo,
  OTHERWISE,
  TRANSITIONS,
  transitionFor,
  type OrderJob,
  type Transition,
} from "./lifecycle.ts";
import { decideMove, holdEnd, isStayOver, policyRefund, refundDue } from "./rules.ts";
import {
  awaitsPayment,
  factsOfState,
  hasEnded,
  isPaid,
  isPending,
  ORDER_STATES,
  SETTLED_STATES,
  SOLD_STATES,
  type OrderState,
} from "./states.ts";
import type { StaySnapshot } from "./types.ts";
import { newsOf } from "./verbs/tell-hotel.server.ts";

const AMOUNT = cents(20_000);

function paymentOf(changes: Partial<PaymentView> & { status: PaymentStatus }): PaymentView {
  const captured = changes.status === "paid" ? (changes.amountCents ?? AMOUNT) : cents(0);
  return {
    reference: "pi_1",
    orderId: "o",
    round: "purchase",
    amountCents: AMOUNT,
    currency: "eur",
    capturedCents: captured,
    refundedCents: cents(0),
    next: null,
    ...changes,
  };
}

const decide = (state: OrderState, changes: Partial<PaymentView> & { status: PaymentStatus }, due = cents(0)) =>
  decideMove(state, "payment", { orderId: "o", payments: [{ amount: AMOUNT, view: paymentOf(changes) }], due })
    ?.reason ?? null;

describe("what the money says", () => {
  const wrong = { amountCents: cents(19_999) };
  const dollars = { currency: "usd" };
  const back = { refundedCents: AMOUNT };
  const other = { orderId: "another" };
  it.each<[OrderState, Partial<PaymentView> & { status: PaymentStatus }, string | null]>([
    ["awaiting_payment", { status: "open" }, null],
    ["awaiting_payment", { status: "authorized" }, "authorized_in_time"],
    ["awaiting_payment", { status: "paid" }, "paid_in_time"],
    ["awaiting_payment", { status: "cancelled" }, "payment_cancelled"],
    ["awaiting_payment", { status: "refused" }, null],
    ["expired", { status: "refused" }, null],
    ["authorized", { status: "refused" }, "authorization_lapsed"],
    ["cancelled", { status: "refused" }, null],
    ["awaiting_payment", { status: "authorized", ...wrong }, "authorized_wrong_amount"],
    ["awaiting_payment", { status: "paid", ...wrong }, "paid_wrong_amount"],
    ["awaiting_payment", { status: "paid", ...dollars }, "paid_wrong_amount"],
    ["awaiting_payment", { status: "paid", ...back }, "refunded_outside"],
    ["awaiting_payment", { status: "open", ...wrong }, "payment_changed"],
    ["awaiting_payment", { status: "open", ...dollars }, "payment_changed"],
    ["awaiting_payment", { status: "open", ...other }, "payment_changed"],
    ["awaiting_payment", { status: "open", orderId: null }, "payment_changed"],
    ["awaiting_payment", { status: "authorized", ...other }, "authorized_relabelled"],
    ["awaiting_payment", { status: "paid", ...other }, "paid_relabelled"],
    ["awaiting_payment", { status: "paid", ...other, ...back }, "refunded_outside"],
    ["expired", { status: "open", ...other }, null],
    ["expired", { status: "authorized", ...other }, "authorized_relabelled"],
    ["expired", { status: "paid", ...other }, "paid_relabelled"],
    ["authorized", { status: "authorized", ...other }, "authorized_relabelled"],
    ["authorized", { status: "paid", ...other }, "paid_relabelled"],
    ["authorized", { status: "authorized", ...wrong }, "authorized_wrong_amount"],
    ["authorized", { status: "paid", ...dollars }, "paid_wrong_amount"],
    ["confirmed", { status: "paid", ...other }, null],
    ["confirmed", { status: "paid", ...other, ...back }, "refunded_outside"],
    ["cancelled", { status: "authorized", ...other }, "authorized_after_cancel"],
    ["expired", { status: "open" }, null],
    ["expired", { status: "cancelled" }, null],
    ["expired", { status: "authorized" }, "authorized_late"],
    ["expired", { status: "paid" }, "paid_late"],
    ["expired", { status: "paid", ...wrong }, "paid_wrong_amount"],
    ["expired", { status: "authorized", ...wrong }, "authorized_wrong_amount"],
    ["authorized", { status: "authorized" }, null],
    ["authorized", { status: "paid" }, "captured"],
    ["authorized", { status: "cancelled" }, "authorization_lapsed"],
    ["confirmed", { status: "paid" }, null],
    ["confirmed", { status: "paid", refundedCents: cents(500) }, null],
    ["confirmed", { status: "paid", ...back }, "refunded_outside"],
    ["cancelled", { status: "cancelled" }, null],
    ["cancelled", { status: "authorized" }, "authorized_after_cancel"],
    ["refunded", { status: "paid", ...back }, null],
    ["completed", { status: "paid" }, null],
  ])("%s and %o: %s", (state, payment, reason) => {
    expect(decide(state, payment)).toBe(reason);
  });

  it("takes money that should not be here back, and leaves what the customer owes", () => {
    expect(decide("cancelled", { status: "paid" }, AMOUNT)).toBe("captured_after_cancel");
    expect(decide("cancelled", { status: "paid" }, cents(0))).toBeNull();
  });

  it("closes a refund when all of it has gone back, not before", () => {
    expect(decide("refund_pending", { status: "paid", refundedCents: cents(15_999) }, cents(16_000))).toBeNull();
    expect(decide("refund_pending", { status: "paid", refundedCents: cents(16_000) }, cents(16_000))).toBe(
      "refund_seen",
    );
  });

  it("property: money is never ignored while an order waits, and no state takes rooms for the wrong amount", () => {
    const payment = fc.record({
      status: fc.constantFrom<PaymentStatus>("authorized", "paid"),
      amountCents: fc.integer({ min: 1, max: 40_000 }).map(cents),
    });
    fc.assert(
      fc.property(payment, fc.constantFrom<OrderState>("awaiting_payment", "expired"), (view, state) => {
        const move = decideMove(state, "payment", {
          orderId: "o",
          payments: [{ amount: AMOUNT, view: paymentOf(view) }],
          due: cents(0),
        });
        expect(move).not.toBeNull();
        expect(SOLD_STATES.includes(move?.to ?? "draft")).toBe(view.amountCents === AMOUNT);
      }),
    );
  });
});

describe("the table", () => {
  it("names every reason once a state", () => {
    const names = TRANSITIONS.map(({ from, reason }) => `${from}/${reason}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("leads from draft to every state", () => {
    const reached = new Set<OrderState>(["draft"]);
    for (let round = 0; round < ORDER_STATES.length; round++)
      for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  it("moves rooms exactly as the states say: none appear, none vanish", () => {
    const effects = {
      hold: [1, 0],
      release: [-1, 0],
      fulfil: [-1, 1],
      fulfil_late: [0, 1],
      undo: [0, -1],
      none: [0, 0],
    } as const;
    const roomsIn = (state: OrderState) =>
      [state === "awaiting_payment" ? 1 : 0, SOLD_STATES.includes(state) ? 1 : 0] as const;
    for (const { from, to, step, reason } of TRANSITIONS) {
      const [heldBefore, soldBefore] = roomsIn(from);
      const [heldAfter, soldAfter] = roomsIn(to);
      expect([reason, ...effects[step]]).toEqual([reason, heldAfter - heldBefore, soldAfter - soldBefore]);
    }
  });

  it.each<[string, (row: Transition) => boolean, OrderJob]>([
    ["confirmed is mailed", ({ from, to }) => from !== to && to === "confirmed", "order_confirmed"],
    ["changed is mailed", ({ reason }) => reason === "changed", "order_changed"],
    ["authorized is captured", ({ to }) => to === "authorized", "payment.capture"],
    [
      "to be refunded is refunded",
      ({ to, reason }) => to === "refund_pending" && reason !== "claim_approved",
      "payment.refund",
    ],
    ["an approved claim is refunded by a job of its own", ({ on }) => on === "approve_claim", "payment.refund_claim"],
    ["refunded is mailed", ({ to }) => to === "refunded", "order_refunded"],
  ])("%s, whatever led there", (_name, isMeant, job) => {
    const rows = TRANSITIONS.filter(isMeant);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ jobs }) => !jobs.includes(job))).toEqual([]);
  });

  it.each<[string, (row: Transition) => boolean, MessageKind | null]>([
    ["confirmed is announced to the hotel", ({ from, to }) => from !== to && to === "confirmed", "reservation"],
    [
      "given up after confirmation is announced to the hotel",
      ({ from, to }) => from === "confirmed" && to !== "completed" && to !== "confirmed",
      "cancellation",
    ],
    [
      "nothing else follows from states: of another stay hotels hear by its change",
      ({ from, to }) => from === to || (to !== "confirmed" && (from !== "confirmed" || to === "completed")),
      null,
    ],
  ])("%s, by the table", (_name, isMeant, news) => {
    const rows = TRANSITIONS.filter(isMeant);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ from, to }) => newsOf(from, to) !== news)).toEqual([]);
  });

  it("has a way out when free rooms are asked for", () => {
    for (const row of TRANSITIONS.filter(({ step }) => step === "fulfil_late"))
      expect(transitionFor(row.from, OTHERWISE[row.reason] ?? "placed").step).toBe("none");
  });

  it.each<[OrderState, OrderState, boolean]>([
    ["awaiting_payment", "confirmed", true],
    ["expired", "confirmed", true],
    ["confirmed", "refund_pending", true],
    ["refunded", "confirmed", false],
    ["cancelled", "confirmed", false],
    ["confirmed", "awaiting_payment", false],
    ["completed", "refund_pending", false],
  ])("%s to %s: %s", (from, to, isAllowed) => {
    expect(canMove(from, to)).toBe(isAllowed);
  });

  it("refuses a reason that a state does not know", () => {
    expect(() => transitionFor("refunded", "captured")).toThrow("cannot leave refunded");
  });

  it("lets an order be cancelled that is confirmed, and no other", () => {
    expect(ORDER_STATES.filter((state) => isOpenTo(state, "cancel"))).toEqual(["confirmed"]);
  });

  it("calls settled what no job moves on", () => {
    for (const state of SETTLED_STATES)
      expect(TRANSITIONS.filter(({ to }) => to === state).flatMap(({ jobs }) => jobs)).not.toContain("payment.capture");
  });
});

describe("what goes back", () => {
  const stay = {
    nightlyCents: [cents(10_001), cents(9_999)],
    cancellation: { type: "FLEX", deadline: day("2026-12-01") },
    timeZone: "Europe/Paris",
  } as StaySnapshot;
  it.each([
    ["2026-12-01T22:59:00Z", 16_000],
    ["2026-12-01T23:00:00Z", 0],
    ["2026-11-20T10:00:00Z", 16_000],
  ])("a customer who cancels at %s: %i cents", (at, refund) => {
    expect(policyRefund(stay, new Date(at))).toBe(refund);
  });

  // The last moment of the hotel's own day, whatever the clocks do in it (docs/product/after-sale.md#cancelling).
  it.each([
    ["Europe/Paris", "2026-12-01", "2026-12-01T23:00:00Z"],
    ["Europe/Paris, which has an hour more that day", "2026-10-25", "2026-10-25T23:00:00Z"],
    ["Europe/Paris, the day before it", "2026-10-24", "2026-10-24T22:00:00Z"],
    ["Europe/Paris, which has an hour less that day", "2027-03-28", "2027-03-28T22:00:00Z"],
    ["Europe/Paris, the day before it", "2027-03-27", "2027-03-27T23:00:00Z"],
    ["Europe/Paris, on a leap day", "2028-02-29", "2028-02-29T23:00:00Z"],
    ["Atlantic/Canary", "2026-12-01", "2026-12-02T00:00:00Z"],
    ["Atlantic/Canary, in summer", "2027-07-01", "2027-07-01T23:00:00Z"],
    ["Atlantic/Canary, which has an hour more that day", "2026-10-25", "2026-10-26T00:00:00Z"],
    ["Atlantic/Canary, which has an hour less that day", "2027-03-28", "2027-03-28T23:00:00Z"],
    ["America/Martinique, which has no summer time", "2026-12-01", "2026-12-02T04:00:00Z"],
  ])("in %s 80 %% of each night until the end of %s, and nothing from %s on", (zone, deadline, end) => {
    const [timeZone = ""] = zone.split(",");
    const there = { ...stay, timeZone, cancellation: { type: "FLEX" as const, deadline: day(deadline) } };
    expect(policyRefund(there, new Date(Date.parse(end) - 1))).toBe(16_000);
    expect(policyRefund(there, new Date(end))).toBe(0);
  });

  it("nothing on a rate that cannot be cancelled", () => {
    expect(
      policyRefund({ ...stay, cancellation: { type: "NCNR", deadline: null } }, new Date("2026-11-20T10:00:00Z")),
    ).toBe(0);
  });

  it.each([
    ["cancelled_with_refund", 16_000],
    ["cancelled_without_refund", 0],
    ["paid_too_late", 20_000],
    ["paid_wrong_amount", 20_000],
    ["captured_after_cancel", 20_000],
    ["claim_approved", 16_000],
  ] as const)("after %s: %i of 20000", (reason, due) => {
    const lastMove = { reason, at: new Date("2026-11-20T10:00:00Z") };
    expect(refundDue({ terms: (at) => policyRefund(stay, at), lastMove, captured: AMOUNT })).toBe(due);
  });

  it("never more than was taken", () => {
    expect(
      refundDue({
        terms: (at) => policyRefund(stay, at),
        lastMove: { reason: "cancelled_with_refund", at: new Date("2026-11-20T10:00:00Z") },
        captured: cents(900),
      }),
    ).toBe(900);
  });

  it("ends a hold after 15 minutes and a stay after its departure day", () => {
    expect(holdEnd(new Date("2026-11-20T10:00:00Z")).toISOString()).toBe("2026-11-20T10:15:00.000Z");
    expect(isStayOver(day("2026-12-06"), new Date("2026-12-06T22:59:00Z"), "Europe/Paris")).toBe(false);
    expect(isStayOver(day("2026-12-06"), new Date("2026-12-06T23:01:00Z"), "Europe/Paris")).toBe(true);
  });
});

describe("one answer each", () => {
  it.each<[string, (state: OrderState) => boolean, OrderState[]]>([
    ["paid", isPaid, ["authorized", "confirmed", "completed"]],
    ["pending", isPending, ["draft", "awaiting_payment", "authorized"]],
    ["waiting for its payment", awaitsPayment, ["awaiting_payment"]],
    ["ended", hasEnded, ["cancelled", "expired", "failed"]],
  ])("%s", (_name, holds, states) => {
    expect(ORDER_STATES.filter(holds)).toEqual(states);
  });

  it("earns what was deferred, and defers what was sold", () => {
    const earning = TRANSITIONS.filter(({ to }) => factsOfState(to).income === "earned");
    expect(new Set(earning.map(({ from }) => factsOfState(from).income))).toEqual(new Set(["deferred"]));
    expect(ORDER_STATES.filter((state) => factsOfState(state).income !== "none" && !isPaid(state))).toEqual([]);
  });
});
