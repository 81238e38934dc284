import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { createPaymentProviders } from "#modules/payments/payment-providers.ts";
import { webhookPath } from "#modules/payments/provider-kind.ts";
import { PARTS } from "#modules/payments/registry/test-provider.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { createPartsPayments, type PartsPayments } from "#tests/support/parts-payments.ts";
import { cookiesOf, createStay, createTestPasses, createTestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import { createCheckoutRoutes } from "./checkout/api.server.ts";
import { order, tender } from "./tables.server.ts";

/** The buying calls, for an order that is paid in parts. */
const database = useDatabase();
const BUYER = {
  email: "marion@example.org",
  firstName: "Marion",
  lastName: "Lefèvre",
  phoneNumber: "0612345678",
  country: "FR",
};
let parts: PartsPayments;
let routes: ReturnType<typeof createPurchaseRoutes>;
let offerId: string;
let cookies: string;

beforeEach(async () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const cards = createTestPayments(clock);
  parts = createPartsPayments(clock);
  const { db } = database();
  await emptyTables(db, "order");
  offerId = String((await createStay(db, { from: day("2026-12-01"), limit: 1 })).package.id);
  const deps = {
    db,
    clock,
    passes: createTestPasses(clock),
    payments: createPaymentProviders({
      providers: [cards.provider, parts.provider],
      nameFor: (_site, method) => (method === "card" ? cards.provider.name : parts.provider.name),
    }),
    returnUrlOf: ({ id }: { id: string }) => `http://fr.localhost/checkout/1?order=${id}`,
  };
  cookies = "";
  routes = createPurchaseRoutes(deps).route("/", createCheckoutRoutes(deps));
});

type Body = {
  code?: string;
  errors?: { path: string }[];
  booking?: { orderUUID: string; state: string };
  payment?: { redirectUrl?: string; clientSecret?: string } | null;
};

async function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await routes.request(path, {
    method,
    headers: { "content-type": "application/json", cookie: cookies, ...headers },
    body: JSON.stringify(body),
  });
  if (method === "POST") cookies = cookiesOf(response) || cookies;
  return { status: response.status, body: (await response.json()) as Body };
}

const place = (paymentMethod: unknown, key = "one") =>
  send(
    "POST",
    "/gateway/purchase/orders",
    {
      locale: "fr_FR",
      buyer: BUYER,
      currency: "EUR",
      expectedAmount: 30_000,
      paymentMethod,
      items: {
        shortStayItem: {
          reservationCriteria: {
            offerId,
            pax: { numberOfAdults: 2 },
            travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-07" },
          },
        },
      },
    },
    { "Idempotency-Key": key },
  );

const referenceIn = ({ payment }: Body) => payment?.redirectUrl?.split("/").at(-1) ?? "";
const stateOf = async () => (await database().db.select({ state: order.state }).from(order))[0]?.state;
const notify = async (query: string, signature: string) =>
  routes.request(`${webhookPath(PARTS.name)}${query}`, { headers: { [PARTS.signatureHeader]: signature } });

describe("the calls", () => {
  it("lead to the provider's page, and find the order paid", async () => {
    const { status, body } = await place("3x");
    expect([status, body.payment?.redirectUrl]).toEqual([200, expect.stringContaining("http://fr.localhost/")]);
    await parts.answer(referenceIn(body), "accept");
    const state = await routes.request(`/gateway/purchase/orders/${body.booking?.orderUUID}`);
    expect(((await state.json()) as Body).booking?.state).toBe("confirmed");
  });

  it("take another way for another attempt, and for the same key", async () => {
    const { body } = await place("3x");
    const path = `/gateway/purchase/orders/${body.booking?.orderUUID}/buyer`;
    const byCard = await send("PUT", path, { buyer: BUYER, specialRequest: null, paymentMethod: "card" });
    expect([byCard.status, byCard.body.payment?.clientSecret]).toEqual([200, expect.stringContaining("secret")]);
    const again = await place("4x");
    expect([again.status, again.body.booking?.orderUUID]).toEqual([200, body.booking?.orderUUID]);
    expect(again.body.payment?.redirectUrl).toBeDefined();
    const [row] = await database()
      .db.select()
      .from(tender)
      .where(eq(tender.orderId, body.booking?.orderUUID ?? ""));
    expect(row).toMatchObject({ method: "4x", attempt: 3, former: null });
  });

  it.each([
    ["cash", 400, "INVALID_REQUEST"],
    [3, 400, "INVALID_REQUEST"],
    ["paypal_later", 422, "PAYMENT_METHOD_UNAVAILABLE"],
  ])("name the field where the way is %s", async (method, status, code) => {
    const answer = await place(method);
    expect([answer.status, answer.body.code, answer.body.errors?.map(({ path }) => path)]).toEqual([
      status,
      code,
      ["paymentMethod"],
    ]);
    expect(await stateOf()).toBeUndefined();
  });
});

describe("notices", () => {
  it("wake us a hundred times and confirm once; a forged one does nothing", async () => {
    const { body } = await place("3x");
    const reference = referenceIn(body);
    expect((await notify(`?pid=${reference}`, "forged")).status).toBe(400);
    // It says that something happened, and nothing has.
    expect((await notify(`?pid=${reference}`, parts.sign(reference))).status).toBe(200);
    expect(await stateOf()).toBe("awaiting_payment");
    await parts.answer(reference, "accept");
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => notify(`?pid=${reference}`, parts.sign(reference))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stateOf()).toBe("confirmed");
    const { rows } = await database().db.execute<{ n: number }>(
      sql`select count(*)::int as n from order_event where reason = 'paid_in_time' and order_id = ${body.booking?.orderUUID}`,
    );
    expect(rows[0]?.n).toBe(1);
  });
});
