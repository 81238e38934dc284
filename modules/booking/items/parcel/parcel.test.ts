import { describe, expect, it } from "vitest";
import { WORKER } from "#tests/support/actors.ts";
import { HOME } from "#tests/support/paper-home.ts";
import { openPaperShop, paper } from "#tests/support/paper-shop.ts";
import { demandPlaced } from "#tests/support/payments.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import { findOrderView, showOrder } from "../../data.server.ts";
import { order } from "../../tables.server.ts";
import { expireHolds } from "../../verbs/expire-holds.server.ts";
import { syncPayment } from "../../verbs/sync-payment.server.ts";
import { listPost } from "./queue.server.ts";

const { clock, till, deps, place, buy, work, stockUp, shelf, parcelOf, giftOf, stateOf, sound } =
  openPaperShop(useDatabase());

describe("a gift on paper is bought (docs/product/gifts.md#post)", () => {
  it("with what is packed and what comes to it abroad, beside its value and never in it", async () => {
    const wish = paper({ extras: ["ribbon-box", "candle"], recipient: { ...HOME, country: "BE" } });
    const id = await buy([wish], 5_000 + 690 + 1_490 + 690);
    expect(await stateOf(id)).toBe("confirmed");
    expect((await giftOf(id))?.value.balanceCents).toBe(5_000);
    expect(await findOrderView(deps().db, id)).toMatchObject({
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
    const positions = (await findOrderView(deps().db, id))?.items.map((item) =>
      item.kind === "parcel" ? item.parcel.giftPosition : item.kind,
    );
    expect(positions).toEqual(["gift", 1, "gift", "gift", 4]);
    expect(await shelf("box")).toEqual([8, 0, 2]);
    expect((await listPost(deps().db, ["to_pack"])).map(({ reference }) => reference.slice(8))).toEqual(["-1", "-2"]);
  });

  it("is nobody's business who learns the address of its order", async () => {
    const id = await buy([paper({ extras: ["candle"] })], 6_490);
    const view = await findOrderView(deps().db, id);
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
    expect(await place(gifts, total, site)).toEqual(outcome);
    expect(await shelf("box")).toEqual([10, 0, 0]);
    expect(await deps().db.$count(order)).toBe(0);
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
    clock().advance(20 * 60_000);
    await expireHolds(deps(), WORKER);
    expect([await shelf("box"), (await parcelOf(orderId)).state]).toEqual([[1, 0, 0], "dropped"]);
    await till().pay(clientSecret);
    await syncPayment(deps(), orderId, WORKER);
    expect([await shelf("box"), (await parcelOf(orderId)).state]).toEqual([[0, 0, 1], "to_pack"]);
    await sound();
  });

  it("and whose box went to somebody else gets the money back, and no gift", async () => {
    await stockUp({ card: 1, box: 1, envelope: 1 });
    const { orderId, clientSecret } = demandPlaced(await place([paper()], 5_000));
    clock().advance(20 * 60_000);
    await expireHolds(deps(), WORKER);
    const other = demandPlaced(await place([paper()], 5_000));
    await till().pay(other.clientSecret);
    await syncPayment(deps(), other.orderId, WORKER);
    await till().pay(clientSecret);
    await syncPayment(deps(), orderId, WORKER);
    await work();
    await syncPayment(deps(), orderId, WORKER);
    expect([await stateOf(orderId), await stateOf(other.orderId)]).toEqual(["cancelled", "confirmed"]);
    expect([(await parcelOf(orderId)).state, (await giftOf(orderId))?.value.balanceCents]).toEqual(["dropped", 0]);
    expect(await shelf("box")).toEqual([0, 0, 1]);
    await sound();
  });
});
