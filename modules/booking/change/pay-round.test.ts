import { beforeEach, describe, expect, it } from "vitest";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, later } from "#tests/support/changes.ts";
import { cardsOf, createCardScene, type CardScene } from "#tests/support/changes-with-cards.ts";
import { secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { createGiftCards } from "#modules/vouchers/values/cards.server.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { giftCodeTry } from "#modules/vouchers/values/tables.server.ts";
import { CARD_TRIES, CARD_TRIES_MINUTES, createCodeTries } from "#modules/vouchers/values/tries.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { expireHolds } from "../verbs/expire-holds.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import { findChanges } from "./change-row.server.ts";
import { changeStay, type ChangeAsk } from "./change-stay.server.ts";
import { giveUpChange } from "./give-up-change.server.ts";

/** Stays of 200 € that become 40 € dearer, the difference paid with gift cards or a part of it. */
const database = useDatabase();
let scene: CardScene;
let orderId: string;

const DEARER = later(7);
const DIFFERENCE = 4_000;

beforeEach(async () => {
  scene = await createCardScene(database());
  orderId = await scene.buy();
});

const change = (more: Partial<ChangeAsk> = {}, difference = DIFFERENCE, checkin = DEARER) =>
  changeStay(scene.deps, orderId, { ...changeAsk(scene.stay.package.id, checkin, difference), ...more }, BUYER);
const stayAt = async () => (await readOrder(database().db, orderId))?.stay.checkin;
const heldRooms = async () => (await database().db.select().from(stockDay)).reduce((sum, { held }) => sum + held, 0);
const statesOf = async () => (await findChanges(database().db, orderId)).map(({ state }) => state);

/** Pays what is left by bank card. */
async function payRest(asked: Awaited<ReturnType<typeof change>>, method?: string): Promise<void> {
  if (asked.kind !== "awaiting_payment") throw new Error(asked.kind);
  await scene.payments.pay(secretOf(asked.payment), method);
  await syncPayment(scene.deps, orderId, WORKER);
  await scene.work();
}

describe("a dearer change that gift cards pay", () => {
  it("wholly: no provider is asked, the card is taken with the swap", async () => {
    const card = await scene.issue(5_000);
    const before = (await scene.payments.sandbox.inspect()).intents.length;
    expect(await change(cardsOf([card.code, DIFFERENCE]))).toEqual({
      kind: "being_made",
      number: 1,
      difference: 4_000,
    });
    expect(await scene.balanceOf(card.id)).toEqual([1_000, 4_000]);
    expect(await stayAt()).toBe(ARRIVAL);
    await scene.work();
    expect([await stayAt(), await scene.balanceOf(card.id)]).toEqual([DEARER, [1_000, 0]]);
    expect((await scene.payments.sandbox.inspect()).intents).toHaveLength(before);
    expect(await heldRooms()).toBe(0);
    await scene.expectSound();
  });

  it("in part: two cards, and the provider is asked for what they leave alone", async () => {
    const [one, other] = [await scene.issue(1_500), await scene.issue(9_000)];
    const asked = await change(cardsOf([one.code, 1_500], [other.code, 1_000]));
    expect([await scene.balanceOf(one.id), await scene.balanceOf(other.id)]).toEqual([
      [0, 1_500],
      [8_000, 1_000],
    ]);
    await payRest(asked);
    expect([await stayAt(), await scene.charged()]).toEqual([DEARER, 21_500]);
    expect([await scene.balanceOf(one.id), await scene.balanceOf(other.id)]).toEqual([
      [0, 0],
      [8_000, 0],
    ]);
    await scene.expectSound();
  });

  it("gives back over the parts: money first, then the cards, none above what it paid", async () => {
    const card = await scene.issue(2_500);
    await payRest(await change(cardsOf([card.code, 2_500])));
    const cheaper = changeAsk(scene.stay.package.id, later(17), -8_000, { changesSeen: 1 });
    expect(await changeStay(scene.deps, orderId, cheaper, BUYER)).toMatchObject({ kind: "applied" });
    await scene.work();
    expect([await scene.charged(), await scene.balanceOf(card.id)]).toEqual([13_500, [0, 0]]);
    await scene.expectSound();
    // 80 percent of 160 €: all that money has paid, and what is left of it stays.
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 12_800 });
    await scene.work();
    expect([await scene.charged(), await scene.balanceOf(card.id)]).toEqual([700, [0, 0]]);
    await scene.expectSound();
  });

  it("is asked for once, however often it is asked", async () => {
    const card = await scene.issue(9_000);
    const twice = await Promise.all([1, 2].map(() => change(cardsOf([card.code, 2_000]))));
    expect(twice.map(({ kind }) => kind)).toEqual(["awaiting_payment", "awaiting_payment"]);
    // Whoever names no cards takes it as it waits.
    expect(await change()).toMatchObject({ kind: "awaiting_payment", number: 1 });
    expect([await statesOf(), await scene.balanceOf(card.id)]).toEqual([["awaiting_payment"], [7_000, 2_000]]);
    const [ask] = twice;
    if (ask) await payRest(ask);
    expect([await stayAt(), await scene.charged()]).toEqual([DEARER, 22_000]);
    await scene.expectSound();
  });

  it("takes the place of the same one without cards, for no longer than that was kept", async () => {
    const without = await change();
    scene.clock.advance(10 * 60_000);
    const card = await scene.issue(2_000);
    const asked = await change(cardsOf([card.code, 2_000]));
    if (without.kind !== "awaiting_payment" || asked.kind !== "awaiting_payment") throw new Error(asked.kind);
    expect([asked.number, asked.holdExpiresAt]).toEqual([2, without.holdExpiresAt]);
    // The other tab pays what it has seen: that change is over, its money goes back.
    await scene.payments.pay(secretOf(without.payment)).catch(() => "closed");
    await payRest(asked);
    expect([await statesOf(), await stayAt()]).toEqual([["given_up", "applied"], DEARER]);
    expect([await scene.charged(), await scene.balanceOf(card.id)]).toEqual([22_000, [0, 0]]);
    await scene.expectSound();
  });

  it("another card for the same amount is another change, and the first one's comes back", async () => {
    const [one, other] = [await scene.issue(2_000), await scene.issue(2_000)];
    await change(cardsOf([one.code, 2_000]));
    await payRest(await change(cardsOf([other.code, 2_000])));
    expect([await scene.balanceOf(one.id), await scene.balanceOf(other.id)]).toEqual([
      [2_000, 0],
      [0, 0],
    ]);
    await scene.expectSound();
  });
});

describe("a change that comes to nothing lets its gift cards go", () => {
  /** How it ended, the stay, rooms that are held, the card of 25 €, what bank cards have paid. */
  const endOf = async (card: { id: string }) => {
    await scene.work();
    await scene.expectSound();
    return [await statesOf(), await stayAt(), await heldRooms(), await scene.balanceOf(card.id), await scene.charged()];
  };

  it("given up", async () => {
    const card = await scene.issue(2_500);
    await change(cardsOf([card.code, 2_500]));
    await giveUpChange(scene.deps, orderId, BUYER);
    expect(await endOf(card)).toEqual([["given_up"], ARRIVAL, 0, [2_500, 0], 20_000]);
  });

  it("not paid in time, and paid after all when it was over", async () => {
    const card = await scene.issue(2_500);
    const asked = await change(cardsOf([card.code, 2_500]));
    scene.clock.advance(16 * 60_000);
    await expireHolds(scene.deps, WORKER);
    if (asked.kind === "awaiting_payment") await scene.payments.pay(secretOf(asked.payment));
    await syncPayment(scene.deps, orderId, WORKER);
    expect(await endOf(card)).toEqual([["expired"], ARRIVAL, 0, [2_500, 0], 20_000]);
  });

  it("its order given up meanwhile", async () => {
    const card = await scene.issue(2_500);
    await change(cardsOf([card.code, 2_500]));
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toMatchObject({ kind: "cancelled" });
    await scene.work();
    expect([await statesOf(), await scene.balanceOf(card.id)]).toEqual([["given_up"], [2_500, 0]]);
    await scene.expectSound();
  });
});

describe("gift cards that do not pay refuse the change, and what waited before still waits", () => {
  it.each([
    [
      "one that nobody has",
      { code: "2345-ABCD-6789", amount: 1_000 },
      { kind: "gift_card_refused", reason: "UNKNOWN" },
    ],
    ["more than it has", { amount: 2_600 }, { kind: "gift_card_refused", reason: "INSUFFICIENT" }],
    ["more than the difference", { amount: 4_100 }, { kind: "price_changed", difference: 4_000 }],
    ["less than a euro left for a provider", { amount: 3_950 }, { kind: "method_unavailable" }],
  ])("%s", async (_what, { code, amount }: { code?: string; amount: number }, refusal) => {
    const card = await scene.issue(amount > 3_900 ? 5_000 : 2_500);
    const before = await change();
    expect(await change(cardsOf([code ?? card.code, amount]))).toMatchObject(refusal);
    expect([await statesOf(), (await scene.balanceOf(card.id))[1]]).toEqual([["awaiting_payment"], 0]);
    await payRest(before);
    expect(await stayAt()).toBe(DEARER);
    await scene.expectSound();
  });

  it("a wrong code costs a try, though nothing of the change is kept", async () => {
    const { db } = database();
    await db.delete(giftCodeTry);
    const { clock } = scene;
    const keys = createCodeKeys(["a secret of the tests that is long enough"]);
    const tries = createCodeTries({ clock, secret: "a secret of tries" });
    Object.assign(scene.deps, { giftCards: createGiftCards({ clock, keys, db, tries }) });
    const card = await scene.issue(2_500);
    const wrong = cardsOf(["2345-ABCD-6789", 1_000]);
    for (let at = 0; at < CARD_TRIES; at++) expect((await change(wrong)).kind).toBe("gift_card_refused");
    expect((await change(cardsOf([card.code, 1_000]))).kind).toBe("too_many_codes");
    clock.advance(CARD_TRIES_MINUTES * 60_000);
    expect((await change(cardsOf([card.code, 1_000]))).kind).toBe("awaiting_payment");
  });

  it("a change that costs nothing more takes none", async () => {
    const card = await scene.issue(2_500);
    const cheaper = await change(cardsOf([card.code, 1_000]), -4_000, later(17));
    expect(cheaper).toEqual({ kind: "price_changed", difference: -4_000 });
  });

  it("one card for two changes at once pays one of them", async () => {
    const card = await scene.issue(DIFFERENCE);
    const second = await scene.buy();
    const ask = { ...changeAsk(scene.stay.package.id, DEARER, DIFFERENCE), ...cardsOf([card.code, DIFFERENCE]) };
    const both = await Promise.all([orderId, second].map((id) => changeStay(scene.deps, id, ask, BUYER)));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["being_made", "gift_card_refused"]);
    await scene.work();
    expect(await scene.balanceOf(card.id)).toEqual([0, 0]);
    await scene.expectSound();
  });
});
