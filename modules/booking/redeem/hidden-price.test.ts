import { beforeEach, expect, it } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { writeOrderMail } from "#modules/notifications/order-mail.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { createRedeemScene, demandFree, giftSnapshot, REDEEMED_ON, type RedeemScene } from "#tests/support/redeem.ts";
import { writingIn } from "#tests/support/writing.ts";
import { createChangeService } from "../change/change-service.server.ts";
import { changeStay } from "../change/change-stay.server.ts";
import type { OrderView } from "../contract.ts";
import { findOrderView } from "../data.server.ts";
import { withGiftRefund, withoutGiftPrice, withoutGiftRefund } from "../hidden-price.ts";

/** A stay of 200 €, redeemed with a gift of 162 € and a card that pays the rest. */
const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});

async function redeemed(hidesPrice: boolean): Promise<OrderView> {
  const subject = { kind: "single_voucher", packageId: scene.stay.package.id, nights: 2 } as const;
  const { text } = giftSnapshot(subject);
  const { id } = await scene.give(16_200, { text: { ...text, hidesPrice } });
  const card = await scene.give(5_000, { text: { ...text, hidesPrice: true } }, "gift_card");
  const orderId = demandFree(await scene.redeem(id, { giftCards: [{ code: card.code, amount: cents(3_800) }] }));
  const order = await findOrderView(scene.deps.db, orderId);
  if (!order) throw new Error("nothing was ordered");
  return order;
}

const mailOf = (order: OrderView): string =>
  writeOrderMail(order, { kind: "confirmed" }, { ...writingIn("fr_FR"), orderUrl: "https://vendredi.example/o" }).text;

const PRICES = /16[\s.]?200|20[\s.]?000|162\s?€|200\s?€/;

it("whose giver hid the price is told on the order's page and in its mail by what was paid beside it alone", async () => {
  const order = await redeemed(true);
  const shown = withoutGiftPrice(order);
  expect(shown).toMatchObject({ amount: 3_800, payment: { cards: 3_800, hidesPrice: true } });
  expect(JSON.stringify(shown)).not.toMatch(PRICES);
  const mail = mailOf(order);
  expect(mail).toMatch(/Votre cadeau.*déduit/);
  expect(mail).toMatch(/38\s€/);
  expect(mail).toContain("votre cadeau vous revient entier");
  expect(mail).not.toMatch(PRICES);
});

it("comes back whole where the stay is given up, and its amount is not said", async () => {
  const order = await redeemed(true);
  const cancel = { paid: cents(20_000), refund: cents(19_240), insurance: cents(0), isClaimable: false };
  const after = { cancel, cardInstead: null, refunds: [] };
  expect(withoutGiftRefund(after, order).cancel).toMatchObject({ paid: 3_800, refund: 3_040, isGiftBack: true });
  expect(withGiftRefund(cents(3_040), after, order)).toBe(19_240);
});

it("is told as nothing, never below that, once a change has made the stay cheaper than the gift", async () => {
  const order = { ...(await redeemed(true)), amount: cents(12_000) };
  const cancel = { paid: cents(12_000), refund: cents(12_000), insurance: cents(0), isClaimable: false };
  expect(withoutGiftPrice(order).amount).toBe(0);
  const after = { cancel, cardInstead: null, refunds: [] };
  expect(withoutGiftRefund(after, order).cancel).toMatchObject({ paid: 0, refund: 0 });
  expect(withGiftRefund(cents(0), after, order)).toBe(12_000);
});

it.each([
  [19_240, /votre cadeau et 30,40\s€/],
  [16_200, /remboursé votre cadeau,/],
])("of which %i come back is told in the mail by its name", async (back, told) => {
  const order = await redeemed(true);
  const news = {
    kind: "refunded",
    cause: "byCustomer",
    amount: cents(back),
    fees: cents(0),
    byTransfer: false,
    asCard: false,
  } as const;
  const { subject, text } = writeOrderMail(order, news, {
    ...writingIn("fr_FR"),
    orderUrl: "https://vendredi.example/o",
  });
  expect(text).toMatch(told);
  expect(`${subject} ${text}`).not.toMatch(/162|192|200\s?€/);
});

it("is told without its amount once it has come back", async () => {
  const order = await redeemed(true);
  const by = { askedOn: day("2026-12-04"), doneOn: day("2026-12-04"), reference: null } as const;
  const back = { ...by, isTransfer: false, isCard: false, isOfChange: false };
  const refunds = [
    { ...back, amount: cents(16_200), to: "voucher" },
    { ...back, amount: cents(3_040), to: "balance" },
  ] as const;
  const shown = withoutGiftRefund({ cancel: null, cardInstead: null, refunds }, order);
  expect(shown.refunds.map(({ amount }) => amount)).toEqual([null, 3_040]);
  const open = withoutGiftRefund({ cancel: null, cardInstead: null, refunds }, await redeemed(false));
  expect(open.refunds).toEqual(refunds);
});

it("whose price is no secret is told with its amount", async () => {
  const order = await redeemed(false);
  expect(withoutGiftPrice(order)).toBe(order);
  expect(order.payment).toEqual({ method: "card", plan: null, cards: 20_000, voucher: 16_200 });
  const mail = mailOf(order);
  for (const line of [/Total payé.*200\s€/, /Votre cadeau.*162\s€/, /Par carte cadeau.*38\s€/])
    expect(mail).toMatch(line);
});

/** A night less, which costs 100 € less. */
const SHORTER = { checkin: REDEEMED_ON, nights: 1, activityDays: [] };
const TWO = { adults: 2, children: 0, babies: 0, singleRoom: false };

/** What pages are told of changing it by a night: as it stands, what it would be, what it was. */
async function changed(hidesPrice: boolean) {
  const { id } = await redeemed(hidesPrice);
  await scene.work();
  const ofBuyer = { ...scene.deps, passes: { isBuyer: () => true } };
  const changes = createChangeService(ofBuyer as unknown as Parameters<typeof createChangeService>[0]);
  const wish = { ...SHORTER, packageId: scene.stay.package.id, party: TWO };
  const by = { cookies: null };
  const view = await changes.find(id, by);
  const preview = await changes.preview(id, wish, by);
  const ask = { wish, expectedDifference: cents(-10_000), changesSeen: 0 };
  expect(await changeStay(scene.deps, id, ask, { actor: VISITOR, isBuyer: true })).toMatchObject({ kind: "applied" });
  await scene.work();
  const last = await changes.lastApplied(id, by);
  const { after, total, difference } = preview ?? {};
  return { view, preview: { after, total, difference }, last };
}

it("is changed by pages that say what comes back, and neither what the stay costs nor what the gift was worth", async () => {
  const told = await changed(true);
  expect(told).toMatchObject({
    view: { paid: null, giftPayments: [] },
    preview: { total: null, difference: -10_000 },
    last: { paid: null, total: null, difference: -10_000 },
  });
  expect(JSON.stringify(told).replaceAll("-10000", "")).not.toMatch(/16200|20000|10000/);
  expect(await changed(false)).toMatchObject({
    view: { paid: 20_000 },
    preview: { total: 10_000 },
    last: { paid: 20_000, total: 10_000 },
  });
});

it("whose supplement falls due in parts is reminded of with what is paid beside the gift", async () => {
  const order = await redeemed(true);
  const dueOn = day("2026-12-20");
  const plan = {
    method: "3x",
    fee: cents(0),
    schedule: [{ dueOn, amount: cents(3_800), isPaid: false }],
  } as unknown as NonNullable<OrderView["payment"]["plan"]>;
  const later = { ...order, payment: { ...order.payment, plan } };
  const news = { kind: "due", amount: cents(3_800), dueOn } as const;
  const { text } = writeOrderMail(later, news, { ...writingIn("fr_FR"), orderUrl: "https://vendredi.example/o" });
  expect(text).toMatch(/38\s€/);
  expect(text).not.toMatch(PRICES);
});
