import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createTokenBuckets } from "#platform/load/buckets.ts";
import { cents } from "#platform/money.ts";
import { WORKER } from "#tests/support/actors.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { messages } from "#tests/support/messages.ts";
import {
  createStay,
  createTestPayments,
  demandPlaced,
  orderInput,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createCodeBook } from "#modules/promotions/code-book.server.ts";
import { codeSchema, saveCode, type CodeInput } from "#modules/promotions/manage.server.ts";
import { promotionCode, promotionUse } from "#modules/promotions/tables.server.ts";
import { answerTooManyCodes } from "../../code-answers.ts";
import { checkCode } from "../../check-code.server.ts";
import type { PlaceOrderInput } from "../../contract.ts";
import type { BookingDeps } from "../../deps.server.ts";
import { createPapers } from "../../papers.server.ts";
import { orderReduction, tender } from "../../tables.server.ts";
import { abandonOrder } from "../../verbs/cancel-order.server.ts";
import { expireHolds } from "../../verbs/expire-holds.server.ts";
import { placeOrder } from "../../verbs/place-order.server.ts";
import { syncPayment } from "../../verbs/sync-payment.server.ts";
import { stayOf } from "../views.ts";
import { findOrderView } from "../../data.server.ts";

const database = useDatabase();
const MINUTE = 60_000;
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let deps: BookingDeps;
let stay: Sellable;
let lastKey = 0;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  const tries = createTokenBuckets({ perMinute: 1_000, clock });
  deps = {
    db: database().db,
    clock,
    payments: payments.providers,
    papers: createPapers(messages),
    codes: createCodeBook({ clock, secret: "a secret of the tests", tries }),
  };
  stay = await createStay(deps.db, { from: day("2026-12-01"), limit: 60 });
});

/** A code of its own for each test. */
async function makeCode(terms: Omit<CodeInput, "code">): Promise<string> {
  const code = `TEST-${++lastKey}`;
  const manage = { db: deps.db, now: clock.now(), by: system("tests") };
  await saveCode(manage, codeSchema.parse({ code, ...terms }));
  return code;
}

const ask = (code: string, amount: number, changes: Partial<PlaceOrderInput> = {}) =>
  orderInput(stay.package.id, {
    checkin: day("2026-12-04"),
    nights: 2,
    idempotencyKey: `coded-${++lastKey}`,
    promotionCode: code,
    expectedAmount: cents(amount),
    ...changes,
  });
const from = (email: string) => ({
  buyer: { ...orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "" }).buyer, email },
});
const usesOf = async (code: string) =>
  (await deps.db.select({ uses: promotionCode.uses }).from(promotionCode).where(eq(promotionCode.code, code)))[0]?.uses;

describe("an order with a typed code (docs/product/buying.md#promotion-codes)", () => {
  it("takes an amount off, night by night to the cent, and keeps it", async () => {
    const code = await makeCode({ amountCents: 2_001 });
    const placed = demandPlaced(await placeOrder(deps, ask(code, 17_999)));
    const view = await findOrderView(deps.db, placed.orderId);
    const item = view && stayOf(view);
    expect(item?.promotionCodeItem).toEqual({ code, percentage: null, amountCents: 2_001 });
    expect(item?.stay.nightlyCents).toEqual([8_999, 9_000]);
    expect(await usesOf(code)).toBe(1);
  });

  it("with insurance: items less reductions, amount and tender are one sum", async () => {
    const code = await makeCode({ percent: 15 });
    const insurance = { optionId: "cancellation-cover", amount: 1_000 };
    const placed = demandPlaced(await placeOrder(deps, ask(code.toLowerCase(), 18_000, { insurance })));
    const view = await findOrderView(deps.db, placed.orderId);
    const [reduction] = await deps.db.select().from(orderReduction).where(eq(orderReduction.orderId, placed.orderId));
    const [paid] = await deps.db.select().from(tender).where(eq(tender.orderId, placed.orderId));
    expect([view?.amount, reduction?.amountCents, paid?.amountCents]).toEqual([18_000, 3_000, 18_000]);
  });

  it.each<[string, Omit<CodeInput, "code">, object]>([
    ["not yet", { percent: 10, validFrom: "2026-11-21" }, { reason: "NOT_YET", minimum: null }],
    ["over", { percent: 10, validUntil: "2026-11-19" }, { reason: "EXPIRED", minimum: null }],
    ["another site", { percent: 10, sites: ["it_IT"] }, { reason: "CHANNEL", minimum: null }],
    ["another category", { percent: 10, categories: ["gift"] }, { reason: "CATEGORY", minimum: null }],
    ["too little", { percent: 10, minimumCents: 20_001 }, { reason: "MINIMUM", minimum: 20_001 }],
  ])("%s: refused with its reason and the amount without it, nothing held", async (_name, terms, problem) => {
    const code = await makeCode(terms);
    const outcome = { kind: "code_refused", amount: 20_000, ...problem };
    expect(await placeOrder(deps, ask(code, 18_000))).toEqual(outcome);
    expect(await checkCode(deps, { ...ask(code, 0), code, address: "10.0.0.1" })).toEqual(outcome);
    expect(await usesOf(code)).toBe(0);
  });

  it("the check says what the order takes", async () => {
    const code = await makeCode({ amountCents: 2_500, affiliates: ["77"] });
    const channel = { affiliateId: "77" };
    expect(await checkCode(deps, { ...ask(code, 0), channel, code, address: "10.0.0.1" })).toEqual({
      kind: "counts",
      item: { code, percentage: null, amountCents: 2_500 },
    });
    demandPlaced(await placeOrder(deps, ask(code, 17_500, { channel })));
  });

  it("once per e-mail, whatever its spelling", async () => {
    const code = await makeCode({ percent: 10, maxUsesPerEmail: 1 });
    demandPlaced(await placeOrder(deps, ask(code, 18_000, from("marion@example.org"))));
    expect(await placeOrder(deps, ask(code, 18_000, from("Marion+x@example.org")))).toMatchObject({ reason: "USED" });
    demandPlaced(await placeOrder(deps, ask(code, 18_000, from("paul@example.org"))));
    const uses = await deps.db.select().from(promotionUse).where(eq(promotionUse.code, code));
    expect(uses).toHaveLength(2);
    expect(JSON.stringify(uses)).not.toMatch(/marion|paul|example/i);
  });
});

describe("a single-use code", () => {
  it("50 at once: exactly one", async () => {
    const code = await makeCode({ percent: 10, maxUses: 1 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => placeOrder(deps, ask(code, 18_000, from(`buyer${index}@example.org`)))),
    );
    const kinds = Object.groupBy(outcomes, ({ kind }) => kind);
    expect([kinds.placed?.length, kinds.code_refused?.length]).toEqual([1, 49]);
    expect(await usesOf(code)).toBe(1);
    expect(await deps.db.select().from(promotionUse).where(eq(promotionUse.code, code))).toHaveLength(1);
  });

  it("50 at once of one e-mail that may have it once: exactly one", async () => {
    const code = await makeCode({ percent: 10, maxUsesPerEmail: 1 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => placeOrder(deps, ask(code, 18_000))));
    expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(1);
    expect(await usesOf(code)).toBe(1);
  });

  it("is given back when the buyer gives the room up, once", async () => {
    const code = await makeCode({ percent: 10, maxUses: 1 });
    const { orderId } = demandPlaced(await placeOrder(deps, ask(code, 18_000)));
    expect(await placeOrder(deps, ask(code, 18_000))).toMatchObject({ kind: "code_refused", reason: "USED" });
    for (let time = 0; time < 2; time++) await abandonOrder(deps, orderId, { actor: WORKER, isBuyer: true });
    expect(await usesOf(code)).toBe(0);
    demandPlaced(await placeOrder(deps, ask(code, 18_000)));
  });

  it("is given back when the hold ends; a payment that comes late takes it again, or goes back", async () => {
    for (const isTaken of [false, true]) {
      const code = await makeCode({ percent: 10, maxUses: 1 });
      const placed = demandPlaced(await placeOrder(deps, ask(code, 18_000)));
      clock.advance(40 * MINUTE);
      await expireHolds(deps, WORKER);
      expect(await usesOf(code)).toBe(0);
      if (isTaken) demandPlaced(await placeOrder(deps, ask(code, 18_000, from("somebody@example.org"))));
      await payments.pay(placed.clientSecret);
      const row = await syncPayment(deps, placed.orderId, WORKER);
      // Whichever it is, the code has one owner.
      expect(row?.state).toBe(isTaken ? "cancelled" : "authorized");
      expect(await usesOf(code)).toBe(1);
    }
  });
});

describe("guessing", () => {
  it("is told to wait after a few codes that do not count; one that counts costs no try", async () => {
    const tries = createTokenBuckets({ perMinute: 3, clock });
    deps = { ...deps, codes: createCodeBook({ clock, secret: "a secret", tries }) };
    const code = await makeCode({ percent: 10 });
    const check = (typed: string) => checkCode(deps, { ...ask(typed, 0), code: typed, address: "10.9.9.9" });
    for (let time = 0; time < 5; time++) expect((await check(code)).kind).toBe("counts");
    for (let time = 0; time < 3; time++) expect(await check(`GUESS${time}`)).toMatchObject({ reason: "UNKNOWN" });
    expect((await check(code)).kind).toBe("too_many_codes");
    expect(
      (await placeOrder(deps, ask("GUESS", 18_000, { caller: { ...ask(code, 0).caller, address: "10.9.9.9" } }))).kind,
    ).toBe("too_many_codes");
    clock.advance(MINUTE);
    expect((await check(code)).kind).toBe("counts");
  });

  it("is a 429 with the time to wait", async () => {
    const response = answerTooManyCodes({ kind: "too_many_codes", waitMs: 1_500 });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(await response.json()).toMatchObject({ code: "TOO_MANY_CODES" });
  });
});
