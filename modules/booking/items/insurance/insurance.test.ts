import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createActivity, createPackage, type Sellable } from "#tests/support/factories/catalogue.ts";
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
import { writingIn } from "#tests/support/writing.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { writeOrderMail } from "#modules/notifications/order-mail.ts";
import { SITES } from "#modules/sites/locales.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { compareBooks } from "../../compare-books.server.ts";
import type { PlaceOrderInput } from "../../contract.ts";
import { findOrderView, showOrder } from "../../data.server.ts";
import type { BookingDeps } from "../../deps.server.ts";
import { createPaymentHandlers } from "../../jobs.server.ts";
import { findItems } from "../../order-row.server.ts";
import { createPapers } from "../../papers.server.ts";
import { order, tender } from "../../tables.server.ts";
import { cancelOrder, claimInsurance } from "../../verbs/cancel-order.server.ts";
import { completeStays } from "../../verbs/complete-stays.server.ts";
import { expireHolds } from "../../verbs/expire-holds.server.ts";
import { placeOrder } from "../../verbs/place-order.server.ts";
import { syncPayment } from "../../verbs/sync-payment.server.ts";

/** Two nights at 100 €, FLEX: cover at 6 percent. */
const CHECKIN = day("2026-12-04");
const COVERED = {
  nights: 2,
  insurance: { optionId: "cancellation-cover", amount: 1_200 },
  expectedAmount: cents(21_200),
};
const BUYER = { actor: VISITOR, isBuyer: true };
const BY_CARE = { actor: CARE, isBuyer: false };

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers, papers: createPapers(messages) };
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
});

const ask = (changes: Partial<PlaceOrderInput> = {}) =>
  orderInput(stay.package.id, { checkin: CHECKIN, idempotencyKey: `insured-${++lastKey}`, ...COVERED, ...changes });

async function buy(changes: Partial<PlaceOrderInput> = {}): Promise<string> {
  const placed = demandPlaced(await placeOrder(deps, ask(changes)));
  await payments.pay(placed.clientSecret);
  await syncPayment(deps, placed.orderId, WORKER);
  await work();
  return placed.orderId;
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

const goTo = (at: string) => clock.advance(Date.parse(at) - clock.now().getTime());
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const moneyOf = async (id: string) => {
  const [row] = await deps.db.select().from(tender).where(eq(tender.orderId, id));
  return { captured: row?.capturedCents, refunded: row?.refundedCents };
};
const insuranceOf = async (id: string) => {
  const item = (await findItems(deps.db, id)).find(({ kind }) => kind === "insurance");
  if (!item) throw new Error("no insurance");
  return item;
};

describe("an insured stay (docs/product/buying.md#insurance)", () => {
  it("is one order: stay, cover with its terms, one total", async () => {
    const id = await buy();
    const view = await findOrderView(deps.db, id);
    expect(view).toMatchObject({ state: "confirmed", amount: 21_200 });
    expect(view?.items).toMatchObject([
      { kind: "stay" },
      {
        kind: "insurance",
        endsOn: CHECKIN,
        amount: 1_200,
        insurance: { optionId: "cancellation-cover", insuredCents: 20_000, coveredUntil: CHECKIN },
      },
    ]);
    expect((await insuranceOf(id)).snapshot).toMatchObject({
      terms: {
        language: "fr",
        sections: expect.arrayContaining([expect.objectContaining({ title: "Ce que vous recevez" })]),
      },
    });
    expect(await moneyOf(id)).toEqual({ captured: 21_200, refunded: 0 });
  });

  it("keeps what the buyer of a package was told, in which words and when; a room alone is none", async () => {
    const gift = await createActivity(deps.db, { hotelId: stay.hotel.id, priceCents: 0 });
    const product = await createPackage(deps.db, { roomRateId: stay.roomRate.id, activityIds: [gift.id] });
    const toldOf = async (id: string) =>
      (await deps.db.select({ preContract: order.preContract }).from(order).where(eq(order.id, id)))[0]?.preContract;
    const room = await buy();
    expect(await toldOf(room)).toBeNull();
    await cancelOrder(deps, room, BUYER);
    await work();
    const id = await buy({ packageId: product.id });
    expect(await toldOf(id)).toEqual({
      version: createPapers(messages).information(SITES.fr_FR).version,
      language: "fr",
      at: "2026-11-20T10:00:00.000Z",
    });
  });

  it("keeps which terms the buyer agreed to, of a room alone too", async () => {
    const id = await buy();
    const [row] = await deps.db.select({ version: order.termsVersion }).from(order).where(eq(order.id, id));
    expect(row?.version).toBe(createPapers(messages).terms(SITES.fr_FR).version);
    expect(row?.version).not.toBe(createPapers(messages).terms(SITES.nl_NL).version);
  });

  it.each<[string, Partial<PlaceOrderInput>, object]>([
    ["a wrong total", { expectedAmount: cents(20_000) }, { kind: "price_changed", amount: 21_200 }],
    [
      "a wrong price of the cover, though the total is right",
      { insurance: { optionId: "cancellation-cover", amount: 1_300 } },
      { kind: "price_changed", amount: 21_200 },
    ],
    [
      "a price for its own terms",
      { insurance: { optionId: "own-terms", amount: 1 }, expectedAmount: cents(20_000) },
      { kind: "price_changed", amount: 20_000 },
    ],
    [
      "an option that there is not",
      { insurance: { optionId: "gold", amount: 1_200 } },
      { kind: "not_bookable", code: "INSURANCE_NOT_OFFERED" },
    ],
  ])("%s: nothing is held or charged", async (_name, changes, outcome) => {
    const count = () => deps.db.$count(order);
    const before = await count();
    expect(await placeOrder(deps, ask(changes))).toEqual(outcome);
    expect(await count()).toBe(before);
    expect((await payments.sandbox.inspect()).intents).toEqual([]);
  });

  it("its own terms cost nothing and are no line", async () => {
    const id = await buy({ insurance: { optionId: "own-terms", amount: 0 }, expectedAmount: cents(20_000) });
    expect((await findItems(deps.db, id)).map(({ kind }) => kind)).toEqual(["stay"]);
  });

  it("is insured for what is paid after a code", async () => {
    deps = { ...deps, findPromotionCode: () => ({ code: "EXTRA10", percentage: 10 }) };
    const code = { promotionCode: "EXTRA10", insurance: { optionId: "cancellation-cover", amount: 1_100 } };
    const id = await buy({ ...code, expectedAmount: cents(19_100) });
    expect((await insuranceOf(id)).snapshot).toMatchObject({ insuredCents: 18_000 });
  });

  it("ends with its hold", async () => {
    const placed = demandPlaced(await placeOrder(deps, ask()));
    clock.advance(20 * 60_000);
    await expireHolds(deps, WORKER);
    expect(await stateOf(placed.orderId)).toBe("expired");
    demandPlaced(await placeOrder(deps, ask()));
  });

  it("is earned with its stay, under an account of its own", async () => {
    const id = await buy();
    clock.advance(20 * 24 * 3_600_000);
    await completeStays(deps, WORKER);
    const cover = await insuranceOf(id);
    expect(await stateOf(id)).toBe("completed");
    expect([
      await balanceOf(deps.db, "insurance_income", cover.id),
      await balanceOf(deps.db, "stay_income", cover.id),
      await balanceOf(deps.db, "deferred_income", cover.id),
    ]).toEqual([-1_200, 0, 0]);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it("is no business of the hotel, nor of whoever finds the address", async () => {
    const id = await buy();
    const told = JSON.stringify(await deps.db.select().from(supplierMessage));
    expect(told).not.toMatch(/insur|assur/i);
    const view = await findOrderView(deps.db, id);
    expect(view && showOrder(view, false).order.items).toMatchObject([{ kind: "stay" }, { kind: "insurance" }]);
    expect(JSON.stringify(view && showOrder(view, false))).not.toMatch(/1200|coveredUntil|terms/);
  });
});

describe("giving an insured stay up (docs/product/after-sale.md#insured)", () => {
  it.each([
    ["in time, without a case: the stay's own terms, the cover is kept", "2026-11-21T10:00:00Z", 16_000, "refunded"],
    ["after its deadline, without a case: nothing", "2026-12-04T10:00:00Z", 0, "cancelled"],
  ])("%s", async (_name, at, refund, state) => {
    const id = await buy();
    goTo(at);
    expect(await cancelOrder(deps, id, BUYER)).toEqual({ kind: "cancelled", refund });
    await work();
    await syncPayment(deps, id, WORKER);
    expect([await stateOf(id), (await moneyOf(id)).refunded]).toEqual([state, refund]);
    const cover = await insuranceOf(id);
    expect(await balanceOf(deps.db, "fee_income", cover.id)).toBe(-1_200);
    expect(await compareBooks(deps.db)).toEqual([]);
  });

  it.each(["2026-11-21T10:00:00Z", "2026-12-03T10:00:00Z", "2026-12-04T22:00:00Z"])(
    "for a proven case, until the day of arrival (%s): all that was paid for the stay, never more than was taken",
    async (at) => {
      const id = await buy();
      goTo(at);
      expect(await claimInsurance(deps, id, BY_CARE)).toEqual({ kind: "cancelled", refund: 20_000 });
      await work();
      await syncPayment(deps, id, WORKER);
      expect([await stateOf(id), await moneyOf(id)]).toEqual(["refunded", { captured: 21_200, refunded: 20_000 }]);
      expect(await claimInsurance(deps, id, BY_CARE)).toEqual({ kind: "not_cancellable" });
      expect(await compareBooks(deps.db)).toEqual([]);
    },
  );

  it("the day after arrival nothing is covered", async () => {
    const id = await buy();
    goTo("2026-12-05T00:30:00Z");
    expect(await claimInsurance(deps, id, BY_CARE)).toEqual({ kind: "not_covered" });
    expect(await stateOf(id)).toBe("confirmed");
  });

  it("a stay without insurance has no case", async () => {
    const plain = ask({ expectedAmount: cents(20_000) });
    delete plain.insurance;
    const placed = demandPlaced(await placeOrder(deps, plain));
    await payments.pay(placed.clientSecret);
    await syncPayment(deps, placed.orderId, WORKER);
    expect(await claimInsurance(deps, placed.orderId, BY_CARE)).toEqual({ kind: "not_covered" });
  });
});

it("the confirmation names it, its price and until when, its certificate all of its terms, in every language", async () => {
  for (const site of [SITES.fr_FR, SITES.es_ES, SITES.nl_BE, SITES.it_IT, SITES.preview]) {
    stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 1 });
    const view = await findOrderView(deps.db, await buy({ site }));
    if (!view) throw new Error("no order");
    const writing = { ...writingIn(site.id), orderUrl: "http://x/" };
    const { t, format } = writing;
    const { text } = writeOrderMail(view, { kind: "confirmed" }, writing);
    const certificate = writeOrderMail(view, { kind: "insured" }, writing).text.replace(/\s+/g, " ");
    expect(text).toContain(`${t("mail.line.INSURANCE")}`);
    expect(text).toContain(format.money(cents(1_200)));
    expect(text).toContain(format.dayLong(CHECKIN));
    for (const fact of [format.money(cents(1_200)), format.dayLong(CHECKIN), view.number])
      expect(certificate).toContain(fact.replace(/\s+/g, " "));
    for (const section of [2, 3, 4, 5] as const)
      for (const one of t(`content.insurance.${section}.items`).split("\n")) expect(certificate).toContain(one);
  }
});
