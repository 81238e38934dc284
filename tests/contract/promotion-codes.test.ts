import { beforeAll, describe, expect, test } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { system } from "#platform/actor.ts";
import type { Quote } from "#modules/availability/types.ts";
import { codeSchema, saveCode, type CodeInput } from "#modules/promotions/manage.server.ts";
import { orderItem } from "#modules/booking/tables.server.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { chooseActivityDays, orderBody, type WalletAsk } from "#tests/support/orders.ts";

const contract = startContract();
const CHECKIN = day("2027-02-09");
let ask: WalletAsk;

const CODES: CodeInput[] = [
  { code: "COUNTS15", percent: 15 },
  { code: "AMOUNT5", amountCents: 500 },
  { code: "ENDED", percent: 15, validUntil: "2026-11-20" },
  { code: "LATER", percent: 15, validFrom: "2026-11-22" },
  { code: "GIFTS", percent: 15, categories: ["gift"] },
  { code: "ITALIANS", percent: 15, sites: ["it_IT"] },
  { code: "LARGE", percent: 15, minimumCents: 9_000_000 },
  { code: "PARTNER", percent: 15, affiliates: ["77"] },
  { code: "SINGLE", percent: 15, maxUses: 1 },
];

beforeAll(async () => {
  const { client, db } = contract();
  for (const code of CODES)
    await saveCode({ db, now: new Date(DEMO_NOW), by: system("tests") }, codeSchema.parse(code));
  const { body } = await client.call<SearchResults>("POST /api/offers.json", {
    body: { locale: "fr_FR", searchCriterias: { checkin: CHECKIN, checkout: addDays(CHECKIN, 1) } },
  });
  const card = body.exactMatch.find(({ availableRooms }) => (availableRooms ?? 0) > 2);
  if (!card) throw new Error("the demo catalogue has no such offer");
  const quote = await client.call<Quote>("GET /api/product/{id}/quote", {
    path: { id: card.weekendId },
    query: { locale: "fr_FR", checkin: CHECKIN, nights: 1 },
  });
  ask = {
    offerId: card.weekendId,
    checkin: CHECKIN,
    checkout: addDays(CHECKIN, 1),
    party: { adults: 2, children: 0, babies: 0 },
    expectedAmount: card.sellPrice,
    activityDays: chooseActivityDays(quote.body),
  };
});

type Answer = { code: string; reduction?: number; percentage?: number; minimum?: number; amount?: number };
type Items = { items: Record<string, unknown> };
const itemsOf = (more: object = {}) => ({ ...(orderBody(ask) as Items).items, ...more });
const check = (code: unknown, more: object = {}) =>
  contract().client.call<Answer & { errors?: { path: string }[] }>("POST /gateway/purchase/promotion-codes/check", {
    body: { locale: "fr_FR", code, items: itemsOf(), ...more },
  });
const order = (expectedAmount: number, items: object, more: object = {}) =>
  contract().client.call<Answer>("POST /gateway/purchase/orders", {
    body: { ...orderBody({ ...ask, expectedAmount }), items: itemsOf(items), ...more },
  });

describe("POST /gateway/purchase/promotion-codes/check (docs/product/buying.md#promotion-codes)", () => {
  test("says what a code takes off, however it is written; the order takes the same to the cent", async () => {
    const { body } = await check(" counts15 ");
    expect(body).toMatchObject({ code: "COUNTS15", percentage: 15 });
    expect((await check("AMOUNT5")).body).toEqual({ code: "AMOUNT5", reduction: 500 });
    const paid = ask.expectedAmount - (body.reduction ?? 0);
    const wrong = await order(paid + 1, { promotionCodeItem: { code: "COUNTS15" } });
    expect([wrong.status, wrong.body.code, wrong.body.amount]).toEqual([409, "PRICE_CHANGED", paid]);
    expect((await order(paid, { promotionCodeItem: { code: "COUNTS15" } })).status).toBe(200);
  });

  test.each([
    ["NOBODY", "UNKNOWN"],
    ["ENDED", "EXPIRED"],
    ["LATER", "NOT_YET"],
    ["GIFTS", "CATEGORY"],
    ["ITALIANS", "CHANNEL"],
    ["PARTNER", "CHANNEL"],
  ])("%s: 422 PROMOTION_CODE_%s, from the check and from the order", async (code, reason) => {
    const expected = [422, `PROMOTION_CODE_${reason}`, ask.expectedAmount];
    const checked = await check(code);
    expect([checked.status, checked.body.code, checked.body.amount]).toEqual(expected);
    const placed = await order(1, { promotionCodeItem: { code } });
    expect([placed.status, placed.body.code, placed.body.amount]).toEqual(expected);
  });

  test("one with a minimum tells it", async () => {
    const { status, body } = await check("LARGE");
    expect([status, body.code, body.minimum]).toEqual([422, "PROMOTION_CODE_MINIMUM", 9_000_000]);
  });

  test("one of a partner counts for its visitors", async () =>
    expect((await check("PARTNER", { affiliateId: 77 })).status).toBe(200));

  test("with insurance: a total to the cent, and one use", async () => {
    const { body } = await check("SINGLE");
    const stay = ask.expectedAmount - (body.reduction ?? 0);
    const quote = await contract().client.call<{ options: { id: string; sellPrice: number }[] }>(
      "GET /gateway/insurance/quote",
      { query: { locale: "fr_FR", cancellationType: "FLEX", orderAmount: stay } },
    );
    const [cover] = quote.body.options;
    const items = (amount: number) => ({
      promotionCodeItem: { code: "SINGLE" },
      insuranceItem: { optionId: cover?.id, amount },
    });
    const told = await order(stay, items(cover?.sellPrice ?? 0));
    expect([told.status, told.body.code]).toEqual([409, "PRICE_CHANGED"]);
    const total = told.body.amount ?? 0;
    expect((await order(total, items(total - stay))).status).toBe(200);
    expect((await check("SINGLE")).body.code).toBe("PROMOTION_CODE_USED");
    const kinds = await contract().db.select({ kind: orderItem.kind }).from(orderItem);
    expect(kinds.filter(({ kind }) => kind === "insurance")).toHaveLength(1);
  });

  test.each<[object, string]>([
    [{ locale: "de_DE" }, "locale"],
    [{ code: "" }, "code"],
    [{ code: "x".repeat(41) }, "code"],
    [{ code: 7 }, "code"],
    [{ items: {} }, "items.shortStayItem"],
    [{ affiliateId: "x".repeat(101) }, "affiliateId"],
  ])("%o: 400 naming %s", async (more, path) => {
    const { status, body } = await check("COUNTS15", more);
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });
});
