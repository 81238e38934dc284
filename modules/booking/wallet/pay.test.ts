import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { cents } from "#platform/money.ts";
import { day } from "#platform/dates.ts";
import type { FormOutcome, WalletApproval, WalletPayer } from "#modules/payments/browser-side.ts";
import { NO_WISHES } from "../wishes.ts";
import { buyerOf, splitName, valuesOf } from "./buyer-of.ts";
import { payByWallet } from "./pay.ts";

const PAYER: WalletPayer = {
  name: "Camille van den Berg",
  email: "camille@example.org",
  phone: "+33 6 12 34 56 78",
  addressLine: "12 rue des Lilas",
  postalCode: "59000",
  city: "Lille",
  country: "FR",
};
const REQUEST = {
  siteId: "fr_FR" as const,
  amount: cents(10_000),
  buyer: buyerOf(PAYER, "FR"),
  wishes: NO_WISHES,
  key: "a-key",
  goods: {
    kind: "stay" as const,
    insurance: null,
    stay: {
      packageId: "100011",
      checkin: day("2026-12-04"),
      checkout: day("2026-12-06"),
      party: { adults: 2, children: 0, babies: 0, singleRoom: false },
      activityDays: [],
    },
  },
};
const ORDER = "6f1d2c3b-0000-4000-8000-000000000001";

type Answer = { status: number; body: unknown } | "lost";
let asked: string[] = [];
let answers: Answer[] = [];

const opened: Answer = {
  status: 200,
  body: { orderUUID: ORDER, paymentIntentId: "pi_1", payment: { provider: "cards", clientSecret: "pi_1_secret_2" } },
};
const paid: Answer = { status: 200, body: { booking: { orderUUID: ORDER, state: "authorized" }, payment: null } };
const refused = (status: number, code: string, more: object = {}): Answer => ({ status, body: { code, ...more } });
const times = (count: number, answer: Answer): Answer[] => Array.from({ length: count }, () => answer);

beforeEach(() => {
  asked = [];
  // Nobody waits between tries here.
  vi.stubGlobal("setTimeout", (run: () => void) => queueMicrotask(run));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${path} ${String(new Headers(init.headers).get("idempotency-key"))}`);
    const answer = answers.shift() ?? "lost";
    if (answer === "lost") throw new TypeError("no connection");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function pay(given: Answer[], outcome: FormOutcome = { kind: "authorised" }, isReady = true) {
  answers = given;
  const approval: WalletApproval = {
    wallet: "apple_pay",
    payer: PAYER,
    check: async () => isReady,
    confirm: async () => outcome,
    fail: () => undefined,
  };
  return payByWallet({ approval, request: REQUEST, returnUrl: "http://fr.localhost/" });
}

describe("from the wallet's yes to the order", () => {
  it("asks for a payment, has it authorised, and places the order, all under one key", async () => {
    expect(await pay([opened, paid])).toEqual({ kind: "paid", orderId: ORDER });
    expect(asked).toEqual(["/gateway/purchase/zeppto/payments a-key", "/gateway/purchase/zeppto a-key"]);
  });

  it.each<[string, Answer[], string]>([
    ["sold out before", [refused(409, "SOLD_OUT")], "sold_out"],
    ["sold out meanwhile", [opened, refused(409, "SOLD_OUT")], "sold_out"],
    ["withdrawn before", [refused(422, "PACKAGE_EXPIRED")], "not_offered"],
    ["withdrawn meanwhile", [opened, refused(422, "PACKAGE_NOT_AVAILABLE_CHECKIN")], "not_offered"],
    ["details that are not enough", [refused(400, "INVALID_REQUEST")], "details"],
    ["a code that has ended", [opened, refused(422, "PROMOTION_CODE_EXPIRED", { amount: 10_000 })], "code_refused"],
    ["too many rooms", [refused(429, "TOO_MANY_HOLDS", { reason: "own_rooms" })], "holds"],
    ["a payment that is unknown", [opened, refused(422, "PAYMENT_UNKNOWN")], "refused"],
    ["no answer before anything was authorised", ["lost"], "unavailable"],
  ])("%s: failed, and no order to go on with", async (_name, given, fault) => {
    expect(await pay(given)).toEqual({ kind: "failed", wallet: "apple_pay", fault, orderId: null, amount: null });
  });

  it("tells the price that it is now", async () => {
    expect(await pay([refused(409, "PRICE_CHANGED", { amount: 11_000 })])).toMatchObject({
      fault: "price_changed",
      amount: 11_000,
    });
  });

  it("is a failure when the bank says no, or the wallet is not ready: nothing is placed", async () => {
    expect(await pay([opened, paid], { kind: "declined", message: null })).toMatchObject({ fault: "declined" });
    expect(asked).toHaveLength(1);
    expect(await pay([opened, paid], { kind: "authorised" }, false)).toMatchObject({ fault: "declined" });
    expect(asked).toHaveLength(1);
  });

  it("asks the server when nobody knows what the bank said", async () => {
    expect(await pay([opened, paid], { kind: "unanswered" })).toEqual({ kind: "paid", orderId: ORDER });
    const notAuthorised = refused(402, "PAYMENT_NOT_AUTHORIZED");
    expect(await pay([opened, notAuthorised], { kind: "unanswered" })).toMatchObject({ fault: "refused" });
  });

  it.each<[string, Answer]>([
    ["the line is dead", "lost"],
    ["the provider is away", refused(503, "PAYMENT_UNAVAILABLE")],
    ["the answer names no order", { status: 200, body: {} }],
  ])("asks three times under the same key while %s, then knows which order may stand", async (_name, answer) => {
    expect(await pay([opened, ...times(3, answer)])).toMatchObject({ fault: "unavailable", orderId: ORDER });
    expect(asked.slice(1)).toEqual(times(3, "lost").map(() => "/gateway/purchase/zeppto a-key"));
    expect(await pay([opened, answer, paid])).toEqual({ kind: "paid", orderId: ORDER });
  });
});

describe("who pays", () => {
  it("is the buyer: the first word of the name, and the rest", () => {
    expect(buyerOf(PAYER, "ES")).toMatchObject({ firstName: "Camille", lastName: "van den Berg", country: "FR" });
    expect(buyerOf({ ...PAYER, country: "", postalCode: "9".repeat(21) }, "ES")).toMatchObject({
      country: "ES",
      postalCode: null,
    });
    expect(valuesOf(buyerOf({ ...PAYER, phone: "" }, "FR"))).toEqual({
      firstName: "Camille",
      lastName: "van den Berg",
      email: PAYER.email,
    });
  });

  it("loses no letter of a name", () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé'-]+$/), { minLength: 1 }), (words) => {
        const { firstName, lastName } = splitName(` ${words.join("  ")} `);
        expect([firstName, lastName].filter(Boolean).join(" ")).toBe(words.join(" "));
      }),
    ));
});
