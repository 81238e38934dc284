import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { CARE, system, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { PlaceOrderInput } from "../contract.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { findItems, findOrder } from "../order-row.server.ts";
import { createPapers } from "../papers.server.ts";
import { order, orderEvent, refund, tender } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { placeOrder } from "../verbs/place-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { askClaim } from "./ask-claim.server.ts";
import { findClaim, findClaimOffer, findClaimView, listOpenClaims } from "./data.server.ts";
import { approveClaim, refuseClaim } from "./decide-claim.server.ts";

/** Two nights at 100 €, FLEX until three days before, insured at 6 percent. */
const CHECKIN = day("2026-12-04");
const IN_TIME = "2026-11-21T10:00:00Z";
const TOO_LATE = "2026-12-03T10:00:00Z";
const BUYER = { actor: VISITOR, isBuyer: true };
const STRANGER = { actor: VISITOR, isBuyer: false };
const OPERATOR = system("claims");

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let packageId: number;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers, papers: createPapers(messages) };
  packageId = (await createStay(deps.db, { from: day("2026-12-01"), limit: 1 })).package.id;
});

async function buy({ isInsured = true } = {}): Promise<string> {
  const cover = isInsured ? { insurance: { optionId: "cancellation-cover", amount: 1_200 } } : {};
  const wish: Partial<PlaceOrderInput> = { ...cover, expectedAmount: cents(isInsured ? 21_200 : 20_000) };
  const input = orderInput(packageId, { checkin: CHECKIN, nights: 2, idempotencyKey: `claim-${++lastKey}`, ...wish });
  const placed = demandPlaced(await placeOrder(deps, input));
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return placed.orderId;
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

const goTo = (at: string) => clock.advance(Date.parse(at) - clock.now().getTime());
const stateOf = async (id: string) => (await findOrder(deps.db, id))?.state;
const moneyOf = async (id: string) => {
  const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
  return [row?.capturedCents, row?.refundedCents];
};
const refundsOf = async (id: string) =>
  (
    await deps.db
      .select({ amount: refund.amountCents, state: refund.state, reason: refund.reason })
      .from(refund)
      .innerJoin(tender, eq(tender.id, refund.tenderId))
      .where(eq(tender.orderId, id))
      .orderBy(refund.createdAt)
  ).map(({ amount, state, reason }) => `${amount} ${state} ${reason}`);
const lettersOf = async (id: string) =>
  (await deps.db.select({ dedupe: outbox.dedupe }).from(outbox))
    .map(({ dedupe }) => dedupe)
    .filter((dedupe) => dedupe.startsWith(`${id}:claim_`))
    .map((dedupe) => dedupe.replace(`${id}:`, ""))
    .toSorted();
const offerOf = async (id: string) => {
  const row = await findOrder(deps.db, id);
  return row && findClaimOffer(deps.db, row, clock.now());
};
const feeOf = async (id: string) => {
  const items = await findItems(deps.db, id);
  return Promise.all(items.map((item) => balanceOf(deps.db, "fee_income", item.id)));
};

describe("claiming an insured stay (docs/product/after-sale.md#insured)", () => {
  it.each([
    ["in time", IN_TIME, 16_000, 4_000],
    ["after the deadline", TOO_LATE, 0, 20_000],
  ])("%s: its own terms' part goes back at once, the rest when it is approved", async (_name, at, own, rest) => {
    const id = await buy();
    goTo(at);
    expect(await offerOf(id)).toMatchObject({ isGivenUp: false, own, rest });
    expect(await askClaim(deps, id, BUYER, { caseNumber: 11, expected: cents(own) })).toEqual({
      kind: "asked",
      refund: own,
    });
    await work();
    expect([await stateOf(id), await moneyOf(id)]).toEqual([own > 0 ? "refunded" : "cancelled", [21_200, own]]);
    expect(await listOpenClaims(deps.db)).toMatchObject([{ rest, text: expect.stringMatching(/\S/) }]);
    expect(await findClaimView(deps.db, { id, siteId: "fr_FR" })).toMatchObject({ state: "asked", rest });
    expect(await offerOf(id)).toBeNull();
    clock.advance(60_000);
    expect(await approveClaim(deps, id, OPERATOR)).toEqual({ kind: "approved", rest });
    await work();
    expect([await stateOf(id), await moneyOf(id)]).toEqual(["refunded", [21_200, 20_000]]);
    expect(await refundsOf(id)).toEqual([
      ...(own > 0 ? [`${own} done cancelled_with_refund`] : []),
      `${rest} done claim_approved`,
    ]);
    expect(await feeOf(id)).toEqual([0, -1_200]);
    expect(await compareBooks(deps.db)).toEqual([]);
    expect(await lettersOf(id)).toEqual(["claim_approved", "claim_asked"]);
    expect(await findClaim(deps.db, id)).toMatchObject({
      state: "approved",
      caseNumber: null,
      askedBy: "visitor",
      decidedBy: "system:claims",
    });
  });

  it("a stay that its guest had given up already is claimed for thirty days, counted from then", async () => {
    const id = await buy();
    goTo(TOO_LATE);
    await cancelOrder(deps, id, BUYER);
    clock.advance(29 * 24 * 3_600_000);
    expect(await offerOf(id)).toMatchObject({ isGivenUp: true, own: 0, rest: 20_000 });
    const later = fixedClock(new Date(clock.now().getTime() + 2 * 24 * 3_600_000).toISOString());
    expect(await askClaim({ ...deps, clock: later }, id, BUYER, { caseNumber: 1, expected: cents(0) })).toEqual({
      kind: "not_covered",
    });
    expect(await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(0) })).toMatchObject({ kind: "asked" });
    await approveClaim(deps, id, CARE);
    await work();
    expect([await stateOf(id), await moneyOf(id)]).toEqual(["refunded", [21_200, 20_000]]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("a refusal keeps what the terms keep, with its reason, and forgets the case", async () => {
    const id = await buy();
    goTo(TOO_LATE);
    await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(0) });
    expect(await refuseClaim(deps, id, { by: OPERATOR, refusal: "no_proof" })).toEqual({ kind: "refused" });
    await work();
    expect([await stateOf(id), await moneyOf(id)]).toEqual(["cancelled", [21_200, 0]]);
    expect(await findClaim(deps.db, id)).toMatchObject({ state: "refused", refusal: "no_proof", caseNumber: null });
    expect(await approveClaim(deps, id, OPERATOR)).toEqual({ kind: "already_decided" });
    expect(await lettersOf(id)).toEqual(["claim_asked", "claim_refused"]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("approving waits for the first part, and is done once however many do it", async () => {
    const id = await buy();
    await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(16_000) });
    expect(await approveClaim(deps, id, OPERATOR)).toEqual({ kind: "not_yet" });
    await work();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => approveClaim(deps, id, OPERATOR)));
    expect(outcomes.filter(({ kind }) => kind === "approved")).toHaveLength(1);
    await work();
    expect(await moneyOf(id)).toEqual([21_200, 20_000]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("of many who ask at once, or ask while somebody cancels, one does", async () => {
    const id = await buy();
    const ask = () => askClaim(deps, id, BUYER, { caseNumber: 2, expected: cents(16_000) });
    const outcomes = await Promise.all([ask(), ask(), cancelOrder(deps, id, BUYER), ask()]);
    expect(outcomes.filter(({ kind }) => kind === "asked")).toHaveLength(1);
    await work();
    expect(await moneyOf(id)).toEqual([21_200, 16_000]);
    const moves = await deps.db.select().from(orderEvent).where(eq(orderEvent.orderId, id));
    expect(moves.filter(({ reason }) => reason === "cancelled_with_refund")).toHaveLength(1);
  });

  it("what somebody gave back by hand counts, and nothing goes back twice", async () => {
    const id = await buy();
    goTo(TOO_LATE);
    await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(0) });
    const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
    await payments.sandbox.fetch("http://sandbox/v1/refunds", {
      method: "POST",
      headers: { authorization: `Bearer ${payments.keys.secret}` },
      body: new URLSearchParams({ payment_intent: row?.reference ?? "", amount: "5000" }),
    });
    await syncPayment(deps, id, WORKER);
    await approveClaim(deps, id, OPERATOR);
    await work();
    expect([await stateOf(id), await moneyOf(id)]).toEqual(["refunded", [21_200, 20_000]]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it.each<[string, () => Promise<string>, object, object]>([
    [
      "another amount than was shown",
      buy,
      { caseNumber: 1, expected: cents(15_000) },
      { kind: "refund_changed", refund: 16_000 },
    ],
    ["a case that is not listed", buy, { caseNumber: 99, expected: cents(16_000) }, { kind: "unknown_case" }],
    [
      "no insurance",
      () => buy({ isInsured: false }),
      { caseNumber: 1, expected: cents(16_000) },
      { kind: "not_covered" },
    ],
  ])("%s: nothing happens", async (_name, order, ask, outcome) => {
    const id = await order();
    expect(await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(0), ...ask })).toEqual(outcome);
    expect([await stateOf(id), await findClaim(deps.db, id)]).toEqual(["confirmed", null]);
  });

  it("a stay is not claimed the day after its arrival, nor when its rooms went back through our fault", async () => {
    const id = await buy();
    goTo("2026-12-05T00:30:00Z");
    expect(await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(0) })).toEqual({ kind: "not_covered" });
    await deps.db.update(order).set({ state: "refunded" }).where(eq(order.id, id));
    expect(await offerOf(id)).toBeNull();
  });

  it("only its buyer asks, only customer care decides", async () => {
    const id = await buy();
    expect(await askClaim(deps, id, STRANGER, { caseNumber: 1, expected: cents(16_000) })).toEqual({
      kind: "forbidden",
    });
    await askClaim(deps, id, BUYER, { caseNumber: 1, expected: cents(16_000) });
    await work();
    expect(await approveClaim(deps, id, VISITOR)).toEqual({ kind: "forbidden" });
    expect(await refuseClaim(deps, id, { by: VISITOR, refusal: "no_proof" })).toEqual({ kind: "forbidden" });
    expect(await findClaim(deps.db, id)).toMatchObject({ state: "asked" });
  });
});
