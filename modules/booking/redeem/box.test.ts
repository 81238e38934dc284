import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cents, sumCents } from "#platform/money.ts";
import { day } from "#platform/dates.ts";
import { VISITOR } from "#platform/actor.ts";
import { SITES } from "#modules/sites/locales.ts";
import { DEFAULT_PARTY } from "#modules/visit/party.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { secretOf } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  createRedeemScene,
  demandFree,
  demandRedeemed,
  giftSnapshot,
  REDEEMED_ON,
  type RedeemScene,
} from "#tests/support/redeem.ts";
import { changeStay } from "../change/change-stay.server.ts";
import { orderItem } from "../tables.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { syncPayment } from "../verbs/sync-payment.server.ts";
import type { RedeemInput } from "./contract.ts";

/** Stays of two nights at 100 € a night; a box of so much that holds them, for two nights. */
const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
  scene.inBoxes.add(scene.stay.package.id);
});

const box = async (worth: number, paid = worth) => {
  const holds = { nights: 2 as const, priceMax: cents(paid), themeId: null, place: null, tags: [] };
  const subject = { kind: "box", handle: "spa" } as const;
  return (await scene.give(worth, { ...giftSnapshot(subject), holds }, "box")).id;
};
const quote = async (valueId: string, changes: Partial<RedeemInput> = {}) => {
  const outcome = await scene.redemption.quote(scene.input(valueId, changes));
  if (outcome.kind !== "quoted") throw new Error(outcome.kind);
  return outcome;
};
const stayOf = async (orderId: string) => {
  const [item] = await scene.deps.db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
  if (!item || !("nightlyCents" in item.snapshot)) throw new Error("no stay");
  return { amount: item.amountCents, stay: item.snapshot };
};

describe("a stay that a box holds", () => {
  it.each([
    ["dearer", 15_000],
    ["as dear", 20_000],
    ["cheaper", 26_000],
  ])("is included where it is %s: nothing asked, nothing given back", async (_, worth) => {
    const id = await box(worth);
    expect(await quote(id)).toMatchObject({ isOfBox: true, settlement: { tag: "included", supplement: 0, rest: 0 } });
    const orderId = demandFree(await scene.redeem(id));
    await scene.work();
    expect(await scene.stateOf(orderId)).toBe("confirmed");
    const { amount, stay } = await stayOf(orderId);
    expect(amount).toBe(worth);
    expect(sumCents(stay.priceLines.map((line) => line.amountCents))).toBe(worth);
    expect(sumCents(stay.nightlyCents)).toBe(worth);
    expect(stay.priceLines.find(({ code }) => code === "BOX")?.amountCents).toBe(
      worth < 20_000 ? worth - 20_000 : undefined,
    );
    expect([await scene.balanceOf(id), await scene.cards(), await scene.charged()]).toEqual([[0, 0], [], 0]);
    await scene.sound();
  });

  it.each([15_000, 26_000])(
    "gives all of a box of %s cents back when it is given up in time, and no more",
    async (worth) => {
      const id = await box(worth);
      const orderId = demandFree(await scene.redeem(id));
      await scene.work();
      expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: worth });
      await scene.work();
      expect([await scene.balanceOf(id), await scene.charged()]).toEqual([[worth, 0], 0]);
      expect(await quote(id)).toMatchObject({ settlement: { tag: "included" } });
      await scene.sound();
    },
  );

  it("asks for what is more than the box has: a night, and 80 % of that comes back", async () => {
    const id = await box(15_000);
    const more = { nights: 3, expectedAmount: cents(10_000) };
    expect(await quote(id, more)).toMatchObject({ settlement: { tag: "supplement", supplement: 10_000, rest: 0 } });
    expect(await scene.redeem(id, { nights: 3 })).toEqual({ kind: "price_changed", amount: 10_000 });
    const { orderId, clientSecret } = demandRedeemed(await scene.redeem(id, more));
    await scene.till.pay(clientSecret);
    await syncPayment(scene.deps, orderId, WORKER);
    await scene.work();
    expect((await stayOf(orderId)).amount).toBe(25_000);
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toEqual({ kind: "cancelled", refund: 23_000 });
    await scene.work();
    expect([await scene.balanceOf(id), await scene.charged()]).toEqual([[15_000, 0], 2_000]);
    await scene.sound();
  });

  it("never asks less for children than their price", async () => {
    const id = await box(15_000);
    const party = { ...DEFAULT_PARTY, children: 1, singleRoom: true };
    const [of, plain] = [await quote(id, { party }), await quote(id)];
    expect(of.settlement.supplement).toBe(of.quote.price.sell - plain.quote.price.sell);
  });

  it("counts at its price where fewer nights are asked for, where it is no stay of the box, or where a part is spent", async () => {
    const id = await box(15_000);
    expect(await quote(id, { nights: 1 })).toMatchObject({ isOfBox: false, settlement: { tag: "rest", rest: 5_000 } });
    const spent = await box(8_000, 15_000);
    expect(await quote(spent)).toMatchObject({ settlement: { tag: "supplement", supplement: 12_000 } });
    expect(await scene.redeem(spent)).toEqual({ kind: "price_changed", amount: 12_000 });
    scene.inBoxes.clear();
    expect(await quote(id)).toMatchObject({ isOfBox: false, settlement: { tag: "supplement", supplement: 5_000 } });
    expect(await scene.redeem(id)).toEqual({ kind: "price_changed", amount: 5_000 });
  });

  it("is included on every day of its calendar", async () => {
    const id = await box(12_345);
    const ask = {
      valueId: id,
      packageId: scene.stay.package.id,
      site: SITES.fr_FR,
      nights: 2,
      month: day("2026-12-01"),
    };
    const calendar = await scene.redemption.calendar(ask);
    if (calendar.kind !== "calendar") throw new Error(calendar.kind);
    expect(new Set(calendar.days.map(({ tag }) => tag))).toEqual(new Set(["included"]));
  });
});

describe("a stay of a box that is changed", () => {
  it.each([
    ["another day: it costs what it did", { checkin: day("2026-12-20") }, 0, 15_000],
    ["a night more: it counts at its price", { nights: 3 }, 15_000, 30_000],
  ])("to %s", async (_, changes, difference, amount) => {
    const id = await box(15_000);
    const orderId = demandFree(await scene.redeem(id));
    await scene.work();
    const party = { ...DEFAULT_PARTY };
    const own = { packageId: scene.stay.package.id, checkin: REDEEMED_ON, nights: 2, party, activityDays: [] };
    const wish = { ...own, ...changes };
    const ask = { wish, expectedDifference: cents(difference), changesSeen: 0 };
    const outcome = await changeStay(scene.deps, orderId, ask, { actor: VISITOR, isBuyer: true });
    if (outcome.kind === "awaiting_payment") {
      await scene.till.pay(secretOf(outcome.payment));
      await syncPayment(scene.deps, orderId, WORKER);
    }
    await scene.work();
    const { amount: now, stay } = await stayOf(orderId);
    expect([now, sumCents(stay.priceLines.map((line) => line.amountCents))]).toEqual([amount, amount]);
    expect(await scene.charged()).toBe(difference);
    await scene.sound();
    expect(await cancelOrder(scene.deps, orderId, BUYER)).toMatchObject({ refund: 15_000 + difference * 0.8 });
    await scene.work();
    expect(await scene.balanceOf(id)).toEqual([15_000, 0]);
    await scene.sound();
  });
});

describe("many at once", () => {
  it("20 redeem one box on a dear day: one stay, nothing else of it", async () => {
    const id = await box(15_000);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => scene.redeem(id)));
    expect(outcomes.filter(({ kind }) => kind === "already_paid")).toHaveLength(1);
    await scene.work();
    expect([await scene.balanceOf(id), await scene.cards(), await scene.rooms()]).toEqual([
      [0, 0],
      [],
      { held: 0, sold: 2 },
    ]);
    await scene.sound();
  });
});
