import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { CARE, VISITOR } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { workOnce } from "#platform/jobs/worker.server.ts";
import { WORKER } from "#tests/support/actors.ts";
import { messages } from "#tests/support/messages.ts";
import { createTestPayments, demandPlaced, orderInput, silentLog, type TestPayments } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { balanceOf, trialBalance } from "#modules/ledger/data.server.ts";
import { SITES, type SiteId } from "#modules/sites/locales.ts";
import { createGiftShop } from "#modules/vouchers/gifts/shop.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import { sendParcel, returnParcel } from "#modules/vouchers/parcels/post.server.ts";
import { createParcelShop } from "#modules/vouchers/parcels/shop.server.ts";
import { listStock, setStock } from "#modules/vouchers/parcels/stock.server.ts";
import { giftStock, parcel, parcelEvent } from "#modules/vouchers/parcels/tables.server.ts";
import { POST } from "#modules/vouchers/parcels/testing.ts";
import { createCodeKeys } from "#modules/vouchers/values/codes.server.ts";
import { compareValues } from "#modules/vouchers/values/compare.server.ts";
import { giftValue } from "#modules/vouchers/values/tables.server.ts";
import { compareBooks } from "../../compare-books.server.ts";
import { findOrderView, showOrder } from "../../data.server.ts";
import type { BookingDeps } from "../../deps.server.ts";
import { createPaymentHandlers } from "../../jobs.server.ts";
import { order } from "../../tables.server.ts";
import { cancelOrder } from "../../verbs/cancel-order.server.ts";
import { completeStays } from "../../verbs/complete-stays.server.ts";
import { expireHolds } from "../../verbs/expire-holds.server.ts";
import { placeGifts } from "../../verbs/place-gifts.server.ts";
import { syncPayment } from "../../verbs/sync-payment.server.ts";
import { findPost, listPost, readReference } from "./queue.server.ts";

const database = useDatabase();
let clock: ReturnType<typeof fixedClock>;
let till: TestPayments;
let deps: BookingDeps;

const HOME = {
  kind: "post",
  name: "Inès Moreau",
  addressLine: "3 rue du Port",
  postalCode: "14600",
  city: "Honfleur",
  country: "FR",
} as const;
const paper = (changes: Partial<GiftWish> = {}): GiftWish => ({
  subject: { kind: "gift_card", amount: cents(5_000), design: "village" },
  text: { toName: "Inès", fromName: "Camille", message: null, occasion: "friday", landscape: null, hidesPrice: true },
  recipient: HOME,
  extras: [],
  ...changes,
});

beforeEach(async () => {
  clock = fixedClock("2026-11-20T10:00:00Z");
  till = createTestPayments(clock);
  const { db } = database();
  const readers = { messages, places: { byId: () => null, ancestors: () => [] }, linkTo: () => null };
  const keys = createCodeKeys(["a secret of the tests that is long enough"]);
  deps = {
    db,
    clock,
    payments: till.providers,
    gifts: createGiftShop({ clock, keys, readers }),
    parcels: createParcelShop({ clock, post: POST }),
  };
  await db.execute(sql`truncate "order", parcel, parcel_event, gift_stock cascade`);
  await db.delete(outbox);
  await stockUp({ card: 10, box: 10, envelope: 10, "ribbon-box": 10, caramels: 10, candle: 10 });
});

async function stockUp(counts: Record<string, number>): Promise<void> {
  await deps.db.delete(giftStock);
  for (const [item, count] of Object.entries(counts)) await setStock(deps.db, clock.now(), { item, count });
}

function place(
  gifts: GiftWish[],
  total: number,
  { site = "fr_FR", key = randomUUID() }: { site?: SiteId; key?: string } = {},
) {
  const { buyer, caller } = orderInput(1, { checkin: day("2026-12-04"), idempotencyKey: "" });
  return placeGifts(deps, {
    site: SITES[site],
    buyer,
    caller,
    expectedAmount: cents(total),
    idempotencyKey: key,
    gifts: gifts.map((wish) => ({ wish })),
    draftId: null,
  });
}

async function buy(gifts: GiftWish[], total: number): Promise<string> {
  const { orderId, clientSecret } = demandPlaced(await place(gifts, total));
  await till.pay(clientSecret);
  await syncPayment(deps, orderId, WORKER);
  await work();
  return orderId;
}

async function work(): Promise<void> {
  while ((await workOnce({ db: deps.db, clock, log: silentLog, handlers: createPaymentHandlers(deps) })) !== "idle");
}

const shelf = async (item: string) => {
  const row = (await listStock(deps.db)).find((one) => one.item === item);
  return row && [row.free, row.held, row.sold];
};
const parcelsOf = (orderId: string) =>
  deps.db.select().from(parcel).where(eq(parcel.orderId, orderId)).orderBy(asc(parcel.createdAt));
const parcelOf = async (orderId: string) => {
  const [row] = await parcelsOf(orderId);
  if (!row) throw new Error("no parcel");
  return row;
};
const giftOf = async (orderId: string) => {
  const [row] = await deps.db
    .select({ state: gift.state, value: giftValue })
    .from(gift)
    .innerJoin(giftValue, eq(giftValue.id, gift.valueId))
    .where(eq(gift.orderId, orderId));
  return row;
};
const stateOf = async (id: string) =>
  (await deps.db.select({ state: order.state }).from(order).where(eq(order.id, id)))[0]?.state;
const lettersOf = async (orderId: string) =>
  (await deps.db.select().from(outbox)).filter(
    ({ payload, kind }) => payload["orderId"] === orderId && kind.startsWith("parcel_"),
  );
const send = (itemId: string, tracking: string | null = "6A123") =>
  sendParcel(deps, itemId, { carrier: "Colissimo", tracking, by: CARE });
const cancel = (id: string) => cancelOrder(deps, id, { actor: VISITOR, isBuyer: true });
const sound = async () => {
  // What the shelf holds and has sold is what parcels wait for, thing by thing.
  const { rows } = await deps.db.execute(sql`
    select s.item from gift_stock s where
      s.held <> (select count(*) from parcel p where p.state = 'ordered' and p.things ? s.item)
      or s.sold <> (select count(*) from parcel p where p.state = 'to_pack' and p.things ? s.item)`);
  expect(rows).toEqual([]);
  expect(await compareValues(deps.db)).toEqual([]);
  expect(await compareBooks(deps.db)).toEqual([]);
  expect((await trialBalance(deps.db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
};

describe("a gift on paper is bought (docs/product/gifts.md#post)", () => {
  it("with what is packed and what comes to it abroad, beside its value and never in it", async () => {
    const wish = paper({ extras: ["ribbon-box", "candle"], recipient: { ...HOME, country: "BE" } });
    const id = await buy([wish], 5_000 + 690 + 1_490 + 690);
    expect(await stateOf(id)).toBe("confirmed");
    expect((await giftOf(id))?.value.balanceCents).toBe(5_000);
    expect(await findOrderView(deps.db, id)).toMatchObject({
      amount: 7_870,
      items: [
        { kind: "gift", amount: 5_000 },
        {
          kind: "parcel",
          amount: 2_870,
          state: "to_pack",
          carrier: null,
          parcel: {
            giftPosition: 1,
            country: "BE",
            extras: [
              { id: "ribbon-box", name: "ribbon-box (fr)", price: 690 },
              { id: "candle", name: "candle (fr)", price: 1_490 },
            ],
            shipping: { amount: 0, internationalFee: 690 },
          },
        },
      ],
    });
    await sound();
  });

  it("free of charge at home, in the envelope that is included, and it takes what it needs", async () => {
    const id = await buy([paper()], 5_000);
    const row = await parcelOf(id);
    expect([row.state, row.things]).toEqual(["to_pack", ["box", "card", "envelope"]]);
    expect([await shelf("box"), await shelf("envelope"), await shelf("candle")]).toEqual([
      [9, 0, 1],
      [9, 0, 1],
      [10, 0, 0],
    ]);
    await sound();
  });

  it("one for each gift that goes by post, none for the others", async () => {
    const mailed = paper({ recipient: { kind: "buyer" }, extras: ["candle"] });
    const id = await buy([paper(), mailed, paper({ extras: ["caramels"] })], 15_990);
    const positions = (await findOrderView(deps.db, id))?.items.map((item) =>
      item.kind === "parcel" ? item.parcel.giftPosition : item.kind,
    );
    expect(positions).toEqual(["gift", 1, "gift", "gift", 4]);
    expect(await shelf("box")).toEqual([8, 0, 2]);
    expect((await listPost(deps.db, ["to_pack"])).map(({ reference }) => reference.slice(8))).toEqual(["-1", "-2"]);
  });

  it("is nobody's business who learns the address of its order", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    const view = await findOrderView(deps.db, id);
    expect(JSON.stringify(view && showOrder(view, false))).not.toMatch(/candle|Honfleur|1490/);
  });

  it.each<[string, GiftWish[], number, SiteId, object]>([
    ["a cent less", [paper({ extras: ["candle"] })], 6_489, "fr_FR", { kind: "price_changed", amount: 6_490 }],
    [
      "without the fee abroad",
      [paper({ recipient: { ...HOME, country: "BE" } })],
      5_000,
      "fr_FR",
      { kind: "price_changed", amount: 5_690 },
    ],
    [
      "to a country that is not served",
      [paper({ recipient: { ...HOME, country: "US" } })],
      5_000,
      "fr_FR",
      { kind: "not_bookable", code: "COUNTRY_NOT_SERVED" },
    ],
    ["from a site that sends none", [paper()], 5_000, "it_IT", { kind: "not_bookable", code: "PAPER_NOT_OFFERED" }],
    [
      "with an extra that there is not",
      [paper({ extras: ["elephant"] })],
      5_000,
      "fr_FR",
      { kind: "not_bookable", code: "SUB_ELEMENT_UNKNOWN" },
    ],
    [
      "with two of what there is one of",
      [paper({ extras: ["envelope", "ribbon-box"] })],
      5_690,
      "fr_FR",
      { kind: "not_bookable", code: "SUB_ELEMENT_SINGLE" },
    ],
  ])("%s: nothing is held or charged", async (_name, gifts, total, site, outcome) => {
    expect(await place(gifts, total, { site })).toEqual(outcome);
    expect(await shelf("box")).toEqual([10, 0, 0]);
    expect(await deps.db.$count(order)).toBe(0);
  });

  it("not while what it takes has run out, nor two where there is one", async () => {
    await stockUp({ card: 5, box: 1, envelope: 5, caramels: 0 });
    expect(await place([paper({ extras: ["caramels"] })], 5_990)).toEqual({ kind: "sold_out" });
    expect(await place([paper(), paper()], 10_000)).toEqual({ kind: "sold_out" });
    expect(await place([paper()], 5_000)).toMatchObject({ kind: "placed" });
  });

  it("of fifty buyers of the last three boxes three get one", async () => {
    await stockUp({ card: 50, box: 3, envelope: 50, "ribbon-box": 50, caramels: 50, candle: 50 });
    const sorts: [string[], number][] = [
      [[], 5_000],
      [["candle"], 6_490],
      [["ribbon-box", "caramels"], 6_680],
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const [extras, total] = sorts[index % sorts.length] ?? [[], 5_000];
        return place([paper({ extras })], total);
      }),
    );
    const kinds = outcomes.map(({ kind }) => kind);
    expect(
      [kinds.filter((kind) => kind === "placed"), kinds.filter((kind) => kind === "sold_out")].map(
        (list) => list.length,
      ),
    ).toEqual([3, 47]);
    expect(await shelf("box")).toEqual([0, 3, 0]);
  });

  it("orders of two parcels each never wait for each other for good", async () => {
    await stockUp({ card: 40, box: 40, envelope: 40, "ribbon-box": 40, caramels: 40, candle: 40 });
    const there = [paper({ extras: ["candle"] }), paper({ extras: ["ribbon-box", "caramels"] })];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => place(index % 2 ? there : there.toReversed(), 13_170)),
    );
    expect(outcomes.every(({ kind }) => kind === "placed")).toBe(true);
    expect(await shelf("box")).toEqual([16, 24, 0]);
  });
});

describe("what is not paid", () => {
  it("is for sale again when its hold is over; paid late it takes what is left", async () => {
    await stockUp({ card: 1, box: 1, envelope: 1 });
    const { orderId, clientSecret } = demandPlaced(await place([paper()], 5_000));
    expect(await shelf("box")).toEqual([0, 1, 0]);
    clock.advance(20 * 60_000);
    await expireHolds(deps, WORKER);
    expect([await shelf("box"), (await parcelOf(orderId)).state]).toEqual([[1, 0, 0], "dropped"]);
    await till.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    expect([await shelf("box"), (await parcelOf(orderId)).state]).toEqual([[0, 0, 1], "to_pack"]);
    await sound();
  });

  it("and whose box went to somebody else gets the money back, and no gift", async () => {
    await stockUp({ card: 1, box: 1, envelope: 1 });
    const { orderId, clientSecret } = demandPlaced(await place([paper()], 5_000));
    clock.advance(20 * 60_000);
    await expireHolds(deps, WORKER);
    const other = demandPlaced(await place([paper()], 5_000));
    await till.pay(other.clientSecret);
    await syncPayment(deps, other.orderId, WORKER);
    await till.pay(clientSecret);
    await syncPayment(deps, orderId, WORKER);
    await work();
    await syncPayment(deps, orderId, WORKER);
    expect([await stateOf(orderId), await stateOf(other.orderId)]).toEqual(["cancelled", "confirmed"]);
    expect([(await parcelOf(orderId)).state, (await giftOf(orderId))?.value.balanceCents]).toEqual(["dropped", 0]);
    expect(await shelf("box")).toEqual([0, 0, 1]);
    await sound();
  });
});

describe("the queue of the post", () => {
  it("hands the gift over on the day it is sent, once, and tells its buyer", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    const { itemId } = await parcelOf(id);
    expect((await giftOf(id))?.state).toBe("waiting");
    clock.advance(3 * 24 * 3_600_000);
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
      sentAt: clock.now(),
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
    expect(await returnParcel(deps, itemId, CARE)).toEqual({ kind: "not_sent" });
    await send(itemId);
    clock.advance(9 * 24 * 3_600_000);
    expect(await returnParcel(deps, itemId, CARE)).toEqual({ kind: "returned" });
    expect(await returnParcel(deps, itemId, CARE)).toEqual({ kind: "not_sent" });
    clock.advance(1_000);
    expect(await send(itemId, null)).toEqual({ kind: "sent", validUntil: "2028-11-20" });
    const events = await deps.db
      .select()
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

  it("nobody who buys may push it", async () => {
    const { itemId } = await parcelOf(await buy([paper()], 5_000));
    expect(await sendParcel(deps, itemId, { carrier: "x", tracking: null, by: VISITOR })).toEqual({
      kind: "forbidden",
    });
    expect(await returnParcel(deps, itemId, VISITOR)).toEqual({ kind: "forbidden" });
    expect(await send(randomUUID())).toEqual({ kind: "not_found" });
  });

  it("what is not paid is not sent", async () => {
    const { orderId } = demandPlaced(await place([paper()], 5_000));
    expect(await send((await parcelOf(orderId)).itemId)).toEqual({ kind: "not_sendable" });
    expect(await listPost(deps.db, ["to_pack"])).toEqual([]);
  });

  it("has a reference for whoever packs", async () => {
    const id = await buy([paper(), paper({ extras: ["candle"] })], 11_490);
    const [first, second] = await listPost(deps.db, ["to_pack"]);
    expect(second).toMatchObject({
      recipient: HOME,
      things: ["box", "candle", "card", "envelope"],
      text: { fromName: "Camille" },
    });
    expect(await findPost(deps.db, readReference(second?.reference ?? "") ?? { number: "", place: 0 })).toEqual(second);
    await send(first?.itemId ?? "");
    expect((await listPost(deps.db, ["to_pack"])).map(({ reference }) => reference)).toEqual([second?.reference]);
    expect(await findPost(deps.db, { number: "99999999", place: 1 })).toBeNull();
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
    await syncPayment(deps, id, WORKER);
    expect([await stateOf(id), (await parcelOf(id)).state]).toEqual(["refunded", "withdrawn"]);
    expect([await shelf("candle"), await listPost(deps.db, ["to_pack"])]).toEqual([[10, 0, 0], []]);
    expect(await send((await parcelOf(id)).itemId)).toEqual({ kind: "not_sendable" });
    await sound();
  });

  it("after it was sent: everything comes back too, and what is on its way stays that", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    await send((await parcelOf(id)).itemId);
    expect(await cancel(id)).toEqual({ kind: "cancelled", refund: 6_490 });
    await work();
    await syncPayment(deps, id, WORKER);
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
      await syncPayment(deps, id, WORKER);
      await sound();
    }
  });

  it("after fourteen days nothing of it comes back, and what it cost is earned", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    await send((await parcelOf(id)).itemId);
    clock.advance(15 * 24 * 3_600_000);
    expect(await cancel(id)).toEqual({ kind: "not_cancellable" });
    await completeStays(deps, WORKER);
    const { itemId } = await parcelOf(id);
    expect([
      await stateOf(id),
      await balanceOf(deps.db, "shipping_income", itemId),
      await balanceOf(deps.db, "deferred_income", itemId),
    ]).toEqual(["completed", -1_490, 0]);
    await sound();
  });
});
