import { beforeEach, describe, expect, it } from "vitest";
import { system, VISITOR } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import {
  AS_HOLDER,
  createRedeemScene,
  demandFree,
  demandRedeemed,
  giftSnapshot,
  type RedeemScene,
} from "#tests/support/redeem.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { expireValues } from "#modules/vouchers/values/expire.server.ts";
import { createRedemption } from "./service.server.ts";
import { extendValue } from "#modules/vouchers/values/manage.server.ts";

/** What holders ask when their gift is about to end, or has ended. */
const database = useDatabase();
let scene: RedeemScene;
beforeEach(async () => {
  scene = await createRedeemScene(database().db);
});
const by = (valueId: string) => ({ valueId, actor: VISITOR });
const open = (valueId: string) => scene.redemption.open({ ...AS_HOLDER, valueId });
const expire = () => expireValues({ ...scene.values, db: scene.deps.db }, system("test"));

describe("more time", () => {
  it.each([
    ["before the end", "2027-10-01T10:00:00Z"],
    ["within three months after it", "2028-02-20T10:00:00Z"],
  ])("is half a year from the end on, once: %s", async (_, now) => {
    const { id } = await scene.give(20_000);
    scene.goTo(now);
    await expire();
    expect(await scene.redemption.extend(by(id))).toEqual({ kind: "extended", validUntil: "2028-05-20" });
    expect(await scene.balanceOf(id)).toEqual([20_000, 0]);
    expect(await open(id)).toMatchObject({ standing: { state: "ready" }, canExtend: false, validUntil: "2028-05-20" });
    expect(await scene.redemption.extend(by(id))).toEqual({ kind: "extended_before" });
    await scene.sound();
  });

  it("is not had later, but by customer care; nor of what is used", async () => {
    const [over, used] = [await scene.give(20_000), await scene.give(20_000)];
    demandFree(await scene.redeem(used.id));
    await scene.work();
    expect(await scene.redemption.extend(by(used.id))).toEqual({ kind: "used" });
    scene.goTo("2028-02-21T10:00:00Z");
    await expire();
    expect(await scene.redemption.extend(by(over.id))).toEqual({ kind: "too_late" });
    const more = { code: over.code, reason: "asked", until: day("2028-06-01") };
    expect(await extendValue(scene.deps.db, scene.values, more, system("test"))).toEqual({ kind: "done" });
    expect(await scene.balanceOf(over.id)).toEqual([20_000, 0]);
    scene.goTo("2028-06-02T10:00:00Z");
    await expire();
    expect(await scene.balanceOf(over.id)).toEqual([0, 0]);
    await scene.sound();
  });
});

describe("a fee for more time", () => {
  const fee = cents(900);
  const withFee = () => createRedemption({ ...scene.deps, extensionFee: fee });
  const incomeOf = async (id: string) => 0 - (await balanceOf(scene.deps.db, "extension_income", id));

  it.each([
    ["before the end", "2027-10-01T10:00:00Z"],
    ["after it", "2028-02-20T10:00:00Z"],
  ])("is told, and taken of the gift with the extension, once: %s", async (_, now) => {
    const { id } = await scene.give(20_000);
    scene.goTo(now);
    await expire();
    const redemption = withFee();
    expect(await redemption.open({ ...AS_HOLDER, valueId: id })).toMatchObject({ extensionFee: fee });
    expect(await redemption.extend(by(id))).toEqual({ kind: "fee_changed" });
    expect(await incomeOf(id)).toBe(0);
    const ask = { ...by(id), fee };
    const outcomes = await Promise.all([redemption.extend(ask), redemption.extend(ask)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["extended", "extended_before"]);
    expect([await scene.balanceOf(id), await incomeOf(id)]).toEqual([[19_100, 0], 900]);
    await scene.sound();
    expect(await open(id)).toMatchObject({ worth: 19_100, canExtend: false, standing: { state: "ready" } });
  });

  it("takes nothing of a gift that it would use up, nor of one that an order has", async () => {
    const { id } = await scene.give(900);
    const redemption = withFee();
    expect(await redemption.open({ ...AS_HOLDER, valueId: id })).toMatchObject({ extensionFee: 0 });
    expect(await redemption.extend(by(id))).toMatchObject({ kind: "extended" });
    const held = await scene.give(16_200);
    demandRedeemed(await scene.redeem(held.id, { expectedAmount: cents(3_800) }));
    expect(await redemption.extend({ ...by(held.id), fee })).toEqual({ kind: "in_use" });
    await scene.sound();
  });

  it("leaves a box what it holds", async () => {
    scene.inBoxes.add(scene.stay.package.id);
    const holds = { nights: 2 as const, priceMax: cents(15_000), themeId: null, place: null, tags: [] };
    const { id } = await scene.give(15_000, { ...giftSnapshot({ kind: "box", handle: "spa" }), holds }, "box");
    expect(await withFee().extend({ ...by(id), fee })).toMatchObject({ kind: "extended" });
    expect(await scene.redemption.quote(scene.input(id))).toMatchObject({ settlement: { tag: "included", rest: 0 } });
    demandFree(await scene.redeem(id));
    await scene.work();
    expect([await scene.balanceOf(id), await scene.cards()]).toEqual([[0, 0], []]);
    await scene.sound();
  });
});
