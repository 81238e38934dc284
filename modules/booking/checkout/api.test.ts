import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import {
  cookiesOf,
  createStay,
  createTestPasses,
  createTestPayments,
  type TestPayments,
} from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createPurchaseRoutes } from "../api.server.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { order } from "../tables.server.ts";
import { createCheckoutRoutes } from "./api.server.ts";

const database = useDatabase();
const BUYER = {
  email: "marion@example.org",
  firstName: "Marion",
  lastName: "Lefèvre",
  phoneNumber: "0612345678",
  country: "FR",
};
let clock: ReturnType<typeof fixedClock>;
let payments: TestPayments;
let routes: ReturnType<typeof createPurchaseRoutes>;
let offerId: string;
/** Those of the browser that placed the last order. */
let cookies: string;

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  offerId = String((await createStay(database().db, { from: day("2026-12-01"), limit: 1 })).package.id);
  const deps = { db: database().db, clock, payments: payments.providers, passes: createTestPasses(clock) };
  cookies = "";
  routes = createPurchaseRoutes(deps).route("/", createCheckoutRoutes(deps));
});

type Answer = {
  status: number;
  body: { code?: string; booking?: { orderUUID: string; state: string }; payment?: { clientSecret: string } | null };
};

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await routes.request(path, {
    method,
    headers: { "content-type": "application/json", cookie: cookies },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (method === "POST") cookies = cookiesOf(response);
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function place(): Promise<{ id: string; clientSecret: string }> {
  const reservationCriteria = {
    offerId,
    pax: { numberOfAdults: 2 },
    travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-05" },
  };
  const { body } = await send("POST", "/gateway/purchase/orders", {
    locale: "fr_FR",
    buyer: BUYER,
    currency: "EUR",
    expectedAmount: 10_000,
    items: { shortStayItem: { reservationCriteria } },
  });
  return { id: body.booking?.orderUUID ?? "", clientSecret: body.payment?.clientSecret ?? "" };
}

const retry = (id: string, buyer: unknown = BUYER) =>
  send("PUT", `/gateway/purchase/orders/${id}/buyer`, { buyer, specialRequest: "A quiet room" });
const rowOf = (id: string) => readOrder(database().db, id);

describe("another attempt to pay", () => {
  it("is the same order and the same payment, with the details as they are now", async () => {
    const { id, clientSecret } = await place();
    await payments.pay(clientSecret, "pm_card_visa_chargeDeclined");
    const { status, body } = await retry(id, { ...BUYER, lastName: "Lefèvre-Petit" });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { booking: { orderUUID: id, state: "awaiting_payment" }, payment: { clientSecret } },
    });
    expect(await rowOf(id)).toMatchObject({ buyer: { lastName: "Lefèvre-Petit" }, specialRequest: "A quiet room" });
    expect(await database().db.$count(order)).toBe(1);
  });

  it("says that it is paid instead of asking for money again, and changes nothing any more", async () => {
    const { id, clientSecret } = await place();
    await payments.pay(clientSecret);
    const { status, body } = await retry(id, { ...BUYER, lastName: "Other" });
    expect(status).toBe(200);
    expect(body.payment).toBeNull();
    expect((await rowOf(id))?.buyer).toMatchObject({ lastName: "Lefèvre" });
  });

  it("is for the browser that placed the order: who only knows its id changes nothing and gets nothing to pay with", async () => {
    const { id } = await place();
    const own = cookies;
    await database().db.update(stockDay).set({ bookingLimit: 2 });
    const other = await place();
    for (const strange of ["", cookies, own.replaceAll(id, other.id)]) {
      cookies = strange;
      const answer = await retry(id, { ...BUYER, email: "thief@example.org" });
      expect(answer).toMatchObject({ status: 404, body: { code: "ORDER_NOT_FOUND" } });
      expect(JSON.stringify(answer.body)).not.toContain("_secret_");
    }
    expect((await rowOf(id))?.buyer).toMatchObject({ email: BUYER.email });
    cookies = own;
    expect((await retry(id)).status).toBe(200);
  });

  it("is given up by the browser that placed the order, at once, unless it was paid; by nobody else", async () => {
    const { id } = await place();
    const own = cookies;
    const giveUp = async () => (await send("DELETE", `/gateway/purchase/orders/${id}`)).status;
    cookies = "";
    expect([await giveUp(), (await rowOf(id))?.state]).toEqual([404, "awaiting_payment"]);
    cookies = own;
    expect([await giveUp(), (await rowOf(id))?.state]).toEqual([200, "expired"]);
    expect([await giveUp(), (await retry(id)).status]).toEqual([200, 409]);
    const paid = await place();
    await payments.pay(paid.clientSecret);
    expect(await send("DELETE", `/gateway/purchase/orders/${paid.id}`)).toMatchObject({
      status: 200,
      body: { booking: { state: "authorized" } },
    });
  });

  it("ends with the hold", async () => {
    const { id } = await place();
    clock.advance(16 * 60_000);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: "HOLD_EXPIRED" } });
    expect((await rowOf(id))?.state).toBe("expired");
  });

  it("answers bad input clearly", async () => {
    const { id } = await place();
    expect(await retry("nonsense")).toMatchObject({ status: 404, body: { code: "ORDER_NOT_FOUND" } });
    expect(await retry("00000000-0000-4000-8000-000000000000")).toMatchObject({ status: 404 });
    const errors = [
      { path: "buyer.email", message: "Email seems incorrect", key: "error.email" },
      { path: "buyer.lastName", message: "Mandatory field", key: "error.mandatory" },
    ];
    expect(await retry(id, { ...BUYER, email: "x", lastName: " " })).toMatchObject({
      status: 400,
      body: { code: "INVALID_REQUEST", errors },
    });
    expect((await rowOf(id))?.buyer).toMatchObject({ email: BUYER.email });
  });
});
