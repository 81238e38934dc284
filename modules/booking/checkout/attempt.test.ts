import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cents } from "#platform/money.ts";
import { day } from "#platform/dates.ts";
import { NO_WISHES } from "../wishes.ts";
import { attemptOrder, type Attempt } from "./attempt.ts";
import { requestGiveUp } from "./purchase-api.ts";
import { findDraftOrder, forgetDraft, readDraft, writeDraft } from "./draft.ts";

const STAY_ID = "100011/2026-12-04/2/2/0/0/";
const BUYER = {
  email: "m@example.org",
  civility: null,
  firstName: "M",
  lastName: "L",
  phoneNumber: "+33612345678",
  addressLine: null,
  postalCode: null,
  city: null,
  country: "FR",
};
const ATTEMPT: Attempt = {
  siteId: "fr_FR",
  goodsId: STAY_ID,
  amount: cents(10_000),
  buyer: BUYER,
  wishes: NO_WISHES,
  values: { firstName: "M" },
  method: "card",
  giftCards: [],
  heldOrderId: undefined,
  goods: {
    kind: "stay",
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

type Call = { method: string; path: string; key: string | null };
let calls: Call[] = [];
let answers: { status: number; body: unknown; wait?: string }[] = [];

const placed = (orderUUID: string) => ({
  status: 200,
  body: {
    booking: { orderUUID },
    payment: { provider: "cards", clientSecret: "pi_1_secret_2" },
    holdExpiresAt: "2026-11-20T10:15:00.000Z",
  },
});
const refused = (status: number, code: string, more: object = {}) => ({ status, body: { code, ...more } });

beforeEach(() => {
  calls = [];
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ method: init.method ?? "", path, key: new Headers(init.headers).get("idempotency-key") });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no connection");
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { date: "Fri, 20 Nov 2026 10:00:00 GMT", ...(answer.wait ? { "retry-after": answer.wait } : {}) },
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("places an order and counts its hold by the server's clock", async () => {
  answers = [placed("one")];
  expect(await attemptOrder(ATTEMPT)).toMatchObject({
    kind: "placed",
    orderId: "one",
    payment: { provider: "cards", next: { kind: "form", data: { clientSecret: "pi_1_secret_2" } } },
    holdSeconds: 900,
  });
  expect(readDraft(STAY_ID)).toMatchObject({ values: { firstName: "M" } });
});

it("asks again under the same key after no answer", async () => {
  answers = [];
  expect(await attemptOrder(ATTEMPT)).toEqual({ kind: "unavailable" });
  answers = [placed("one")];
  await attemptOrder(ATTEMPT);
  expect(calls[0]?.key).toBeTruthy();
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

it("goes on with the order that is held, and never places a second one", async () => {
  answers = [placed("one")];
  await attemptOrder({ ...ATTEMPT, heldOrderId: "one" });
  expect(calls).toEqual([{ method: "PUT", path: "/gateway/purchase/orders/one/buyer", key: null }]);
});

it("tells that the hold it counted is over", async () => {
  answers = [refused(409, "HOLD_EXPIRED")];
  expect(await attemptOrder({ ...ATTEMPT, heldOrderId: "one" })).toEqual({ kind: "hold_expired" });
  expect(calls).toHaveLength(1);
});

it("begins anew, with a new key, when an order it only remembered is over", async () => {
  writeDraft(STAY_ID, { key: "old", orderId: "one" });
  answers = [refused(409, "HOLD_EXPIRED"), placed("two")];
  expect(await attemptOrder(ATTEMPT)).toMatchObject({ kind: "placed", orderId: "two" });
  expect(calls.map(({ method }) => method)).toEqual(["PUT", "POST"]);
  expect(calls[1]?.key).not.toBe("old");
});

it("takes a new key when the old one stands for other details", async () => {
  answers = [refused(422, "IDEMPOTENCY_MISMATCH"), placed("two")];
  expect(await attemptOrder(ATTEMPT)).toMatchObject({ kind: "placed", orderId: "two" });
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});

it.each([
  [refused(409, "PRICE_CHANGED", { amount: 11_000 }), { kind: "price_changed", amount: 11_000 }],
  [refused(409, "SOLD_OUT"), { kind: "sold_out" }],
  [refused(422, "PACKAGE_SOLD_OUT"), { kind: "sold_out" }],
  // Nobody was faster where the house took it back (docs/product/buying.md#order).
  [refused(422, "PACKAGE_EXPIRED"), { kind: "not_offered", why: "withdrawn" }],
  [refused(422, "PACKAGE_NOT_FOUND"), { kind: "not_offered", why: "withdrawn" }],
  [refused(422, "PACKAGE_NOT_AVAILABLE_CHECKIN"), { kind: "not_offered", why: "dates" }],
  [refused(422, "PACKAGE_NOT_AVAILABLE_NIGHTS"), { kind: "not_offered", why: "dates" }],
  [refused(422, "ACTIVITY_DATE_INVALID"), { kind: "not_offered", why: "activity" }],
  [refused(422, "ACTIVITY_DATE_REQUIRED"), { kind: "not_offered", why: "activity" }],
  [refused(422, "PARTY_TOO_LARGE"), { kind: "not_offered", why: "party" }],
  [refused(503, "PAYMENT_UNAVAILABLE"), { kind: "unavailable" }],
  [refused(429, "TOO_MANY_REQUESTS"), { kind: "unavailable" }],
  [refused(429, "TOO_MANY_CODES"), { kind: "too_many_codes" }],
  [refused(400, "INVALID_REQUEST"), { kind: "refused" }],
  [
    { status: 200, body: { booking: { orderUUID: "one" }, payment: null } },
    { kind: "already_paid", orderId: "one" },
  ],
])("reads the answer %o", async (answer, outcome) => {
  answers = [answer];
  expect(await attemptOrder(ATTEMPT)).toEqual(outcome);
});

it("reads from when on it may be tried again, by the browser's own clock", async () => {
  vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  answers = [
    { ...refused(429, "TOO_MANY_HOLDS", { reason: "own_rooms", until: "2026-11-20T10:15:00.000Z" }), wait: "600" },
  ];
  expect(await attemptOrder(ATTEMPT)).toEqual({ kind: "too_many_holds", reason: "own_rooms", until: 1_600_000 });
});

it.each([
  ["confirmed", true],
  ["authorized", true],
  ["expired", false],
  ["awaiting_payment", false],
])("a room that is given up while its order is %s: paid %s", async (state, isPaid) => {
  answers = [{ status: 200, body: { booking: { orderUUID: "one", state } } }];
  expect(await requestGiveUp("one")).toEqual({ isPaid });
  expect(calls).toMatchObject([{ method: "DELETE", path: "/gateway/purchase/orders/one" }]);
});

it("knows nothing of a room that is given up while nobody answers", async () => {
  expect(await requestGiveUp("one")).toBeNull();
});

it("finds a tab's own waiting order by the stay, until it is forgotten", () => {
  writeDraft(`${STAY_ID}12:2026-12-05`, { key: "k", orderId: "one" });
  expect(findDraftOrder(STAY_ID)).toBe("one");
  expect(findDraftOrder("100012/")).toBeNull();
  forgetDraft(`${STAY_ID}12:2026-12-05`);
  expect(findDraftOrder(STAY_ID)).toBeNull();
});

it("an order that was begun at another amount is given up, and a new one begins", async () => {
  writeDraft(STAY_ID, { key: "first", orderId: "o-insured", amount: 10_600 });
  answers = [{ status: 200, body: { booking: { orderUUID: "o-insured", state: "expired" } } }, placed("o-plain")];
  expect(await attemptOrder(ATTEMPT)).toMatchObject({ kind: "placed", orderId: "o-plain" });
  expect(calls.map(({ method }) => method)).toEqual(["DELETE", "POST"]);
  expect(calls[1]?.key).not.toBe("first");
});

it("one that was paid meanwhile is the buyer's, whatever the page shows", async () => {
  writeDraft(STAY_ID, { key: "first", orderId: "o-insured", amount: 10_600 });
  answers = [{ status: 200, body: { booking: { orderUUID: "o-insured", state: "confirmed" } } }];
  expect(await attemptOrder(ATTEMPT)).toEqual({ kind: "already_paid", orderId: "o-insured" });
});
