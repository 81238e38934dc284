import { beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { cents } from "#platform/money.ts";
import { order } from "#modules/booking/tables.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { createCustomer } from "#tests/support/customers.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandFree, giftSnapshot, type RedeemScene } from "#tests/support/redeem.ts";
import { collectData } from "./export.server.ts";
import { findTrips } from "./trips.server.ts";

/** A stay of 200 €, redeemed with a gift of 162 € and a card that pays the rest (docs/product/gifts.md#hidden-price). */
const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
  await emptyTables(database().db, "customer");
});

const HOLDER = "ines@example.org";

/** The account of whoever redeemed it. */
async function holder(hidesPrice: boolean) {
  const { db, clock } = scene.deps;
  const subject = { kind: "single_voucher", packageId: scene.stay.package.id, nights: 2 } as const;
  const { text } = giftSnapshot(subject);
  const { id } = await scene.give(16_200, { text: { ...text, hidesPrice } });
  const card = await scene.give(3_800, {}, "gift_card");
  const orderId = demandFree(await scene.redeem(id, { giftCards: [{ code: card.code, amount: cents(3_800) }] }));
  const [row] = await db.select({ buyer: order.buyer }).from(order).where(eq(order.id, orderId));
  const email = row?.buyer?.email.toLowerCase() ?? "";
  const accountId = await createCustomer(db, email);
  return { deps: { db, clock, exporters: [] }, session: { id: "s", accountId, email, signedInAt: clock.now() } };
}

const PRICES = /16[\s.]?200|20[\s.]?000/;

it("whose giver hid the price, a stay is taken along by what was paid beside the gift alone", async () => {
  const { deps, session } = await holder(true);
  const data = await collectData(deps, session);
  expect(data["orders"]).toMatchObject([{ amountCents: 3_800, items: [{ kind: "stay" }] }]);
  expect(JSON.stringify(data)).not.toMatch(PRICES);
});

it("whose price is no secret is taken along with it", async () => {
  const { deps, session } = await holder(false);
  const data = await collectData(deps, session);
  expect(data["orders"]).toMatchObject([{ amountCents: 20_000 }]);
  expect(JSON.stringify(data)).toMatch(PRICES);
});

it.each([
  [true, 0],
  [false, 7_700],
])(
  "a card that was received, with a hidden price (%s), is among the trips with an amount of %i",
  async (hides, told) => {
    const { db, clock } = scene.deps;
    const subject = { kind: "gift_card", amount: cents(7_700), design: "snow" } as const;
    const { text } = giftSnapshot(subject);
    const recipient = { kind: "email", name: "Inès", email: HOLDER, on: null } as const;
    const { id } = await scene.give(7_700, { subject, text: { ...text, hidesPrice: hides }, recipient }, "gift_card");
    await db.update(gift).set({ recipient }).where(eq(gift.valueId, id));
    const accountId = await createCustomer(db, HOLDER);
    const { received } = await findTrips({ db, clock }, { accountId, email: HOLDER });
    expect(received.map((one) => one.gift.subject)).toEqual([{ ...subject, amount: told }]);
  },
);
