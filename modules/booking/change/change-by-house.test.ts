import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { audit } from "#platform/audit/tables.server.ts";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { BUYER, WORKER } from "#tests/support/actors.ts";
import { ARRIVAL, changeAsk, later, type ChangeScene } from "#tests/support/changes.ts";
import { DEARER, INES, LIMIT, PAUL, staff, useDesk } from "#tests/support/desk-scene.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { stockDay } from "#modules/availability/tables.server.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { supplierMessage } from "#modules/suppliers/tables.server.ts";
import { compareBooks } from "../compare-books.server.ts";
import { askRefund } from "../granted/ask-refund.server.ts";
import { findAsks } from "../granted/data.server.ts";
import { decideRefund } from "../granted/decide-refund.server.ts";
import { findBeyondTerms } from "../granted/room.server.ts";
import { readOrder } from "../simulation/read-orders.ts";
import { cancelOrder } from "../verbs/cancel-order.server.ts";
import { completeStays } from "../verbs/complete-stays.server.ts";
import { changeStay } from "./change-stay.server.ts";
import { findRefusable } from "./refusable.server.ts";

/** Cheaper by 40 €: the nights from the 21st on. */
const CHEAPER = later(17);

const database = useDatabase();
const desk = useDesk(database);
const { bear, stayOf, chargedOf, itemOf, goodwillOf, expectSound } = desk;
let scene: ChangeScene;
let packageId: number;
beforeEach(() => {
  scene = desk.scene();
  packageId = scene.stay.package.id;
});
const wishOf = (...args: Parameters<typeof changeAsk>) => changeAsk(...args).wish;
const soldOn = async (poolId: number, on: string) =>
  (await database().db.select().from(stockDay).where(eq(stockDay.poolId, poolId))).find(({ day }) => day === on)
    ?.sold ?? 0;

describe("a dearer change at the house's cost", () => {
  it("is made at once, costs its guest nothing, and is a line of the stay, the ledger, the journal and the mail", async () => {
    const id = await scene.buy();
    expect(await bear(id, wishOf(packageId, DEARER, 0))).toEqual({
      kind: "applied",
      number: 1,
      difference: 0,
      cost: 4_000,
    });
    await scene.work();
    expect([await stayOf(id), await chargedOf()]).toEqual([["confirmed", DEARER, 20_000, 4_000], 20_000]);
    const stay = (await readOrder(database().db, id))?.stay;
    expect(stay?.priceLines.at(-1)).toEqual({ code: "HOUSE", amountCents: -4_000 });
    expect([stay?.nightlyCents, stay?.hotelNightlyCents]).toEqual([
      [10_000, 10_000],
      [12_000, 12_000],
    ]);
    expect(await goodwillOf(id)).toBe(4_000);
    const told = await database().db.select().from(supplierMessage).orderBy(asc(supplierMessage.position));
    expect(told.at(-1)).toMatchObject({ kind: "modification", stay: { nightlyCents: [12_000, 12_000] } });
    const lines = await database().db.select().from(audit).where(eq(audit.thingId, id)).orderBy(asc(audit.id));
    expect(lines.map(({ verb, after }) => [verb, after])).toEqual([
      ["order.bear_change", { borne: 4_000, difference: 0 }],
      ["order.change", { state: "confirmed", due: 0 }],
    ]);
    const mails = await database().db.select().from(mailMessage).orderBy(asc(mailMessage.id));
    expect(mails.at(-1)?.text).toMatch(/40\s€ de plus/);
    await expectSound();
  });

  it("gives back of it what was paid, and is no cost of a stay that is given up; it is earned with one that is over", async () => {
    const given = await scene.buy();
    await bear(given, wishOf(packageId, DEARER, 0));
    await scene.work();
    expect(await cancelOrder(scene.deps, given, BUYER)).toMatchObject({ kind: "cancelled", refund: 16_000 });
    await scene.work();
    expect([await goodwillOf(given), await chargedOf()]).toEqual([0, 4_000]);
    const lived = await scene.buy();
    await bear(lived, wishOf(packageId, DEARER, 0));
    await scene.work();
    scene.clock.advance(40 * 86_400_000);
    await completeStays(scene.deps, WORKER);
    const item = await itemOf(lived);
    expect([await goodwillOf(lived), await balanceOf(database().db, "stay_income", item)]).toEqual([4_000, -24_000]);
    expect(await balanceOf(database().db, "deferred_income", item)).toBe(0);
    expect(await compareBooks(database().db)).toEqual([]);
  });

  it("goes on being borne when its guest changes again, and is never had in money", async () => {
    const id = await scene.buy();
    await bear(id, wishOf(packageId, DEARER, 0));
    const back = await changeStay(scene.deps, id, changeAsk(packageId, later(8), 0, { changesSeen: 1 }), BUYER);
    expect(back).toMatchObject({ kind: "applied", difference: 0 });
    expect(await stayOf(id)).toEqual(["confirmed", later(8), 20_000, 4_000]);
    const same = await changeStay(scene.deps, id, changeAsk(packageId, ARRIVAL, 0, { changesSeen: 2 }), BUYER);
    expect(same).toMatchObject({ kind: "applied", difference: 0 });
    expect([await stayOf(id), await goodwillOf(id)]).toEqual([["confirmed", ARRIVAL, 20_000, 0], 0]);
    await scene.work();
    await expectSound();
  });

  it("is asked for above the limit, holds nothing, and is made by somebody else as it was asked for", async () => {
    const id = await scene.buy();
    const key = randomUUID();
    const asked = await bear(id, wishOf(packageId, DEARER, 0), { key, limit: cents(3_999) });
    expect(asked).toMatchObject({ kind: "asked", amount: 4_000 });
    expect(await bear(id, wishOf(packageId, DEARER, 0), { key, limit: cents(3_999) })).toMatchObject({ kind: "asked" });
    const again = await bear(id, wishOf(packageId, DEARER, 0), { limit: cents(3_999) });
    expect(again).toEqual({ kind: "waiting" });
    expect([await stayOf(id), await soldOn(scene.stay.poolId, DEARER)]).toEqual([["confirmed", ARRIVAL, 20_000, 0], 0]);
    const own = await decideRefund(scene.deps, key, "approve", { actor: staff(1, "care", "finance"), why: "me" });
    expect(own).toEqual({ kind: "own" });
    const two = await Promise.all(
      [1, 2].map(() => decideRefund(scene.deps, key, "approve", { actor: PAUL, why: "ok" })),
    );
    expect(two.map(({ kind }) => kind).toSorted()).toEqual(["granted", "over"]);
    await scene.work();
    expect([await stayOf(id), await chargedOf()]).toEqual([["confirmed", DEARER, 20_000, 4_000], 20_000]);
    // What is borne counts with what is given back.
    const more = { amount: cents(6_001), key: randomUUID(), limit: LIMIT };
    expect(await askRefund(scene.deps, id, more, { actor: INES, why: "more" })).toMatchObject({ kind: "asked" });
    await expectSound();
  });

  it("does not happen by agreement where the room went meanwhile", async () => {
    const id = await scene.buy();
    const key = randomUUID();
    await bear(id, wishOf(packageId, DEARER, 0), { key, limit: cents(0) });
    await database().db.update(stockDay).set({ bookingLimit: 0 }).where(eq(stockDay.day, DEARER));
    expect(await decideRefund(scene.deps, key, "approve", { actor: PAUL, why: "ok" })).toEqual({
      kind: "not_possible",
    });
    expect((await findAsks(database().db, id))[0]?.state).toBe("asked");
    await expectSound();
  });

  it("is for care alone, within the terms, as it was shown, and once", async () => {
    const id = await scene.buy();
    const wish = wishOf(packageId, DEARER, 0);
    for (const actor of [VISITOR, PAUL]) expect(await bear(id, wish, { actor })).toEqual({ kind: "forbidden" });
    expect(await bear(randomUUID(), wish)).toEqual({ kind: "not_found" });
    expect(await bear(id, wish, { cost: cents(3_999) })).toMatchObject({ kind: "price_changed" });
    expect(await bear(id, wish, { changesSeen: 1 })).toEqual({ kind: "stay_changed" });
    const both = await Promise.all([bear(id, wish), bear(id, wish)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["applied", "stay_changed"]);
    const other = await scene.buy();
    scene.clock.advance(13 * 86_400_000);
    expect(await bear(other, wish)).toMatchObject({ kind: "not_changeable", reason: "deadline" });
    await scene.work();
    await expectSound();
  });

  it("and a guest who pays another change of it wait for each other", async () => {
    const id = await scene.buy();
    await changeStay(scene.deps, id, changeAsk(packageId, DEARER, 4_000), BUYER);
    expect(await bear(id, wishOf(packageId, DEARER, 0))).toEqual({ kind: "under_way" });
    await scene.work();
  });
});

describe("another stay in the place of one that cannot be kept", () => {
  it("is had after the deadline, elsewhere, at no cost of the guest's, and refused by them for everything back", async () => {
    const other = await scene.build();
    const id = await scene.buy();
    scene.clock.advance(13 * 86_400_000);
    const moved = { because: "rebooking", cost: cents(4_000) } as const;
    expect(await bear(id, wishOf(other.package.id, DEARER, 0), moved)).toMatchObject({ kind: "applied", cost: 4_000 });
    await scene.work();
    expect([await soldOn(scene.stay.poolId, ARRIVAL), await soldOn(other.poolId, DEARER)]).toEqual([0, 1]);
    const told = await database().db.select().from(supplierMessage).where(eq(supplierMessage.orderId, id));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(["cancellation", "reservation", "reservation"]);
    const mails = await database().db.select().from(mailMessage).orderBy(asc(mailMessage.id));
    expect(mails.at(-1)?.text).toContain("Nous sommes désolés");
    expect(mails.at(-1)?.text).toContain("vous pouvez y renoncer jusqu’au");
    expect(await findRefusable(database().db, id, scene.clock.now())).toBe(addDays(day("2026-12-03"), 7));
    // Nobody of the house gives more than the terms by that way: `withdraw` has their limit.
    for (const actor of [CARE, INES])
      expect(await cancelOrder(scene.deps, id, { actor, isBuyer: false }, {})).toEqual({ kind: "not_cancellable" });
    const { kind } = await cancelOrder(scene.deps, id, BUYER, { expected: cents(16_000) });
    expect(kind).toBe("refund_changed");
    const refused = await cancelOrder(scene.deps, id, BUYER, { expected: cents(20_000) });
    expect(refused).toMatchObject({ kind: "cancelled", refund: 20_000 });
    await scene.work();
    expect([(await stayOf(id))[0], await chargedOf(), await goodwillOf(id)]).toEqual(["refunded", 0, 0]);
    expect(await soldOn(other.poolId, DEARER)).toBe(0);
    await expectSound();
  });

  it("gives back what it costs less, and is no longer refused whole after a week or once its guest has changed it", async () => {
    const id = await scene.buy();
    const cheaper = { because: "rebooking", difference: cents(-4_000), cost: cents(0) } as const;
    expect(await bear(id, wishOf(packageId, CHEAPER, 0), cheaper)).toMatchObject({ kind: "applied", cost: 0 });
    await scene.work();
    expect(await chargedOf()).toBe(16_000);
    expect(await findRefusable(database().db, id, scene.clock.now())).toBe("2026-11-27");
    scene.clock.advance(8 * 86_400_000);
    expect(await findRefusable(database().db, id, scene.clock.now())).toBeNull();
    const again = await scene.buy();
    await bear(again, wishOf(packageId, CHEAPER, 0), cheaper);
    await changeStay(scene.deps, again, changeAsk(packageId, later(18), 0, { changesSeen: 1 }), BUYER);
    expect(await findRefusable(database().db, again, scene.clock.now())).toBeNull();
    await scene.work();
    await expectSound();
  });

  it("is asked for above the limit where it gives back what the terms keep, and counts with all else beyond them", async () => {
    const id = await scene.buy();
    const cheaper = { because: "rebooking", difference: cents(-4_000), cost: cents(0) } as const;
    scene.clock.advance(13 * 86_400_000);
    const key = randomUUID();
    const narrow = { ...cheaper, limit: cents(3_999) };
    expect(await bear(id, wishOf(packageId, CHEAPER, 0), { ...narrow, key })).toMatchObject({
      kind: "asked",
      amount: 4_000,
    });
    expect([await stayOf(id), await chargedOf()]).toEqual([["confirmed", ARRIVAL, 20_000, 0], 20_000]);
    expect(await decideRefund(scene.deps, key, "approve", { actor: PAUL, why: "ok" })).toMatchObject({
      kind: "granted",
    });
    await scene.work();
    expect([await stayOf(id), await chargedOf()]).toEqual([["confirmed", CHEAPER, 16_000, 0], 16_000]);
    expect(await findBeyondTerms(database().db, id)).toBe(4_000);
    const more = { amount: cents(6_001), key: randomUUID(), limit: LIMIT };
    expect(await askRefund(scene.deps, id, more, { actor: INES, why: "more" })).toMatchObject({ kind: "asked" });
    await expectSound();
  });

  it("gives back within the terms what it costs less, whoever moves it, and beyond them up to the limit", async () => {
    const cheaper = { because: "rebooking", difference: cents(-4_000), cost: cents(0) } as const;
    const inTime = await scene.buy();
    const alone = { ...cheaper, limit: cents(0) };
    expect(await bear(inTime, wishOf(packageId, CHEAPER, 0), alone)).toMatchObject({ kind: "applied" });
    expect(await findBeyondTerms(database().db, inTime)).toBe(0);
    const late = await scene.buy();
    scene.clock.advance(13 * 86_400_000);
    // What is within them when it is made counts for nothing later.
    expect(await findBeyondTerms(database().db, inTime)).toBe(0);
    const limited = { ...cheaper, limit: cents(4_000) };
    expect(await bear(late, wishOf(packageId, CHEAPER, 0), limited)).toMatchObject({ kind: "applied" });
    await scene.work();
    expect(await findBeyondTerms(database().db, late)).toBe(4_000);
    const lines = await database().db.select().from(audit).where(eq(audit.thingId, late)).orderBy(asc(audit.id));
    expect(lines[0]).toMatchObject({ verb: "order.rebook", after: { difference: -4_000, beyond: 4_000 } });
    await expectSound();
  });

  it("keeps the terms of a stay that its guest could not give up: a flexible one in its place is no way around a second person", async () => {
    const other = await scene.build();
    const moved = { because: "rebooking", cost: cents(4_000) } as const;
    const firm = await scene.buy();
    await database().db.execute(
      sql`update order_item set snapshot = jsonb_set(snapshot, '{cancellation}', '{"type":"NCNR","deadline":null}') where order_id = ${firm}`,
    );
    expect(await bear(firm, wishOf(other.package.id, DEARER, 0), moved)).toMatchObject({ kind: "applied" });
    expect((await readOrder(database().db, firm))?.stay.cancellation).toEqual({ type: "NCNR", deadline: null });
    // After the week in which its guest may refuse it, and long before the new hotel's own deadline.
    scene.clock.advance(8 * 86_400_000);
    const again = changeAsk(other.package.id, later(8), 0, { changesSeen: 1 });
    expect(await changeStay(scene.deps, firm, again, BUYER)).toMatchObject({
      kind: "not_changeable",
      reason: "terms",
    });
    expect(await cancelOrder(scene.deps, firm, { actor: INES, isBuyer: false, why: "x" })).toMatchObject({ refund: 0 });
    const late = await scene.buy();
    const { deadline } = (await readOrder(database().db, late))?.stay.cancellation ?? {};
    scene.clock.advance(5 * 86_400_000);
    const cheaper = { because: "rebooking", difference: cents(-4_000), cost: cents(0) } as const;
    expect(await bear(late, wishOf(packageId, CHEAPER, 0), cheaper)).toMatchObject({ kind: "applied" });
    expect((await readOrder(database().db, late))?.stay.cancellation.deadline).toBe(deadline);
    scene.clock.advance(8 * 86_400_000);
    expect(await cancelOrder(scene.deps, late, BUYER)).toMatchObject({ kind: "cancelled", refund: 0 });
    await scene.work();
    await expectSound();
  });

  it("has the terms of the new stay where its guest could still have changed the old one", async () => {
    const id = await scene.buy();
    const cheaper = { because: "rebooking", difference: cents(-4_000), cost: cents(0) } as const;
    const before = (await readOrder(database().db, id))?.stay.cancellation.deadline ?? "";
    await bear(id, wishOf(packageId, CHEAPER, 0), cheaper);
    const { deadline } = (await readOrder(database().db, id))?.stay.cancellation ?? {};
    expect(deadline && deadline > before).toBe(true);
  });

  it("never sells a last room twice, whoever asks at once", async () => {
    const [one, two] = [await scene.buy(), await scene.buy()];
    await database().db.update(stockDay).set({ bookingLimit: 1 }).where(eq(stockDay.day, DEARER));
    const both = await Promise.all(
      [one, two].map((id) => bear(id, wishOf(packageId, DEARER, 0), { because: "rebooking" })),
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["applied", "sold_out"]);
    expect(await soldOn(scene.stay.poolId, DEARER)).toBe(1);
    await scene.work();
    await expectSound();
  });
});
