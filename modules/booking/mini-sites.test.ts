import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import { createSellable, type Sellable } from "#tests/support/factories/catalogue.ts";
import { MARION } from "#tests/support/orders.ts";
import { createTestPayments, demandPlaced, orderInput, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene } from "#tests/support/redeem.ts";
import type { BookingDeps } from "./deps.server.ts";
import { miniSiteSales } from "./mini-sites.server.ts";
import { giftOrderSchema, toPlaceGiftsInput } from "./schema.ts";
import { placeGifts } from "./verbs/place-gifts.server.ts";
import { placeOrder } from "./verbs/place-order.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";

const database = useDatabase();
const EVER = { from: new Date(0), until: new Date("2100-01-01T00:00:00Z") };
let deps: BookingDeps;
let payments: TestPayments;
let stay: Sellable;

beforeEach(async () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  payments = createTestPayments(clock);
  deps = { db: database().db, clock, payments: payments.providers };
  stay = await createSellable(deps.db, { from: day("2026-12-01"), limit: 9 });
});

async function place(key: string, minisiteId?: string) {
  const input = orderInput(stay.package.id, { checkin: day("2026-12-04"), nights: 2, idempotencyKey: key });
  return demandPlaced(await placeOrder(deps, { ...input, ...(minisiteId ? { channel: { minisiteId } } : {}) }));
}

describe("an order of a visit that began at a partner's (docs/product/content.md#mini-sites)", () => {
  it("keeps whose it was, and is told of by mini-site: placed, sold, and what was paid", async () => {
    const sold = await place("mini-1", "360");
    await payments.pay(sold.clientSecret);
    await syncPayment(deps, sold.orderId, WORKER);
    await place("mini-2", "360");
    await place("mini-3", "250");
    await place("mini-4");
    expect(await miniSiteSales(deps.db, EVER)).toEqual([
      { minisiteId: "250", siteId: "fr_FR", placed: 1, sold: 0, amount: 0 },
      { minisiteId: "360", siteId: "fr_FR", placed: 2, sold: 1, amount: 20_000 },
    ]);
    expect(await miniSiteSales(deps.db, { ...EVER, until: new Date("2026-11-20T10:00:00Z") })).toEqual([]);
  });

  it("of gifts too, as a call and the page of their checkout tell it", async () => {
    const scene = await createRedeemScene(database().db);
    const body = {
      locale: "fr_FR",
      currency: "EUR",
      expectedAmount: 20_000,
      buyer: MARION,
      minisiteId: 360,
      items: { boxItem: { handle: "spa" } },
    };
    const { caller } = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "" });
    const input = toPlaceGiftsInput(giftOrderSchema.parse(body), { idempotencyKey: "mini-5", caller });
    const sold = demandPlaced(await placeGifts(scene.deps, input));
    await scene.till.pay(sold.clientSecret);
    await syncPayment(scene.deps, sold.orderId, WORKER);
    expect(await miniSiteSales(scene.deps.db, EVER)).toEqual([
      { minisiteId: "360", siteId: "fr_FR", placed: 1, sold: 1, amount: 20_000 },
    ]);
  });
});
