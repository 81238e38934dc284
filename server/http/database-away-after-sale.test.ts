import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { addDays, day, type Day } from "#platform/dates.ts";
import { openDatabase, type Database } from "#platform/db/client.server.ts";
import { findOutage } from "#platform/db/outage.ts";
import { createLog } from "#platform/log.server.ts";
import { chooseActivityDays, orderBody, payInSandbox, type BrowserPayment } from "#tests/support/orders.ts";
import { useWire } from "#tests/support/cut-wire.ts";
import { DEMO_NOW, useDemoDatabase } from "#tests/support/demo.ts";
import { BUYER } from "#tests/support/actors.ts";
import { loseWhile } from "#tests/support/lose-while.ts";
import { createMadeUpProvider } from "#tests/support/made-up-provider.ts";
import { cookiesOf, onlyProvider } from "#tests/support/payments.ts";
import { jsonPost, startServer, type TestServer } from "#tests/support/server.ts";
import { cancelOrder } from "#modules/booking/verbs/cancel-order.server.ts";
import type { Quote } from "#modules/availability/types.ts";
import type { SearchResults } from "#modules/search/types.ts";

/** The database goes away while a guest changes a stay or gives it up: a calm no, nothing lost, nothing done twice, and they go on where they were. */
const database = useDemoDatabase();
const wire = useWire(() => database().url);
const clock = fixedClock(DEMO_NOW);
/** Nothing here asks a provider. */
const { provider: NOBODY } = createMadeUpProvider("redirect");
const PARTY = { adults: 2, children: 0, babies: 0 };
const soon = { timeout: 30_000, interval: 50 };
let server: TestServer;
let own: Database;
let night = day("2027-01-12");

beforeAll(async () => {
  const log = createLog("info", { write: () => undefined });
  server = await startServer({ databaseUrl: wire().url, clock, log });
  own = openDatabase({ url: wire().url, poolSize: 4 });
});
afterAll(async () => {
  await own?.close();
  await server?.close();
});

type Bought = { uuid: string; cookie: string; offerId: string; checkin: Day };

/** A stay of one night that may be changed, paid and confirmed. */
async function buy(): Promise<Bought> {
  night = addDays(night, 3);
  const dates = { checkin: night, checkout: addDays(night, 1) };
  const search = { locale: "fr_FR", searchCriterias: dates, numberOfPackagesPerHotel: 20, pagination: { limit: 100 } };
  const { exactMatch }: SearchResults = await (await server.fetch("/api/offers.json", jsonPost(search))).json();
  for (const { weekendId: offerId } of exactMatch) {
    const quote: Quote = await (
      await server.fetch(`/api/product/${offerId}/quote?locale=fr_FR&checkin=${night}&nights=1`)
    ).json();
    if (!quote.cancellationPolicy.cancellable || quote.activityDates.length > 0) continue;
    const ask = { offerId, ...dates, party: PARTY, activityDays: chooseActivityDays(quote) };
    const body = orderBody({ ...ask, expectedAmount: quote.priceInfo?.sellPrice ?? 0 });
    const placed = await server.fetch("/gateway/purchase/orders", jsonPost(body));
    const { booking, payment }: { booking: { orderUUID: string }; payment: BrowserPayment } = await placed.json();
    await payInSandbox(server, payment);
    const uuid = booking.orderUUID;
    await expect.poll(() => stateOf(uuid), soon).toBe("confirmed");
    return { uuid, cookie: cookiesOf(placed), offerId, checkin: night };
  }
  throw new Error("the demo catalogue has no such stay");
}

async function stateOf(uuid: string): Promise<string> {
  const { booking }: { booking: { state: string } } = await (
    await server.fetch(`/gateway/purchase/orders/${uuid}`)
  ).json();
  return booking.state;
}

type Priced = { bookable: boolean; difference: number | null };

const criteriaOf = ({ offerId }: Bought, checkin: Day) => ({
  offerId,
  pax: { numberOfAdults: 2 },
  travelPeriod: { checkinDate: checkin, checkoutDate: addDays(checkin, 1) },
});

const changes = (bought: Bought, body: object, path = "") =>
  server.fetch(`/gateway/purchase/orders/${bought.uuid}/changes${path}`, jsonPost(body, { cookie: bought.cookie }));

/** A day to which the stay can be moved, cheaper or at the same price: made at once. */
async function findChange(bought: Bought): Promise<object> {
  for (let ahead = 1; ahead < 60; ahead++) {
    const reservationCriteria = criteriaOf(bought, addDays(bought.checkin, ahead));
    const { bookable, difference }: Priced = await (await changes(bought, { reservationCriteria }, "/quote")).json();
    if (bookable && difference !== null && difference <= 0)
      return { reservationCriteria, expectedDifference: difference };
  }
  throw new Error("no such day");
}

/** Gives it up as the page's last button does, over the same wire: what came back, or that the database was away. */
async function giveUp({ uuid }: Bought): Promise<string> {
  try {
    const { kind } = await cancelOrder({ db: own.db, clock, payments: onlyProvider(NOBODY) }, uuid, BUYER);
    return kind;
  } catch (error) {
    const { outage } = findOutage(error) ?? {};
    if (outage) return outage;
    throw error;
  }
}

async function count(orderId: string) {
  const { rows } = await database().pool.query<Record<"events" | "changes" | "refunds" | "told" | "sold", number>>(
    `select (select count(*) from order_event where order_id = $1)::int as events,
      (select count(*) from stay_change where order_id = $1)::int as changes,
      (select count(*) from refund join tender on tender.id = refund.tender_id where order_id = $1)::int as refunds,
      (select count(*) from supplier_message where order_id = $1)::int as told,
      (select sum(sold + held) from stock_day)::int as sold`,
    [orderId],
  );
  return rows[0];
}

async function back(): Promise<void> {
  await wire().mend();
  await expect.poll(async () => (await server.fetch("/readyz")).status, soon).toBe(200);
}

async function expectCalm(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ code: "DATABASE_AWAY" });
}

describe("a stay is changed", () => {
  test("away before it: a calm no; afterwards the same is made once", async () => {
    const bought = await buy();
    const body = await findChange(bought);
    const before = await count(bought.uuid);
    await wire().cut();
    await expectCalm(await changes(bought, body));
    await back();
    expect(await count(bought.uuid)).toEqual(before);
    const answers = await Promise.all([changes(bought, body), changes(bought, body)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect((await count(bought.uuid))?.changes).toBe(1);
  });

  test("gone in the middle of it: the old stay stands, and the same is made once", async () => {
    const bought = await buy();
    const body = await findChange(bought);
    const before = await count(bought.uuid);
    await expectCalm(await loseWhile(database().pool, () => changes(bought, body)));
    expect([await count(bought.uuid), await stateOf(bought.uuid)]).toEqual([before, "confirmed"]);
    expect((await changes(bought, body)).status).toBe(200);
    const after = await count(bought.uuid);
    expect([after?.changes, after?.sold]).toEqual([1, before?.sold]);
  });
});

describe("a stay is given up", () => {
  test("away before it: nothing happened; afterwards it is given up once", async () => {
    const bought = await buy();
    const before = await count(bought.uuid);
    await wire().cut();
    expect(await giveUp(bought)).toBe("away");
    await back();
    expect([await count(bought.uuid), await stateOf(bought.uuid)]).toEqual([before, "confirmed"]);
    const both = await Promise.all([giveUp(bought), giveUp(bought)]);
    expect(both.toSorted()).toEqual(["cancelled", "not_cancellable"]);
    await expect.poll(() => stateOf(bought.uuid), soon).toBe("refunded");
    const after = await count(bought.uuid);
    expect([after?.refunds, after?.sold]).toEqual([1, (before?.sold ?? 0) - 1]);
  });

  test("gone in the middle of it: nothing went back, and the same gives it up once", async () => {
    const bought = await buy();
    const before = await count(bought.uuid);
    expect(await loseWhile(database().pool, () => giveUp(bought))).toBe("away");
    expect([await count(bought.uuid), await stateOf(bought.uuid)]).toEqual([before, "confirmed"]);
    expect(await giveUp(bought)).toBe("cancelled");
    await expect.poll(() => stateOf(bought.uuid), soon).toBe("refunded");
    expect((await count(bought.uuid))?.refunds).toBe(1);
  });
});
