import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import type { BankMethod } from "#modules/payments/methods.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createStay, createTestPayments, orderInput, silentLog, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { compareBooks } from "../compare-books.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { createPaymentHandlers } from "../jobs.server.ts";
import { order, tender } from "../tables.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { chooseMethod } from "./choose-method.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import { openPayment } from "./open-payment.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** Ways of a country's banks (docs/product/buying.md#banks). */
const database = useDatabase();
const BUYER = { actor: VISITOR, isBuyer: true };
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let offerId: number;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = {
    db: database().db,
    clock,
    payments: payments.providers,
    returnUrlOf: ({ id }) => `http://fr.localhost/checkout/1?order=${id}`,
  };
  await emptyTables(deps.db, "order, ledger_posting, ledger_entry, outbox");
  offerId = (await createStay(deps.db, { from: day("2026-12-01") })).package.id;
});

const place = (site: SiteId, method: BankMethod) =>
  placeOrder(deps, {
    ...orderInput(offerId, { checkin: day("2026-12-04"), idempotencyKey: crypto.randomUUID() }),
    site: SITES[site],
    method,
  });

/** An order that waits at the bank: its id, and the bank's page. */
async function begin(site: SiteId, method: BankMethod): Promise<{ id: string; url: string }> {
  const placed = await place(site, method);
  if (placed.kind !== "placed" || placed.payment.next.kind !== "redirect") throw new Error(placed.kind);
  return { id: placed.orderId, url: placed.payment.next.url };
}

/** What the buyer does there; answers where they come back to. */
async function answer(url: string, end: "accept" | "refuse" | "cancel"): Promise<URL> {
  const response = await payments.sandbox.fetch(url, {
    method: "POST",
    body: new URLSearchParams({ answer: end }),
    redirect: "manual",
  });
  return new URL(response.headers.get("location") ?? "http://nowhere");
}

const sync = async (id: string) => (await syncPayment(deps, id, WORKER))?.state;
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const tenderOf = async (id: string) => (await deps.db.select().from(tender).where(eq(tender.orderId, id)))[0];
async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) === "done");
}

describe("a payment at a bank", () => {
  it.each<[SiteId, BankMethod]>([
    ["fr_BE", "bancontact"],
    ["nl_BE", "bancontact"],
    ["nl_NL", "ideal"],
    ["it_IT", "paypal_now"],
  ])("on %s by %s is taken at once: the rooms are sold, all of it can go back", async (site, method) => {
    const { id, url } = await begin(site, method);
    expect(await sync(id)).toBe("awaiting_payment");
    const back = await answer(url, "accept");
    expect([back.searchParams.get("order"), back.searchParams.get("redirect_status")]).toEqual([id, "succeeded"]);
    expect(await sync(id)).toBe("confirmed");
    expect(await tenderOf(id)).toMatchObject({ method, capturedCents: 10_000 });
    await cancelOrder(deps, id, BUYER);
    await work();
    expect([await stateOf(id), (await tenderOf(id))?.refundedCents]).toEqual(["refunded", 8_000]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it.each<[SiteId, BankMethod]>([
    ["fr_FR", "bancontact"],
    ["nl_NL", "bancontact"],
    ["nl_BE", "ideal"],
    ["es_ES", "ideal"],
  ])("is not had on %s by %s: nothing is held", async (site, method) => {
    expect(await place(site, method)).toEqual({ kind: "method_unavailable", orderId: null });
    expect(await deps.db.select().from(order)).toEqual([]);
  });

  it("that the bank refuses leaves the order waiting; it is begun anew, or paid by card", async () => {
    const { id, url } = await begin("nl_NL", "ideal");
    expect((await answer(url, "refuse")).searchParams.get("redirect_status")).toBe("failed");
    expect(await sync(id)).toBe("awaiting_payment");
    const again = await openPayment(deps, id, BUYER);
    expect(again).toMatchObject({ kind: "open", payment: { next: { kind: "redirect" } } });
    expect(again.kind === "open" && again.payment.next.kind === "redirect" && again.payment.next.url).not.toBe(url);
    expect(await chooseMethod(deps, id, "card", BUYER)).toEqual({ kind: "chosen" });
    expect(await openPayment(deps, id, BUYER)).toMatchObject({ kind: "open", payment: { next: { kind: "form" } } });
  });

  it("that was left and is paid after all, when another way was chosen, is the order's: nobody pays twice", async () => {
    const { id, url } = await begin("nl_BE", "bancontact");
    expect((await answer(url, "cancel")).searchParams.get("redirect_status")).toBeNull();
    expect(await chooseMethod(deps, id, "card", BUYER)).toEqual({ kind: "chosen" });
    await answer(url, "accept");
    expect(await openPayment(deps, id, BUYER)).toEqual({ kind: "closed" });
    expect([await stateOf(id), (await tenderOf(id))?.method]).toEqual(["confirmed", "bancontact"]);
    expect((await payments.sandbox.inspect()).charges.filter(({ captured }) => captured)).toHaveLength(1);
  });

  it("is closed with the hold, and goes back whole when it comes too late for the last room", async () => {
    const { id, url } = await begin("nl_NL", "ideal");
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    await work();
    expect(await stateOf(id)).toBe("expired");
    await answer(url, "accept");
    await sync(id);
    expect((await payments.sandbox.inspect()).charges.filter(({ captured }) => captured)).toEqual([]);
  });
});
