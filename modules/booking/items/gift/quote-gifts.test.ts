import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { messages } from "#tests/support/messages.ts";
import { createTestPayments, orderInput } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { SITES } from "#modules/sites/locales.ts";
import { createGiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import { createParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import { setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { giftStock } from "#modules/vouchers/parcels/tables.server.ts";
import { POST } from "#modules/vouchers/parcels/testing.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { findOrderView } from "../../data.server.ts";
import type { BookingDeps } from "../../deps.server.ts";
import { placeGifts } from "../../verbs/place-gifts.server.ts";
import { quoteGifts } from "./quote-gifts.server.ts";

const database = useDatabase();
let deps: BookingDeps;

const HOME = {
  kind: "post",
  name: "Inès Moreau",
  addressLine: "12, rue de Fer",
  postalCode: "5000",
  city: "Namur",
  country: "BE",
} as const;
const wish = (changes: Partial<GiftWish> = {}): GiftWish => ({
  subject: { kind: "gift_card", amount: cents(5_000), design: "village" },
  text: { toName: "Inès", fromName: "Camille", message: null, occasion: "friday", landscape: null, hidesPrice: false },
  recipient: { kind: "buyer" },
  extras: [],
  ...changes,
});

beforeEach(async () => {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const { db } = database();
  const readers = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };
  deps = {
    db,
    clock,
    payments: createTestPayments(clock).providers,
    gifts: createGiftShop({ clock, keys: createCodeKeys(["a secret of the tests that is long enough"]), readers }),
    parcels: createParcelShop({ clock, post: POST }),
  };
  await emptyTables(db, "order, parcel, parcel_event, gift_stock");
  for (const item of ["card", "box", "envelope", "ribbon-box", "caramels"])
    await setStock(db, clock.now(), { item, count: 2 });
});

const quote = (wishes: GiftWish[]) => quoteGifts(deps, SITES.fr_FR, wishes);

/** Places gifts for what they were said to cost. */
function place(gifts: GiftWish[], total: number, method: "card" | "3x" | "deferred" = "card") {
  const { buyer, caller } = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "" });
  return placeGifts(deps, {
    site: SITES.fr_FR,
    buyer,
    caller,
    method,
    expectedAmount: cents(total),
    idempotencyKey: randomUUID(),
    gifts: gifts.map((one) => ({ wish: one })),
    draftId: null,
  });
}

describe("what the checkout of gifts shows (docs/product/gifts.md#gift-checkout)", () => {
  it("is what the order costs, with what is packed and the way abroad, and holds nothing", async () => {
    const wishes = [wish(), wish({ recipient: HOME, extras: ["ribbon-box", "caramels"] }), wish({ recipient: HOME })];
    const quoted = await quote(wishes);
    if (quoted.kind !== "quoted") throw new Error(quoted.kind);
    expect(quoted.gifts.map(({ amount }) => amount)).toEqual([5_000, 5_000, 5_000]);
    expect(quoted.parcels.map(({ extras }) => extras.map(({ price }) => price))).toEqual([[690, 990], [0]]);
    expect(quoted.amount).toBe(15_000 + 690 + 990 + 2 * 690);
    expect((await deps.db.select().from(giftStock)).every(({ held }) => held === 0)).toBe(true);
    const placed = await place(wishes, quoted.amount);
    if (placed.kind !== "placed") throw new Error(placed.kind);
    expect((await findOrderView(deps.db, placed.orderId))?.amount).toBe(quoted.amount);
    expect(await place(wishes.slice(0, 1), 4_999)).toEqual({ kind: "price_changed", amount: 5_000 });
  });

  it("says what cannot be had", async () => {
    const email = { kind: "email", name: "Inès", email: "ines@example.org" } as const;
    expect(await quote([wish({ recipient: { ...email, on: day("2026-11-19") } })])).toMatchObject({
      code: "GIFT_DAY_INVALID",
    });
    expect(await quote([wish({ subject: { kind: "single_voucher", packageId: 1, nights: 2 } })])).toMatchObject({
      code: "GIFT_NOT_SOLD",
    });
    expect(await quote([wish({ recipient: { ...HOME, country: "US" } })])).toMatchObject({
      code: "COUNTRY_NOT_SERVED",
    });
    expect(await quote([1, 2, 3].map(() => wish({ recipient: HOME })))).toEqual({ kind: "sold_out" });
  });

  it("may be paid in parts by the amount alone, and never later", async () => {
    const large = wish({ subject: { kind: "gift_card", amount: cents(20_000), design: "village" } });
    expect((await place([large], 20_000, "3x")).kind).not.toBe("method_unavailable");
    expect(await place([wish()], 5_000, "3x")).toMatchObject({ kind: "method_unavailable" });
    expect(await place([large], 20_000, "deferred")).toMatchObject({ kind: "method_unavailable" });
  });
});
