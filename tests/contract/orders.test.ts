import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, day, type Day } from "#platform/dates.ts";
import type { Quote } from "#modules/availability/types.ts";
import { order as orderTable, tender as tenderTable } from "#modules/booking/tables.server.ts";
import type { ResultCard, SearchResults } from "#modules/search/types.ts";
import { createContractClient, startContract, type Answered, type ContractClient } from "#tests/support/contract.ts";
import {
  chooseActivityDays,
  MARION,
  orderBody,
  payInSandbox,
  type BrowserPayment,
  type WalletAsk,
} from "#tests/support/orders.ts";
import { cookiesOf } from "#tests/support/payments.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

/** Orders through the public door, on two server processes' worth of wiring that share one database. */
const contract = startContract();
let second: TestServer;
let other: ContractClient;

beforeAll(async () => {
  second = await startServer({ databaseUrl: contract().databaseUrl });
  other = await createContractClient(second);
});
afterAll(() => second?.close());

const PARTY = { adults: 2, children: 0, babies: 0 };
type Placed = {
  booking: { orderUUID: string; orderNumber: string; state: string };
  payment: BrowserPayment | null;
  holdExpiresAt: string;
};
type Problem = { code: string; amount?: number };

const searchOn = async (client: ContractClient, checkin: Day, hotelId?: string) =>
  (
    await client.call<SearchResults>("POST /api/offers.json", {
      body: {
        locale: "fr_FR",
        searchCriterias: { checkin, checkout: addDays(checkin, 1), ...(hotelId ? { hotelId } : {}) },
        numberOfPackagesPerHotel: 20,
        pagination: { limit: 100 },
      },
    })
  ).body.exactMatch;

const quoteOf = async (client: ContractClient, { weekendId }: ResultCard, checkin: Day) =>
  (
    await client.call<Quote>("GET /api/product/{id}/quote", {
      path: { id: weekendId },
      query: { locale: "fr_FR", checkin, nights: 1 },
    })
  ).body;

let lastDay = day("2027-01-10");
/** An offer on a day that no other test touches, with at least `rooms` left. */
async function findOffer({ rooms = 1, most = 99 } = {}): Promise<{ card: ResultCard; checkin: Day; ask: WalletAsk }> {
  for (let tries = 0; tries < 60; tries++) {
    lastDay = addDays(lastDay, 2);
    const card = (await searchOn(contract().client, lastDay)).find(
      ({ availableRooms }) => (availableRooms ?? 0) >= rooms && (availableRooms ?? 0) <= most,
    );
    if (!card) continue;
    const activityDays = chooseActivityDays(await quoteOf(contract().client, card, lastDay));
    return {
      card,
      checkin: lastDay,
      ask: {
        offerId: card.weekendId,
        checkin: lastDay,
        checkout: addDays(lastDay, 1),
        party: PARTY,
        expectedAmount: card.sellPrice,
        activityDays,
      },
    };
  }
  throw new Error("the demo catalogue has no such offer");
}

const place = <T = Placed>(ask: WalletAsk, key?: string, client = contract().client): Promise<Answered<T>> =>
  client.call<T>("POST /gateway/purchase/orders", {
    body: orderBody(ask),
    headers: key ? { "idempotency-key": key } : {},
  });

const stateOf = async (orderUUID: string, client = contract().client) =>
  (await client.call<Placed>("GET /gateway/purchase/orders/{uuid}", { path: { uuid: orderUUID } })).body.booking.state;

const countOrders = async () => (await contract().db.select().from(orderTable)).length;

/** Waits for the other process to have read the feed; its index looks every second at the latest. */
async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(read, { interval: 100 }).toEqual(expected);
}

describe("placing an order", () => {
  test("holds the rooms, is paid in the browser, and is confirmed; each state is told to whoever asks", async () => {
    const { card, checkin, ask } = await findOffer();
    const { status, headers, body } = await place(ask);
    expect([status, headers.get("cache-control"), body.booking.state]).toEqual([
      200,
      "private, no-store",
      "awaiting_payment",
    ]);
    expect(body.holdExpiresAt).toBe("2026-11-21T09:15:00.000Z");
    expect((await quoteOf(contract().client, card, checkin)).availableRooms).toBe((card.availableRooms ?? 0) - 1);
    expect(await payInSandbox(contract().server, body.payment)).toMatch(/succeeded|requires_capture/);
    await eventually(() => stateOf(body.booking.orderUUID), "confirmed");
    await eventually(() => stateOf(body.booking.orderUUID, other), "confirmed");
  });

  test("a declined card leaves the order open: nothing is confirmed", async () => {
    const { ask } = await findOffer();
    const { body } = await place(ask);
    expect(await payInSandbox(contract().server, body.payment, "pm_card_visa_chargeDeclined")).toBe("card_declined");
    expect(await stateOf(body.booking.orderUUID)).toBe("awaiting_payment");
  });

  test("after a decline the same order can be paid again, with corrected details; the same payment, no second order", async () => {
    const { ask } = await findOffer();
    const placed = await place(ask);
    const { body } = placed;
    const { orderUUID } = body.booking;
    const cookie = cookiesOf(placed);
    await payInSandbox(contract().server, body.payment, "pm_card_visa_chargeDeclined");
    const orders = await countOrders();
    const retry = (buyer: object, uuid = orderUUID) =>
      other.call<Placed & Problem & { errors: { path: string }[] }>("PUT /gateway/purchase/orders/{uuid}/buyer", {
        path: { uuid },
        body: { buyer },
        headers: { cookie },
      });
    expect((await retry(MARION, crypto.randomUUID())).status).toBe(404);
    expect(
      (
        await other.call("PUT /gateway/purchase/orders/{uuid}/buyer", {
          path: { uuid: orderUUID },
          body: { buyer: MARION },
        })
      ).status,
    ).toBe(404);
    const refused = await retry({ ...MARION, email: "marion@" });
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([400, ["buyer.email"]]);
    const again = await retry({ ...MARION, firstName: "Marianne" });
    expect([again.status, again.body.booking.orderUUID, again.body.payment?.clientSecret]).toEqual([
      200,
      orderUUID,
      body.payment?.clientSecret,
    ]);
    expect(await countOrders()).toBe(orders);
    await payInSandbox(contract().server, again.body.payment);
    await eventually(() => stateOf(orderUUID), "confirmed");
    expect((await retry(MARION)).body.payment).toBeNull();
  });

  test.each([1, -1, 5_000])(
    "an amount that is off by %i cents: 409 PRICE_CHANGED with the right one, nothing held, nothing charged",
    async (cents) => {
      const { card, checkin, ask } = await findOffer();
      const [orders, payments] = [await countOrders(), (await contract().db.select().from(tenderTable)).length];
      const { status, body } = await place<Problem>({ ...ask, expectedAmount: card.sellPrice + cents });
      expect([status, body.code, body.amount]).toEqual([409, "PRICE_CHANGED", card.sellPrice]);
      expect([await countOrders(), (await contract().db.select().from(tenderTable)).length]).toEqual([
        orders,
        payments,
      ]);
      expect((await quoteOf(contract().client, card, checkin)).availableRooms).toBe(card.availableRooms);
    },
  );

  test("more people than the hotel takes, or a night that is not sold: 422 with the quote's code", async () => {
    const { ask } = await findOffer();
    const { status, body } = await place<Problem>({ ...ask, party: { adults: 2, children: 10, babies: 10 } });
    expect([status, body.code]).toEqual([422, "PARTY_TOO_LARGE"]);
    const long = await place<Problem>({ ...ask, checkout: addDays(ask.checkin as Day, 30) });
    expect([long.status, long.body.code]).toEqual([422, "PACKAGE_NOT_AVAILABLE_NIGHTS"]);
  });
});

describe("Idempotency-Key", () => {
  test("the same key and body: the same answer, one order, one room; on both servers, one after the other or at once", async () => {
    const { card, checkin, ask } = await findOffer({ rooms: 2 });
    const before = await countOrders();
    const key = crypto.randomUUID();
    const first = await place(ask, key);
    const again = await Promise.all([place(ask, key), place(ask, key, other), place(ask, key), place(ask, key, other)]);
    for (const answer of again) expect([answer.status, answer.body]).toEqual([200, first.body]);
    expect(await countOrders()).toBe(before + 1);
    expect((await quoteOf(other, card, checkin)).availableRooms).toBe((card.availableRooms ?? 0) - 1);
  });

  test("five clicks at once are one order", async () => {
    const { ask } = await findOffer({ rooms: 2 });
    const before = await countOrders();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((click) => place(ask, key, click % 2 ? other : contract().client)),
    );
    expect(new Set(answers.map(({ body }) => body.booking.orderUUID)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test("the same key with another body: 422, and the first order stands", async () => {
    const { ask } = await findOffer({ rooms: 2 });
    const key = crypto.randomUUID();
    const first = await place(ask, key);
    const { status, body } = await place<Problem>({ ...ask, party: { ...PARTY, adults: 1 } }, key);
    expect([status, body.code]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
    expect(await stateOf(first.body.booking.orderUUID)).toBe("awaiting_payment");
  });

  test("the same key after the payment: the order, and nothing more to pay", async () => {
    const { ask } = await findOffer();
    const key = crypto.randomUUID();
    const first = await place(ask, key);
    await payInSandbox(contract().server, first.body.payment);
    await eventually(() => stateOf(first.body.booking.orderUUID), "confirmed");
    const again = await place(ask, key, other);
    expect(again.body).toMatchObject({
      booking: { orderUUID: first.body.booking.orderUUID, state: "confirmed" },
      payment: null,
    });
  });

  test("without a key every call is an order of its own", async () => {
    const { ask } = await findOffer({ rooms: 2 });
    const [one, two] = [await place(ask), await place(ask)];
    expect(two.body.booking.orderUUID).not.toBe(one.body.booking.orderUUID);
  });
});

describe("two servers, one database", () => {
  test("what is booked on one is gone on the other: quote at once, search with the feed", async () => {
    const { card, checkin, ask } = await findOffer({ most: 3 });
    expect((await searchOn(other, checkin, card.hotel.id)).some(({ id }) => id === card.id)).toBe(true);
    for (let room = 0; room < (card.availableRooms ?? 0); room++) expect((await place(ask)).status).toBe(200);
    expect(await quoteOf(other, card, checkin)).toMatchObject({
      bookable: false,
      availableRooms: 0,
      errors: [{ code: "PACKAGE_SOLD_OUT" }],
    });
    const isShown = (client: ContractClient) => async () =>
      (await searchOn(client, checkin, card.hotel.id)).some(({ id }) => id === card.id);
    await eventually(isShown(other), false);
    await eventually(isShown(contract().client), false);
    expect((await place<Problem>(ask, undefined, other)).body.code).toMatch(/^(PACKAGE_)?SOLD_OUT$/);
  });

  test("the last rooms, wanted on both at once: as many orders as rooms, a clear 409 for the others", async () => {
    const { card, ask } = await findOffer({ rooms: 1, most: 4 });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, buyer) =>
        place<Placed & Problem>(ask, undefined, buyer % 2 ? other : contract().client),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(won).toHaveLength(card.availableRooms ?? 0);
    for (const { status, body } of lost) expect([status, body.code]).toEqual([409, "SOLD_OUT"]);
  });
});
