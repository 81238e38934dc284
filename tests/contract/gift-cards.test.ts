import { beforeAll, describe, expect, test } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract } from "#tests/support/contract.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { issueCard } from "#tests/support/issue-card.ts";
import { chooseActivityDays, orderBody, type WalletAsk } from "#tests/support/orders.ts";

const contract = startContract();
const CHECKIN = day("2027-02-16");
let ask: WalletAsk;

beforeAll(async () => {
  const { client } = contract();
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

async function issue(amount: number, monthsAgo = 0): Promise<string> {
  const now = new Date(DEMO_NOW);
  now.setUTCMonth(now.getUTCMonth() - monthsAgo);
  return issueCard(contract().db, amount, { now: () => now });
}

type Answer = { code?: string; serialNumber?: string; balance?: number; amount?: number; payment?: unknown };
const check = (serialNumber: unknown) =>
  contract().client.call<Answer>("POST /gateway/purchase/gift-cards/check", {
    body: { locale: "fr_FR", serialNumber },
  });
const order = (expectedAmount: number, giftcards: unknown) =>
  contract().client.call<Answer>("POST /gateway/purchase/orders", {
    body: { ...orderBody({ ...ask, expectedAmount }), giftcards },
  });

describe("POST /gateway/purchase/gift-cards/check (docs/product/gifts.md#gift-cards)", () => {
  test("says what a card can pay, however its code is written", async () => {
    const code = await issue(5_000);
    const shown = code.match(/.{4}/g)?.join("-");
    const answer = { serialNumber: shown, balance: 5_000, currency: "EUR", validUntil: "2028-11-21" };
    for (const typed of [code, shown, ` ${code.toLowerCase()} `]) expect((await check(typed)).body).toEqual(answer);
  });

  test.each([
    ["nothing", ""],
    ["a number", 12],
    ["a list", ["2345-ABCD-6789"]],
    ["too long", "2".repeat(41)],
  ])("%s is a 400 that names the field", async (_, typed) => {
    const { status, body } = await check(typed);
    expect([status, body.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  test("an order takes what it was asked to, to the cent, and says so of the next look", async () => {
    const code = await issue(5_000);
    const paid = await order(ask.expectedAmount - 5_000 + 1, [{ serialNumber: code, usedAmount: 5_000 }]);
    expect([paid.status, paid.body.code, paid.body.amount]).toEqual([409, "PRICE_CHANGED", ask.expectedAmount - 5_000]);
    expect((await check(code)).body.balance).toBe(5_000);
    const placed = await order(ask.expectedAmount - 4_000, [{ serialNumber: code, usedAmount: 4_000 }]);
    expect([placed.status, placed.body.payment !== null]).toEqual([200, true]);
    expect((await check(code)).body.balance).toBe(1_000);
  });

  test("a card that is worth all of it leaves nobody to pay: the order is there, without a payment", async () => {
    const code = await issue(ask.expectedAmount + 100);
    const { status, body } = await order(0, [{ serialNumber: code, usedAmount: ask.expectedAmount }]);
    expect([status, body.payment]).toEqual([200, null]);
  });

  test("why a card does not pay, with what was sent; less than a euro is left to nobody", async () => {
    const code = await issue(5_000);
    const rest = ask.expectedAmount - 100;
    const reason = async (serialNumber: string, usedAmount: number, expected = ask.expectedAmount - usedAmount) => {
      const { status, body } = await order(expected, [{ serialNumber, usedAmount }]);
      return [status, body.code, body.serialNumber === serialNumber];
    };
    expect(await reason(code, 5_001)).toEqual([409, "GIFT_CARD_INSUFFICIENT", true]);
    expect(await reason(await issue(5_000, 25), 100, rest)).toEqual([409, "GIFT_CARD_EXPIRED", true]);
    expect(await reason("2222-3333-4444", 100, rest)).toEqual([422, "GIFT_CARD_UNKNOWN", true]);
    const all = await issue(ask.expectedAmount);
    expect((await reason(all, ask.expectedAmount - 99)).slice(0, 2)).toEqual([422, "PAYMENT_METHOD_UNAVAILABLE"]);
  });

  test("one answer for whatever cannot pay; after five such codes an address waits, with the right one too", async () => {
    const [good, spent, over] = [await issue(5_000), await issue(100), await issue(5_000, 25)];
    await order(ask.expectedAmount - 100, [{ serialNumber: spent, usedAmount: 100 }]);
    const answers = [];
    for (const code of ["2222-3333-4444", "hello", spent, over]) answers.push(await check(code));
    const [first] = answers;
    for (const { status, body } of answers) expect([status, body]).toEqual([422, first?.body]);
    for (let i = 0; i < 4; i++) await check("2222-3333-5555");
    const { status, body, headers } = await check(good);
    expect([status, body.code]).toEqual([429, "TOO_MANY_CODES"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
