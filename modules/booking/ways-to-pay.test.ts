import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { WORKER } from "#tests/support/actors.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { createMadeUpProvider, type MadeUpProvider } from "#tests/support/made-up-provider.ts";
import { cookiesOf, createStay, createTestPasses, onlyProvider, silentLog } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { Sellable } from "#tests/support/factories/catalogue.ts";
import { SITES } from "#modules/sites/locales.ts";
import { parseState } from "#modules/visit/state.ts";
import { readStay } from "#modules/visit/stay.ts";
import { createPurchaseRoutes } from "./api.server.ts";
import { createCheckoutRoutes } from "./checkout/api.server.ts";
import { leadOf } from "./items/views.ts";
import { returnPath } from "./checkout/return-path.ts";
import { takeStep } from "./checkout/take-step.ts";
import type { PurchaseDeps } from "./deps.server.ts";
import { createPaymentHandlers } from "./jobs.server.ts";
import { readPaymentAnswer, type PaymentAnswer } from "./payment-answer.ts";
import { order } from "./tables.server.ts";
import { expireHolds } from "./verbs/expire-holds.server.ts";

/** A provider that nobody sells, of another kind than the one there is: what the buying calls and the page make of it. */
const database = useDatabase();
const BUYER = {
  email: "marion@example.org",
  firstName: "Marion",
  lastName: "Lefèvre",
  phoneNumber: "0612345678",
  country: "FR",
};
let clock: ReturnType<typeof fixedClock>;
let stay: Sellable;
let deps: PurchaseDeps;
let routes: ReturnType<typeof createPurchaseRoutes>;

type Answer = { booking: { orderUUID: string; state: string }; payment: PaymentAnswer | null };

function useProvider(provider: MadeUpProvider["provider"]): void {
  deps = {
    db: database().db,
    clock,
    payments: onlyProvider(provider),
    passes: createTestPasses(clock),
    returnUrlOf: (view) => {
      const lead = leadOf(view);
      if (lead.kind !== "stay") throw new Error(`an order of ${lead.kind}`);
      return `http://fr.localhost${returnPath(SITES.fr_FR, { stay: lead.stay, orderId: view.id })}`;
    },
  };
  routes = createPurchaseRoutes(deps);
  routes.route("/", createCheckoutRoutes(deps));
}

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  await emptyTables(database().db, "order");
  await database().db.delete(outbox);
  stay = await createStay(database().db, { from: day("2026-12-01"), limit: 1 });
});

async function send(method: string, path: string, body?: object, cookie = "") {
  const response = await routes.request(path, {
    method,
    headers: { "content-type": "application/json", cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Answer, cookie: cookiesOf(response) };
}

const place = () =>
  send("POST", "/gateway/purchase/orders", {
    locale: "fr_FR",
    buyer: BUYER,
    currency: "EUR",
    expectedAmount: 10_000,
    items: {
      shortStayItem: {
        reservationCriteria: {
          offerId: String(stay.package.id),
          pax: { numberOfAdults: 2 },
          travelPeriod: { checkinDate: "2026-12-04", checkoutDate: "2026-12-05" },
        },
      },
    },
  });

const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

/** What the page does with an answer, and where it went. */
async function follow(payment: PaymentAnswer | null) {
  const went: string[] = [];
  if (!payment) throw new Error("there is nothing to pay");
  const tools = {
    shown: "made-up",
    form: null,
    returnUrl: "http://fr.localhost/checkout/1",
    go: (url: string) => went.push(url),
  };
  return { ...(await takeStep(readPaymentAnswer(payment), tools)), went };
}

describe("a provider that sends the buyer away", () => {
  it("gets the address of the very order, and the page leads there", async () => {
    const made = createMadeUpProvider("redirect");
    useProvider(made.provider);
    const { status, body } = await place();
    const redirectUrl = `https://pay.example/made-up-${body.booking.orderUUID}`;
    expect([status, body.payment]).toEqual([200, { provider: "made-up", redirectUrl }]);
    expect(await follow(body.payment)).toEqual({ kind: "away", went: [redirectUrl] });
    const back = new URL(made.opened[0]?.returnUrl ?? "");
    expect([back.hostname, back.pathname, back.searchParams.get("order")]).toEqual([
      "fr.localhost",
      `/checkout/${stay.package.id}`,
      body.booking.orderUUID,
    ]);
    // When the time of the order is over, the same address is the checkout of the same stay.
    expect(readStay(parseState(back.search), { today: day("2026-11-20"), hour: 0 })).toMatchObject({
      party: { adults: 2, children: 0, babies: 0 },
      stay: { checkin: "2026-12-04", nights: 1 },
    });
  });

  it("has the buyer back, empty-handed or not, at the same order and the same payment", async () => {
    const made = createMadeUpProvider("redirect");
    useProvider(made.provider);
    const { body, cookie } = await place();
    const { orderUUID } = body.booking;
    const again = await send(
      "PUT",
      `/gateway/purchase/orders/${orderUUID}/buyer`,
      { buyer: BUYER, specialRequest: null },
      cookie,
    );
    expect([again.status, again.body.payment]).toEqual([200, body.payment]);
    expect(made.opened).toHaveLength(1);
    made.approve(`made-up-${orderUUID}`);
    expect((await send("GET", `/gateway/purchase/orders/${orderUUID}`)).body.booking.state).toBe("authorized");
    await work();
    expect(await stateOf(orderUUID)).toBe("confirmed");
  });
});

describe("a provider that takes the money later", () => {
  it("sells the rooms at once when it promises the money, and the page goes on to the confirmation", async () => {
    useProvider(createMadeUpProvider("later").provider);
    const { status, body } = await place();
    expect([status, body.payment]).toEqual([200, { provider: "made-up", dueOn: "2026-12-02" }]);
    expect(await follow(body.payment)).toEqual({ kind: "later", went: [] });
    expect(await stateOf(body.booking.orderUUID)).toBe("authorized");
    await work();
    expect(await stateOf(body.booking.orderUUID)).toBe("confirmed");
  });

  it("sells nothing for a date alone: the hold runs out, and money that comes after all is a late buyer's", async () => {
    const made = createMadeUpProvider("later_unpromised");
    useProvider(made.provider);
    const { orderUUID } = (await place()).body.booking;
    expect(await stateOf(orderUUID)).toBe("awaiting_payment");
    clock.advance(16 * 60_000);
    await expireHolds(deps, WORKER);
    expect(await stateOf(orderUUID)).toBe("expired");
    made.approve(`made-up-${orderUUID}`);
    await work();
    expect(await stateOf(orderUUID)).toBe("confirmed");
  });
});

describe("the page", () => {
  it("pays in no form of another provider than the order's", async () => {
    const form = { check: async () => true, confirm: () => Promise.reject(new Error("asked to pay")) };
    const payment = { provider: "old", next: { kind: "form", data: {} } } as const;
    const tools = { shown: "new", form, returnUrl: "", go: () => undefined };
    expect(await takeStep(payment, tools)).toEqual({ kind: "another" });
    expect(await takeStep(payment, { ...tools, shown: "old", form: null })).toEqual({ kind: "no_form" });
  });
});
