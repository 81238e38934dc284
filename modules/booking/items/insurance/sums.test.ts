import { beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { CARE, system, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { setRates } from "#tests/support/factories/sellable.ts";
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
import { unbalancedPostings } from "#modules/ledger/data.server.ts";
import { createCodeBook } from "#modules/promotions/code-book.server.ts";
import { codeSchema, saveCode } from "#modules/promotions/manage.server.ts";
import { compareBooks } from "../../compare-books.server.ts";
import type { BookingDeps } from "../../deps.server.ts";
import { createPaymentHandlers } from "../../jobs.server.ts";
import { createPapers } from "../../papers.server.ts";
import { order, tender } from "../../tables.server.ts";
import { cancelOrder, claimInsurance } from "../../verbs/cancel-order.server.ts";
import { completeStays } from "../../verbs/complete-stays.server.ts";
import { placeOrder } from "../../verbs/place-order.server.ts";
import { syncPayment } from "../../verbs/sync-payment.server.ts";
import { insurancePrice } from "./rules.ts";

/** Two nights with odd cents: 100.05 € and 99.99 €. */
const NIGHTS = [10_005, 9_999];
const STAY = 20_004;

/** What each code takes off. */
const CODES = [
  { name: "no code", code: null, reduction: 0 },
  { name: "an automatic code", code: "EXTRA10", reduction: 2_001 },
  { name: "a percentage of the table", code: "ODD7", reduction: 1_401 },
  { name: "an amount of the table", code: "AMOUNT", reduction: 1_999 },
] as const;

const DAY = 24 * 3_600_000;
const BUYER = { actor: VISITOR, isBuyer: true };

/** How it ends, and what of the stay that was paid goes back at most. */
const ENDS = ["kept", "completed", "cancelled in time", "cancelled late", "claimed"] as const;
type End = (typeof ENDS)[number];

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  const { db } = database();
  const tries = createTokenBuckets({ perMinute: 1_000, clock });
  for (const code of [
    { code: "ODD7", percent: 7 },
    { code: "AMOUNT", amountCents: 1_999 },
  ])
    await saveCode({ db, now: clock.now(), by: system("tests") }, codeSchema.parse(code));
  deps = {
    db,
    clock,
    payments: payments.providers,
    papers: createPapers(messages),
    findPromotionCode: (_site, code) => (code === "EXTRA10" ? { code, percentage: 10 } : null),
    codes: createCodeBook({ clock, secret: "a secret of the tests", tries }),
  };
});

async function buy(code: string | null, reduction: number, isInsured: boolean) {
  const stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
  for (const [index, amount] of NIGHTS.entries())
    await setRates(deps.db, stay.roomRate.id, { from: day(`2026-12-0${4 + index}`), days: 1, amount });
  const paid = cents(STAY - reduction);
  const cover = isInsured ? Number(insurancePrice("FLEX", paid)) : 0;
  const input = orderInput(stay.package.id, {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: `sums-${++lastKey}`,
    expectedAmount: cents(paid + cover),
    ...(code ? { promotionCode: code } : {}),
    ...(isInsured ? { insurance: { optionId: "cancellation-cover", amount: cover } } : {}),
  });
  const placed = demandPlaced(await placeOrder(deps, input));
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return { id: placed.orderId, paid, total: paid + cover };
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

async function finish(end: End, id: string): Promise<void> {
  if (end === "completed") clock.advance(20 * DAY);
  if (end === "cancelled late" || end === "claimed") clock.advance(14 * DAY);
  if (end === "completed") await completeStays(deps, WORKER);
  if (end.startsWith("cancelled")) await cancelOrder(deps, id, BUYER);
  if (end === "claimed") await claimInsurance(deps, id, { actor: CARE, isBuyer: false });
  await work();
  await syncPayment(deps, id, WORKER);
}

describe.each(CODES)("$name", ({ code, reduction }) => {
  describe.each([false, true])("insured: %s", (isInsured) => {
    it.each(ENDS)("%s: every sum holds", async (end) => {
      const { id, paid, total } = await buy(code, reduction, isInsured);
      await finish(end, id);
      const { rows } = await deps.db.execute<Record<"total" | "items" | "tenders", string>>(sql`
        select amount_cents as total,
          (select sum(amount_cents) from order_item where order_id = o.id)
            - (select coalesce(sum(amount_cents), 0) from order_reduction where order_id = o.id) as items,
          (select sum(amount_cents) from tender where order_id = o.id) as tenders
        from ${order} o where id = ${id}`);
      expect(Object.values(rows[0] ?? {}).map(Number)).toEqual([total, total, total]);
      const [one] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
      const share = {
        kept: 0,
        completed: 0,
        "cancelled late": 0,
        "cancelled in time": 0.8,
        claimed: isInsured ? 1 : 0,
      };
      expect(one?.capturedCents).toBe(total);
      // 80 percent are counted night by night: half a cent a night.
      expect(Math.abs((one?.refundedCents ?? 0) - paid * share[end])).toBeLessThanOrEqual(1);
      expect(one?.refundedCents).toBeLessThanOrEqual(one?.capturedCents ?? 0);
      expect(await compareBooks(deps.db)).toEqual([]);
      expect(await unbalancedPostings(deps.db)).toEqual([]);
    });
  });
});
