import { describe, expect, test } from "vitest";
import { addDays, day, type Day } from "#platform/dates.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";
import { startContract, type Answered } from "#tests/support/contract.ts";
import { chooseActivityDays, orderBody, payInSandbox, type BrowserPayment } from "#tests/support/orders.ts";
import { cookiesOf } from "#tests/support/payments.ts";

/** Changes of stays through the public door (docs/product/after-sale.md#change). */
const contract = startContract();
const PARTY = { adults: 2, children: 0, babies: 0 };
const PATH = "/gateway/purchase/orders/{uuid}/changes";

type State = {
  changesSeen: number;
  modifiableUntil: string | null;
  refusal: string | null;
  paidAmount: number;
  change: { number: number; difference: number } | null;
};
type Priced = {
  bookable: boolean;
  difference: number | null;
  changesSeen: number;
  modificationConditions: { refundableAmount: number; giftPayments: unknown[] };
};
type Changed = { change: { number: number; state: string; difference: number }; payment: BrowserPayment | null };
type Problem = { code: string; amount?: number; reason?: string; errors?: { path: string }[] };
type Bought = { uuid: string; cookie: string; offerId: string; checkin: Day; amount: number };

let lastDay = day("2027-02-02");

const quoteOf = async (id: string, checkin: Day) =>
  (
    await contract().client.call<Quote>("GET /api/product/{id}/quote", {
      path: { id },
      query: { locale: "fr_FR", checkin, nights: 1 },
    })
  ).body;

/** A stay of one night that may be changed, without days to choose, paid and confirmed. */
async function buy(): Promise<Bought> {
  lastDay = addDays(lastDay, 3);
  const { body } = await contract().client.call<SearchResults>("POST /api/offers.json", {
    body: {
      locale: "fr_FR",
      searchCriterias: { checkin: lastDay, checkout: addDays(lastDay, 1) },
      numberOfPackagesPerHotel: 20,
      pagination: { limit: 100 },
    },
  });
  for (const card of body.exactMatch) {
    const quote = await quoteOf(card.weekendId, lastDay);
    if (!quote.cancellationPolicy.cancellable || quote.activityDates.length > 0) continue;
    const ask = { offerId: card.weekendId, checkin: lastDay, checkout: addDays(lastDay, 1), party: PARTY };
    const amount = quote.priceInfo?.sellPrice ?? 0;
    const placed = await contract().client.call<{ booking: { orderUUID: string }; payment: BrowserPayment }>(
      "POST /gateway/purchase/orders",
      { body: orderBody({ ...ask, expectedAmount: amount, activityDays: chooseActivityDays(quote) }) },
    );
    const uuid = placed.body.booking.orderUUID;
    await payInSandbox(contract().server, placed.body.payment);
    await expect.poll(() => stateOf(uuid), { interval: 100 }).toBe("confirmed");
    return { uuid, cookie: cookiesOf(placed), offerId: card.weekendId, checkin: lastDay, amount };
  }
  throw new Error("the demo catalogue has no such stay");
}

const stateOf = async (uuid: string) =>
  (
    await contract().client.call<{ booking: { state: string } }>("GET /gateway/purchase/orders/{uuid}", {
      path: { uuid },
    })
  ).body.booking.state;

const criteriaOf = ({ offerId }: Bought, checkin: Day) => ({
  offerId,
  pax: { numberOfAdults: 2 },
  travelPeriod: { checkinDate: checkin, checkoutDate: addDays(checkin, 1) },
});

const call = <T>(
  method: string,
  { uuid, cookie }: Pick<Bought, "uuid" | "cookie">,
  body?: object,
  path = PATH,
): Promise<Answered<T>> =>
  contract().client.call<T>(`${method} ${path}`, { path: { uuid }, headers: { cookie }, ...(body ? { body } : {}) });

const priced = (bought: Bought, checkin: Day) =>
  call<Priced>("POST", bought, { reservationCriteria: criteriaOf(bought, checkin) }, `${PATH}/quote`);

/** The first day of the weeks that follow on which the same stay is dearer, or is not. */
async function findDay(
  bought: Bought,
  fits: (difference: number) => boolean,
): Promise<{ on: Day; difference: number }> {
  for (let ahead = 1; ahead < 60; ahead++) {
    const on = addDays(bought.checkin, ahead);
    const { body } = await priced(bought, on);
    if (body.bookable && body.difference !== null && fits(body.difference)) return { on, difference: body.difference };
  }
  throw new Error("no such day");
}

describe("changing a stay", () => {
  test("dearer: set aside, paid, made; the quote says what goes back and what is to be paid", async () => {
    const bought = await buy();
    const { on, difference } = await findDay(bought, (amount) => amount >= 50);
    const before = await call<State>("GET", bought);
    expect(before.body).toMatchObject({ changesSeen: 0, refusal: null, paidAmount: bought.amount, change: null });
    const ask = { reservationCriteria: criteriaOf(bought, on), expectedDifference: difference };
    const wrong = await call<Problem>("POST", bought, { ...ask, expectedDifference: difference + 1 });
    expect([wrong.status, wrong.body.code, wrong.body.amount]).toEqual([409, "PRICE_CHANGED", difference]);
    const asked = await call<Changed>("POST", bought, ask);
    expect(asked.body.change).toEqual({ number: 1, state: "awaiting_payment", difference });
    expect((await call<Changed>("POST", bought, ask)).body.payment).toEqual(asked.body.payment);
    expect((await call<State>("GET", bought)).body.change).toMatchObject({ number: 1, difference });
    await payInSandbox(contract().server, asked.body.payment);
    await expect.poll(async () => (await call<State>("GET", bought)).body.changesSeen, { interval: 100 }).toBe(1);
    const after = await call<State>("GET", bought);
    expect(after.body).toMatchObject({ paidAmount: bought.amount + difference, change: null });
    const stale = await call<Problem>("POST", bought, {
      ...ask,
      reservationCriteria: criteriaOf(bought, bought.checkin),
    });
    expect([stale.status, stale.body.code]).toEqual([409, "STAY_CHANGED"]);
  });

  test("not dearer: made at once, and what it costs less is told before", async () => {
    const bought = await buy();
    const { on, difference } = await findDay(bought, (amount) => amount <= 0);
    const { body } = await priced(bought, on);
    expect(body.modificationConditions).toEqual({ refundableAmount: 0 - difference, giftPayments: [] });
    const made = await call<Changed>("POST", bought, {
      reservationCriteria: criteriaOf(bought, on),
      expectedDifference: difference,
    });
    expect(made.body).toMatchObject({ change: { number: 1, state: "applied", difference }, payment: null });
  });

  test("given up, it leaves the stay as it was", async () => {
    const bought = await buy();
    const { on, difference } = await findDay(bought, (amount) => amount >= 50);
    await call("POST", bought, { reservationCriteria: criteriaOf(bought, on), expectedDifference: difference });
    const { body } = await call<State>("DELETE", bought);
    expect(body).toMatchObject({ changesSeen: 0, paidAmount: bought.amount, change: null });
  });

  test("somebody else's stay is nobody's, one that is not paid cannot be changed, a wrong body names its field", async () => {
    const bought = await buy();
    const ask = { reservationCriteria: criteriaOf(bought, addDays(bought.checkin, 7)), expectedDifference: 0 };
    for (const [method, body] of [["GET"], ["POST", ask], ["DELETE"]] as const)
      expect((await call<Problem>(method, { uuid: bought.uuid, cookie: "" }, body)).status).toBe(404);
    const bad = await call<Problem>("POST", bought, { ...ask, expectedDifference: "12" });
    expect([bad.status, bad.body.errors?.map(({ path }) => path)]).toEqual([400, ["expectedDifference"]]);
    const same = await call<Problem>("POST", bought, {
      reservationCriteria: criteriaOf(bought, bought.checkin),
      expectedDifference: 0,
    });
    expect([same.status, same.body.code]).toEqual([409, "NOTHING_CHANGED"]);
    const long = await call<Problem>("POST", bought, {
      ...ask,
      reservationCriteria: {
        ...ask.reservationCriteria,
        travelPeriod: { checkinDate: bought.checkin, checkoutDate: addDays(bought.checkin, 19) },
      },
    });
    expect([long.status, long.body.code]).toEqual([422, "PACKAGE_NOT_AVAILABLE_NIGHTS"]);
  });
});
