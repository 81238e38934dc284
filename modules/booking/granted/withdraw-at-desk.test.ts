import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { cents, type Cents } from "#platform/money.ts";
import { BUYER } from "#tests/support/actors.ts";
import { changeAsk, type ChangeScene } from "#tests/support/changes.ts";
import { DEARER, INES, LIMIT, PAUL, useDesk } from "#tests/support/desk-scene.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { askRefund } from "./ask-refund.server.ts";
import { askWithdrawal } from "./ask-withdrawal.server.ts";
import { decideRefund } from "./decide-refund.server.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";

const database = useDatabase();
const desk = useDesk(database);
const { bear, stayOf, chargedOf, goodwillOf, expectSound } = desk;
let scene: ChangeScene;
let packageId: number;
beforeEach(() => {
  scene = desk.scene();
  packageId = scene.stay.package.id;
});
const wishOf = (...args: Parameters<typeof changeAsk>) => changeAsk(...args).wish;

describe("a stay that is taken back at the desk", () => {
  const withdraw = (
    id: string,
    expected: number,
    { limit = LIMIT, key = randomUUID(), changesSeen = 0 }: { limit?: Cents; key?: string; changesSeen?: number } = {},
  ) =>
    askWithdrawal(scene.deps, id, { expected: cents(expected), changesSeen, key, limit }, { actor: INES, why: "Fire" });

  it("gives all back at once where the terms would keep no more than somebody may give", async () => {
    const id = await scene.buy();
    expect(await withdraw(id, 19_999)).toEqual({ kind: "refund_changed", refund: 20_000 });
    const both = await Promise.all([withdraw(id, 20_000), withdraw(id, 20_000)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["not_withdrawable", "withdrawn"]);
    await scene.work();
    expect([(await stayOf(id))[0], await chargedOf()]).toEqual(["refunded", 0]);
    await expectSound();
  });

  it("waits above that for a second person, who sees the amount that was asked for or nothing", async () => {
    const id = await scene.buy();
    scene.clock.advance(13 * 86_400_000);
    const key = randomUUID();
    expect(await withdraw(id, 20_000, { key })).toMatchObject({ kind: "asked", amount: 20_000 });
    expect(await withdraw(id, 20_000)).toEqual({ kind: "waiting" });
    expect((await stayOf(id))[0]).toBe("confirmed");
    await cancelOrder(scene.deps, id, BUYER);
    expect(await decideRefund(scene.deps, key, "approve", { actor: PAUL, why: "ok" })).toEqual({
      kind: "not_possible",
    });
    const other = await scene.buy({ checkin: DEARER, expectedAmount: cents(24_000) });
    const asked = randomUUID();
    await withdraw(other, 24_000, { key: asked, limit: cents(0) });
    expect(await decideRefund(scene.deps, asked, "approve", { actor: PAUL, why: "ok" })).toMatchObject({
      kind: "granted",
    });
    await scene.work();
    expect([(await stayOf(other))[0], await chargedOf()]).toEqual(["refunded", 20_000]);
    await expectSound();
  });

  it("that was moved at our cost counts what is given beyond the terms, not what we bore: that ends with it", async () => {
    const id = await scene.buy();
    const moved = { because: "rebooking", limit: cents(4_000) } as const;
    expect(await bear(id, wishOf(packageId, DEARER, 0), moved)).toMatchObject({ kind: "applied", cost: 4_000 });
    // The terms would keep a fifth of what was paid, and nothing else was given.
    const beyond = { changesSeen: 1, limit: cents(3_999) };
    expect(await withdraw(id, 20_000, beyond)).toMatchObject({ kind: "asked" });
    const another = await scene.buy();
    await bear(another, wishOf(packageId, DEARER, 0), moved);
    const alone = { changesSeen: 1, limit: cents(4_000) };
    expect(await withdraw(another, 20_000, alone)).toEqual({ kind: "withdrawn", refund: 20_000 });
    await scene.work();
    expect([(await stayOf(another))[0], await goodwillOf(another)]).toEqual(["refunded", 0]);
    await expectSound();
  });

  it("needs nobody else where the terms give all that is left, whatever was given before; moving it first is no way around", async () => {
    const id = await scene.buy();
    await askRefund(
      scene.deps,
      id,
      { amount: cents(5_000), key: randomUUID(), limit: LIMIT },
      { actor: INES, why: "x" },
    );
    await scene.work();
    expect(await withdraw(id, 15_000, { limit: cents(0) })).toEqual({ kind: "withdrawn", refund: 15_000 });
    const firm = await scene.buy();
    scene.clock.advance(13 * 86_400_000);
    await bear(firm, wishOf(packageId, DEARER, 0), { because: "rebooking" });
    expect(await withdraw(firm, 20_000, { changesSeen: 1, limit: cents(19_999) })).toMatchObject({ kind: "asked" });
    await scene.work();
    await expectSound();
  });

  it("is never another stay at the same price: neither at once nor by agreement", async () => {
    const id = await scene.buy();
    const key = randomUUID();
    await withdraw(id, 20_000, { key, limit: cents(0) });
    scene.clock.advance(60_000);
    const moved = await bear(id, wishOf(packageId, DEARER, 0), { because: "rebooking" });
    expect(moved).toMatchObject({ kind: "applied", difference: 0 });
    expect(await decideRefund(scene.deps, key, "approve", { actor: PAUL, why: "ok" })).toEqual({
      kind: "not_possible",
    });
    expect(await withdraw(id, 20_000)).toEqual({ kind: "stay_changed" });
    expect(await stayOf(id)).toEqual(["confirmed", DEARER, 20_000, 4_000]);
    await scene.work();
    await expectSound();
  });
});
