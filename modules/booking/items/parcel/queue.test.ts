import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { day } from "#platform/dates.ts";
import { WORKER } from "#tests/support/actors.ts";
import { HOME } from "#tests/support/paper-home.ts";
import { openPaperShop, paper } from "#tests/support/paper-shop.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { balanceOf } from "#modules/ledger/data.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { parcelEvent } from "#modules/vouchers/parcels/tables.server.ts";
import { findOrderView } from "../../data.server.ts";
import { order } from "../../tables.server.ts";
import { completeStays } from "../../verbs/complete-stays.server.ts";
import { syncPayment } from "../../verbs/sync-payment.server.ts";
import { returnParcel, sendParcel } from "./post.server.ts";
import { readdressParcel } from "./readdress.server.ts";
import { findPost, listPost, readReference } from "./queue.server.ts";

const { clock, deps, place, buy, cancel, send, work, shelf, parcelOf, giftOf, stateOf, lettersOf, sound } =
  openPaperShop(useDatabase());

describe("the queue of the post", () => {
  it("hands the gift over on the day it is sent, once, and tells its buyer", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    const { itemId } = await parcelOf(id);
    expect((await giftOf(id))?.state).toBe("waiting");
    clock().advance(3 * 24 * 3_600_000);
    expect(await send(itemId)).toEqual({ kind: "sent", validUntil: "2028-11-23" });
    expect(await send(itemId, "other")).toEqual({ kind: "not_sendable" });
    expect(await giftOf(id)).toMatchObject({
      state: "handed_over",
      value: { state: "active", validUntil: "2028-11-23" },
    });
    expect(await parcelOf(id)).toMatchObject({
      state: "sent",
      carrier: "Colissimo",
      tracking: "6A123",
      sentAt: clock().now(),
    });
    expect([await shelf("candle"), (await lettersOf(id)).map(({ kind }) => kind)]).toEqual([
      [9, 0, 0],
      ["parcel_sent"],
    ]);
    await sound();
  });

  it("what came back is sent again, for as long as it was, and each step is remembered", async () => {
    const id = await buy([paper()], 5_000);
    const { itemId } = await parcelOf(id);
    expect(await returnParcel(deps(), itemId, CARE)).toEqual({ kind: "not_sent" });
    await send(itemId);
    clock().advance(9 * 24 * 3_600_000);
    expect(await returnParcel(deps(), itemId, CARE)).toEqual({ kind: "returned" });
    expect(await returnParcel(deps(), itemId, CARE)).toEqual({ kind: "not_sent" });
    clock().advance(1_000);
    expect(await send(itemId, null)).toEqual({ kind: "sent", validUntil: "2028-11-20" });
    const events = await deps()
      .db.select()
      .from(parcelEvent)
      .where(eq(parcelEvent.itemId, itemId))
      .orderBy(asc(parcelEvent.id));
    expect(events.map(({ reason, to }) => [reason, to])).toEqual([
      ["place", "ordered"],
      ["pay", "to_pack"],
      ["send", "sent"],
      ["return", "returned"],
      ["send", "sent"],
    ]);
    expect((await lettersOf(id)).map(({ kind }) => kind).toSorted()).toEqual([
      "parcel_returned",
      "parcel_sent",
      "parcel_sent",
    ]);
    expect(await shelf("box")).toEqual([9, 0, 0]);
  });

  it("goes to the address that its buyer corrects, where it came back: packed again, its buyer told, its days as they were", async () => {
    const id = await buy([paper()], 5_000);
    const { itemId } = await parcelOf(id);
    const mine = { actor: VISITOR, isBuyer: true };
    const better = { name: "Inès Moreau", addressLine: "5 quai Neuf", postalCode: "14600", city: "Honfleur" };
    expect(await readdressParcel(deps(), itemId, better, mine)).toEqual({ kind: "not_returned" });
    await send(itemId);
    expect(await readdressParcel(deps(), itemId, better, mine)).toEqual({ kind: "not_returned" });
    clock().advance(9 * 24 * 3_600_000);
    await returnParcel(deps(), itemId, CARE);
    expect(await readdressParcel(deps(), itemId, better, { ...mine, isBuyer: false })).toEqual({ kind: "forbidden" });
    expect(await readdressParcel(deps(), itemId, better, mine)).toEqual({ kind: "readdressed" });
    expect(await readdressParcel(deps(), itemId, better, mine)).toEqual({ kind: "not_returned" });
    expect(await readdressParcel(deps(), randomUUID(), better, mine)).toEqual({ kind: "not_found" });
    const [waiting] = await listPost(deps().db, ["readdressed"]);
    expect(waiting).toMatchObject({ itemId, recipient: { ...HOME, ...better } });
    expect([await shelf("box"), (await giftOf(id))?.value.validUntil]).toEqual([[9, 0, 0], "2028-11-20"]);
    await sound();
    clock().advance(1_000);
    expect(await send(itemId, null)).toEqual({ kind: "sent", validUntil: "2028-11-20" });
    const events = await deps()
      .db.select()
      .from(parcelEvent)
      .where(eq(parcelEvent.itemId, itemId))
      .orderBy(parcelEvent.id);
    expect(events.map(({ reason, actor }) => [reason, actor]).slice(3)).toEqual([
      ["return", "care"],
      ["readdress", "visitor"],
      ["send", "care"],
    ]);
    expect((await lettersOf(id)).map(({ kind }) => kind).toSorted()).toEqual([
      "parcel_readdressed",
      "parcel_returned",
      "parcel_sent",
      "parcel_sent",
    ]);
    await sound();
  });

  it("one of an order that is given back has no address to correct", async () => {
    const id = await buy([paper()], 5_000);
    const { itemId } = await parcelOf(id);
    await send(itemId);
    await returnParcel(deps(), itemId, CARE);
    await cancel(id);
    const { kind: _, country: __, ...address } = HOME;
    expect(await readdressParcel(deps(), itemId, address, { actor: CARE, isBuyer: false })).toEqual({
      kind: "not_returned",
    });
  });

  it("nobody who buys may push it", async () => {
    const { itemId } = await parcelOf(await buy([paper()], 5_000));
    expect(await sendParcel(deps(), itemId, { carrier: "x", tracking: null, by: VISITOR })).toEqual({
      kind: "forbidden",
    });
    expect(await returnParcel(deps(), itemId, VISITOR)).toEqual({ kind: "forbidden" });
    expect(await send(randomUUID())).toEqual({ kind: "not_found" });
  });

  it("what is not paid is not sent", async () => {
    const { orderId } = demandPlaced(await place([paper()], 5_000));
    expect(await send((await parcelOf(orderId)).itemId)).toEqual({ kind: "not_sendable" });
    expect(await listPost(deps().db, ["to_pack"])).toEqual([]);
  });

  it("what is authorised and not taken yet waits in no list; what customer care blocks is not sent", async () => {
    const id = await buy([paper()], 5_000);
    const { itemId } = await parcelOf(id);
    const db = deps().db;
    await db.update(order).set({ state: "authorized" }).where(eq(order.id, id));
    expect([await listPost(db, ["to_pack"]), await send(itemId)]).toEqual([[], { kind: "not_sendable" }]);
    await db.update(order).set({ state: "confirmed" }).where(eq(order.id, id));
    await db.update(giftValue).set({ state: "blocked" });
    expect(await send(itemId)).toEqual({ kind: "blocked" });
    await db.update(giftValue).set({ state: "waiting" });
    expect(await send(itemId)).toMatchObject({ kind: "sent" });
  });

  it("has a reference for whoever packs", async () => {
    const id = await buy([paper(), paper({ extras: ["candle"] })], 11_490);
    const [first, second] = await listPost(deps().db, ["to_pack"]);
    expect(second).toMatchObject({
      recipient: HOME,
      things: ["box", "candle", "card", "envelope"],
      text: { fromName: "Camille" },
    });
    expect(await findPost(deps().db, readReference(second?.reference ?? "") ?? { number: "", place: 0 })).toEqual(
      second,
    );
    await send(first?.itemId ?? "");
    expect((await listPost(deps().db, ["to_pack"])).map(({ reference }) => reference)).toEqual([second?.reference]);
    expect(await findPost(deps().db, { number: "99999999", place: 1 })).toBeNull();
    expect([
      readReference("1234 5678-2"),
      readReference("12345678"),
      readReference("1234567"),
      readReference("12345678-0"),
    ]).toEqual([{ number: "12345678", place: 2 }, { number: "12345678", place: 1 }, null, null]);
    expect(id).toBeTruthy();
  });
});

describe("a change of mind (docs/product/gifts.md#post)", () => {
  it("before it is sent: it leaves the queue, the shelf has it again, everything comes back", async () => {
    const id = await buy([paper({ extras: ["candle"], recipient: { ...HOME, country: "BE" } })], 7_180);
    expect(await cancel(id)).toEqual({ kind: "cancelled", refund: 7_180 });
    await work();
    await syncPayment(deps(), id, WORKER);
    expect([await stateOf(id), (await parcelOf(id)).state]).toEqual(["refunded", "withdrawn"]);
    expect([await shelf("candle"), await listPost(deps().db, ["to_pack"])]).toEqual([[10, 0, 0], []]);
    expect(await send((await parcelOf(id)).itemId)).toEqual({ kind: "not_sendable" });
    await sound();
  });

  it("after it was sent: everything comes back too, and what is on its way stays that", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    await send((await parcelOf(id)).itemId);
    expect(await cancel(id)).toEqual({ kind: "cancelled", refund: 6_490 });
    await work();
    await syncPayment(deps(), id, WORKER);
    expect([(await parcelOf(id)).state, (await giftOf(id))?.state, await shelf("candle")]).toEqual([
      "sent",
      "withdrawn",
      [9, 0, 0],
    ]);
    await sound();
  });

  it("while it is being sent: one of the two wins, and shelf, gift and books agree", async () => {
    for (let round = 0; round < 6; round++) {
      const id = await buy([paper()], 5_000);
      const { itemId } = await parcelOf(id);
      const early = round % 2 ? cancel(id) : null;
      const [sent, cancelled] = await Promise.all([send(itemId), early ?? cancel(id)]);
      expect(cancelled).toEqual({ kind: "cancelled", refund: 5_000 });
      const row = await parcelOf(id);
      expect([row.state, (await giftOf(id))?.state]).toEqual([
        sent.kind === "sent" ? "sent" : "withdrawn",
        "withdrawn",
      ]);
      await work();
      await syncPayment(deps(), id, WORKER);
      await sound();
    }
  });

  const DAY = 24 * 3_600_000;
  const goTo = (iso: string) => clock().advance(Date.parse(iso) - clock().now().getTime());
  const lastDay = async (id: string) => {
    const view = await findOrderView(deps().db, id);
    const [item] = view?.items ?? [];
    return item?.kind === "gift" ? [item.gift.withdrawUntil, item.endsOn] : null;
  };

  it("is counted from the last day on which it was promised, and the buyer is shown that day", async () => {
    const id = await buy([paper()], 5_000);
    expect(await lastDay(id)).toEqual(["2026-12-11", "2026-12-11"]);
    goTo("2026-11-30T10:00:00Z");
    await send((await parcelOf(id)).itemId);
    expect(await lastDay(id)).toEqual(["2026-12-18", "2026-12-18"]);
    goTo("2026-12-18T22:59:00Z");
    await completeStays(deps(), WORKER);
    expect(await stateOf(id)).toBe("confirmed");
    expect(await cancel(id)).toEqual({ kind: "cancelled", refund: 5_000 });
    await sound();
  });

  it("ends at midnight by the site's clock, over the change of the hour too", async () => {
    goTo("2027-03-11T10:00:00Z");
    const id = await buy([paper()], 5_000);
    await send((await parcelOf(id)).itemId);
    expect(await lastDay(id)).toEqual(["2027-04-01", "2027-04-01"]);
    goTo("2027-04-01T21:59:00Z");
    await completeStays(deps(), WORKER);
    expect(await stateOf(id)).toBe("confirmed");
    goTo("2027-04-01T22:01:00Z");
    expect(await cancel(id)).toEqual({ kind: "not_cancellable" });
    await completeStays(deps(), WORKER);
    expect(await stateOf(id)).toBe("completed");
  });

  it("does not begin before it leaves, nor while it is back with us, nor before the last parcel of an order", async () => {
    const id = await buy([paper(), paper({ extras: ["candle"] })], 11_490);
    const [first, second] = await listPost(deps().db, ["to_pack"]);
    await send(first?.itemId ?? "");
    clock().advance(40 * DAY);
    await completeStays(deps(), WORKER);
    expect(await stateOf(id)).toBe("confirmed");
    await send(second?.itemId ?? "");
    await returnParcel(deps(), first?.itemId ?? "", CARE);
    clock().advance(40 * DAY);
    await completeStays(deps(), WORKER);
    expect(await stateOf(id)).toBe("confirmed");
    await send(first?.itemId ?? "");
    expect(await lastDay(id)).toEqual(["2027-02-26", "2027-02-26"]);
    expect(await cancel(id)).toEqual({ kind: "cancelled", refund: 11_490 });
    await sound();
  });

  it("is one for all of an order: what is mailed beside it can be given back as long as what is posted", async () => {
    const mailed = paper({ recipient: { kind: "buyer" } });
    for (const gifts of [
      [mailed, paper()],
      [paper(), mailed],
    ]) {
      const id = await buy(gifts, 10_000);
      const promised = day(new Date(clock().now().getTime() + 21 * DAY).toISOString().slice(0, 10));
      expect(await lastDay(id)).toEqual([promised, promised]);
      clock().advance(16 * DAY);
      await completeStays(deps(), WORKER);
      expect(await stateOf(id)).toBe("confirmed");
      const [row] = await listPost(deps().db, ["to_pack"]);
      await send(row?.itemId ?? "");
      clock().advance(16 * DAY);
      expect(await cancel(id)).toEqual({ kind: "cancelled", refund: 10_000 });
      await sound();
      // A Friday, as the first one.
      clock().advance(10 * DAY);
    }
  });

  it("after fourteen days nothing of it comes back, and what it cost is earned", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    await send((await parcelOf(id)).itemId);
    clock().advance(22 * DAY);
    expect(await cancel(id)).toEqual({ kind: "not_cancellable" });
    await completeStays(deps(), WORKER);
    const { itemId } = await parcelOf(id);
    expect([
      await stateOf(id),
      await balanceOf(deps().db, "shipping_income", itemId),
      await balanceOf(deps().db, "deferred_income", itemId),
    ]).toEqual(["completed", -1_490, 0]);
    await sound();
  });
});
