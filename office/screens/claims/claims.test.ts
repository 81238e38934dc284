import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { askClaim } from "#modules/booking/claims/ask-claim.server.ts";
import { findClaim } from "#modules/booking/claims/data.server.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createPapers } from "#modules/booking/papers.server.ts";
import { order, refund, tender } from "#modules/booking/tables.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { createStay, createTestPayments, demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-21T10:00:00Z";
const database = useDatabase();
let deps: BookingDeps;
let orderId: string;
let number: string;
let care: string;
const { see, send } = useOffice({ database, now: NOW, as: () => care });

/** Two nights at 100 €, insured, given up with a claim while 80 % come back by their own terms. */
beforeEach(async () => {
  const { db } = database();
  const clock = fixedClock(NOW);
  const payments = createTestPayments(clock);
  deps = { db, clock, payments: payments.providers, papers: createPapers(messages) };
  const stay = await createStay(db, { from: day("2026-12-01"), limit: 1 });
  const wish = {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: randomUUID(),
    insurance: { optionId: "cancellation-cover", amount: 1_200 },
    expectedAmount: cents(21_200),
  };
  const placed = demandPlaced(await placeOrder(deps, orderInput(stay.package.id, wish)));
  orderId = placed.orderId;
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, orderId, WORKER);
  await work();
  const claim = { caseNumber: 11, expected: cents(16_000) };
  const { kind } = await askClaim(deps, orderId, { actor: VISITOR, isBuyer: true }, claim);
  if (kind !== "asked") throw new Error(`the claim is ${kind}`);
  const [row] = await db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  number = row?.number ?? "";
  care = (await signInAs(db, ["care"], { now: clock.now() })).cookie;
});

async function work() {
  while (
    (await workOnce({ db: deps.db, clock: deps.clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !==
    "idle"
  );
}
const decide = (fields: Record<string, string>, cookie?: string) => send(`/claims/${number}`, fields, cookie);
const lastDeed = async () => (await deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
/** What goes back beyond the stay's own terms: the server's own worker asks a provider that knows nothing of it. */
const planned = async () =>
  (
    await deps.db
      .select({ amount: refund.amountCents, reason: refund.reason, orderId: tender.orderId })
      .from(refund)
      .innerJoin(tender, eq(tender.id, refund.tenderId))
  )
    .filter((one) => one.orderId === orderId && one.reason === "claim_approved")
    .map(({ amount }) => amount);

describe("deciding on a claim", () => {
  it("waits for the stay's own part", async () => {
    await work();
    // As it stands until the provider has answered: the server's own worker may be as quick as this test.
    await deps.db.update(order).set({ state: "refund_pending" }).where(eq(order.id, orderId));
    expect((await decide({ deed: "approve" })).headers.get("location")).toBe(`/claims/${number}`);
    expect(await findClaim(deps.db, orderId)).toMatchObject({ state: "asked" });
  });

  it("gives the rest back once, and tells the journal", async () => {
    await work();
    expect(await textOf(await see("/claims"))).toContain(number);
    expect(await textOf(await see(`/claims/${number}`))).toContain("Accepter et rendre 40 €");
    expect((await decide({ deed: "approve", why: "Certificate seen" })).headers.get("location")).toBe("/claims");
    expect(await lastDeed()).toMatchObject({
      verb: "order.approve_claim",
      thingId: orderId,
      reason: "Certificate seen",
    });
    expect((await decide({ deed: "approve" })).headers.get("location")).toBe("/claims");
    expect(await planned()).toEqual([4_000]);
    expect((await see(`/claims/${number}`)).status).toBe(404);
    expect(await textOf(await see("/claims"))).not.toContain(number);
  });

  it("refuses with a reason of the list alone", async () => {
    await work();
    const again = await decide({ deed: "refuse", refusal: "ill", why: "Asked twice" });
    expect([again.status, (await again.text()).includes('value="Asked twice"')]).toEqual([422, true]);
    expect((await decide({ deed: "refuse", refusal: "no_proof", why: "Asked twice" })).headers.get("location")).toBe(
      "/claims",
    );
    expect(await findClaim(deps.db, orderId)).toMatchObject({
      state: "refused",
      refusal: "no_proof",
      caseNumber: null,
    });
    expect(await lastDeed()).toMatchObject({
      verb: "order.refuse_claim",
      after: { claim: "no_proof" },
      reason: "Asked twice",
    });
    expect(await planned()).toEqual([]);
  });

  it("is nothing for finance", async () => {
    const { cookie } = await signInAs(deps.db, ["finance"], { now: deps.clock.now() });
    expect((await decide({ deed: "approve" }, cookie)).status).toBe(403);
    expect(await findClaim(deps.db, orderId)).toMatchObject({ state: "asked" });
  });
});
