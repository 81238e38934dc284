import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import type { BookingDeps } from "#modules/booking/deps.server.ts";
import { createPaymentHandlers } from "#modules/booking/jobs.server.ts";
import { createAccountVault } from "#modules/booking/payouts/accounts.server.ts";
import { giveAccount } from "#modules/booking/payouts/give-account.server.ts";
import { refundPayout } from "#modules/booking/payouts/tables.server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import { placeOrder } from "#modules/booking/verbs/place-order.server.ts";
import { syncPayment } from "#modules/booking/verbs/sync-payment.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { textOf, useOffice } from "#tests/support/office.ts";
import { createStay, createTestPayments, demandPlaced, orderInput, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { signInAs } from "#tests/support/staff.ts";

const NOW = "2026-11-21T10:00:00Z";
const database = useDatabase();
let finance: string;
let payoutId: string;
const { see, send } = useOffice({ database, now: NOW, as: () => finance });

/** A refund of 80 € that nobody tries any more, and the account that its guest has given. */
beforeEach(async () => {
  const { db } = database();
  await db.execute(sql`truncate refund_payout`);
  const clock = fixedClock(NOW);
  const payments = createTestPayments(clock);
  const deps: BookingDeps = {
    db,
    clock,
    payments: payments.providers,
    accounts: createAccountVault(["a secret of the tests that is long enough"]),
  };
  const stay = await createStay(db, { from: day("2026-12-01"), limit: 1 });
  const ask = orderInput(stay.package.id, { checkin: day("2026-12-04"), idempotencyKey: randomUUID() });
  const { orderId, clientSecret } = demandPlaced(await placeOrder(deps, ask));
  await payments.pay(clientSecret);
  await syncPayment(deps, orderId, WORKER);
  while ((await workOnce({ db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
  await db.execute(sql`insert into outbox (kind, dedupe, payload, attempts, run_at, dead_at, problem)
    values ('payment.refund', ${`${orderId}:payment.refund`}, ${JSON.stringify({ orderId })}::jsonb, 12, ${NOW}, ${NOW}, 'PaymentError')`);
  await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true });
  const account = { iban: "FR1420041010050500013M02606", holder: "Camille Renard" };
  await giveAccount(deps, orderId, { account, expected: cents(8_000) }, { actor: VISITOR, isBuyer: true });
  payoutId = (await db.select().from(refundPayout)).at(-1)?.id ?? "";
  finance = (await signInAs(db, ["finance"], { now: clock.now() })).cookie;
});

describe("a refund to transfer", () => {
  it("is listed, by the end of its account alone, and on the board", async () => {
    const list = await textOf(await see("/transfers"));
    expect(list).toContain("FR ···· 2606");
    expect(list).not.toContain("3M02");
    expect(await textOf(await see(`/transfers/${payoutId}`))).toContain("Libérer 80 €");
    expect(await textOf(await see("/waiting/transfers"))).toContain("80 €");
  });

  it("is for finance alone", async () => {
    const { cookie } = await signInAs(database().db, ["care"], { now: new Date(NOW) });
    expect((await see("/transfers", cookie)).status).toBe(403);
    expect((await send(`/transfers/${payoutId}`, { deed: "show" }, cookie)).status).toBe(403);
  });

  it("is turned down with a reason", async () => {
    expect((await send(`/transfers/${payoutId}`, { deed: "turn_down" })).status).toBe(422);
    const done = await send(`/transfers/${payoutId}`, { deed: "turn_down", why: "Another name" });
    expect(done.headers.get("location")).toBe("/transfers");
    expect(await textOf(await see("/transfers"))).not.toContain("FR ···· 2606");
  });

  it("is noted as sent once it was released, and by what the bank calls it", async () => {
    const early = await send(`/transfers/${payoutId}`, { deed: "pay", reference: "SEPA-1", reason: "card_gone" });
    expect(early.headers.get("location")).toBe(`/transfers/${payoutId}`);
    expect((await send(`/transfers/${payoutId}`, { deed: "pay", reference: "a b", reason: "card_gone" })).status).toBe(
      422,
    );
    expect(await database().db.select().from(refundPayout)).toContainEqual(
      expect.objectContaining({ id: payoutId, state: "asked" }),
    );
  });
});
