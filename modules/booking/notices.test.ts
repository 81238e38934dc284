import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import { FIRST_METHOD, type PaymentMethod } from "#modules/payments/methods.ts";
import { createPaymentProviders } from "#modules/payments/payment-providers.ts";
import { ACCOUNT, SIGNATURE_HEADER, WEBHOOK } from "#modules/payments/registry/test-provider.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import {
  createStay,
  createTestPasses,
  createTestPayments,
  demandPlaced,
  orderInput,
  silentLog,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { createPaymentHandlers } from "./jobs.server.ts";
import { createHostedTills, type HostedNotice, type HostedTill } from "./simulation/hosted-tills.ts";
import { createChance } from "./simulation/random.ts";
import { cancelOrder } from "./verbs/cancel-order.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";

/** Notices of every provider: repeated, early, late, in another order, forged. They wake us, and are never believed. */
const database = useDatabase();
const COPIES = 100;
const honest = <Provider>(provider: Provider) => provider;

let deps: BookingDeps;
let routes: ReturnType<typeof createPurchaseRoutes>;
let cards: TestPayments;
let tills: Record<"parts" | "account", HostedTill>;
let packageId: number;

beforeEach(async () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const { db } = database();
  await emptyTables(db, "order, webhook_event, outbox, ledger_posting, ledger_entry");
  packageId = (await createStay(db, { from: day("2026-12-01"), limit: 5 })).package.id;
  cards = createTestPayments(clock);
  tills = createHostedTills(clock, { parts: honest, account: honest }).tills;
  const { parts, account } = tills;
  deps = {
    db,
    clock,
    payments: createPaymentProviders({
      providers: [cards.provider, parts.provider, account.provider],
      nameFor: (_site, method) =>
        method === FIRST_METHOD ? cards.provider.name : (method === ACCOUNT.method ? account : parts).provider.name,
    }),
    returnUrlOf: ({ id }) => `http://fr.localhost/checkout/1?order=${id}`,
  };
  routes = createPurchaseRoutes({ ...deps, passes: createTestPasses(clock) });
});

async function place(site: SiteId, method: PaymentMethod) {
  const input = orderInput(packageId, { checkin: day("2026-12-04"), nights: 3, idempotencyKey: `by ${method}` });
  return demandPlaced(await placeOrder(deps, { ...input, site: SITES[site], expectedAmount: cents(30_000), method }));
}

/** Until nothing is left to do. */
async function work(): Promise<void> {
  const { db, clock } = deps;
  const handlers = createPaymentHandlers(deps);
  while ((await workOnce({ db, clock, log: silentLog, handlers })) !== "idle");
}

const post = async ({ path, init }: HostedNotice) => (await routes.request(path, init)).status;
const ofCards = (): HostedNotice[] =>
  cards.letters.splice(0).map(({ payload, signature }) => ({
    path: WEBHOOK,
    init: { method: "POST", body: payload, headers: { [SIGNATURE_HEADER]: signature } },
  }));

/** What came of the orders: their states, how often each was confirmed, and what was taken for them. */
async function readBooks() {
  const { rows } = await database().db.execute<{ state: string; paid: number; captured: number }>(sql`
    select o.state, (select count(*)::int from order_event where order_id = o.id and reason = 'paid_in_time' or order_id = o.id and reason = 'authorized_in_time') paid,
      (select coalesce(sum(captured_cents), 0)::int from tender where order_id = o.id) captured
    from "order" o`);
  return rows;
}

type Way = { name: string; site: SiteId; method: PaymentMethod; state: string; captured: number };
const WAYS: Way[] = [
  { name: "cards", site: "fr_FR", method: "card", state: "authorized", captured: 0 },
  { name: "parts", site: "fr_FR", method: "3x", state: "confirmed", captured: 30_000 },
  { name: "an account", site: "es_ES", method: ACCOUNT.method, state: "authorized", captured: 0 },
];

/** Pays on the provider's page, or in its form; answers its notices and a forged one. */
async function pay({ method, site }: Way): Promise<{ orderId: string; notices: HostedNotice[]; forged: HostedNotice }> {
  const placed = await place(site, method);
  const { next } = placed.payment;
  if (next.kind !== "redirect") {
    await cards.pay(placed.clientSecret);
    const notices = ofCards();
    const init = { method: "POST", body: "{}", headers: { [SIGNATURE_HEADER]: "t=1,v1=forged" } };
    return { orderId: placed.orderId, notices, forged: { path: WEBHOOK, init } };
  }
  const till = method === ACCOUNT.method ? tills.account : tills.parts;
  expect(await till.answer(next.url, "accept")).toBe(true);
  const reference = new URL(next.url).searchParams.get("token") ?? next.url.split("/").at(-1) ?? "";
  return { orderId: placed.orderId, notices: till.takeNotices(), forged: till.forge(reference) };
}

describe.each(WAYS)("notices about $name", (way) => {
  it(`${COPIES} times at once, in any order, wake us once; a forged one says nothing to us`, async () => {
    const { notices, forged } = await pay(way);
    expect(notices.length).toBeGreaterThan(0);
    expect(await post(forged)).toBe(400);
    expect(await readBooks()).toEqual([{ state: "awaiting_payment", paid: 0, captured: 0 }]);
    const chance = createChance(7);
    const sent = Array.from({ length: COPIES }, () => chance.pick(notices));
    const answers = await Promise.all([...sent, ...notices].map(post));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await readBooks()).toEqual([{ state: way.state, paid: 1, captured: way.captured }]);
  });

  it("that come again when the stay was given up and the money is back change nothing", async () => {
    const { orderId, notices } = await pay(way);
    await Promise.all(notices.map(post));
    await work();
    expect(await readBooks()).toEqual([{ state: "confirmed", paid: 1, captured: 30_000 }]);
    expect((await cancelOrder(deps, orderId, { actor: VISITOR, isBuyer: true })).kind).toBe("cancelled");
    await work();
    const given = [{ state: "refunded", paid: 1, captured: 30_000 }];
    expect(await readBooks()).toEqual(given);
    for (const notice of notices.toReversed()) expect(await post(notice)).toBe(200);
    await work();
    expect(await readBooks()).toEqual(given);
  });
});
