import { describe, expect, it } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import { firstChoice, prepare, proposalOf } from "./prepare.ts";

const FIRST = day("2026-12-04");
type Services = Parameters<typeof prepare>[0]["services"];
type Stays = Awaited<ReturnType<Services["desk"]["closings"]["concerned"]>>["stays"];
type Promised = Awaited<ReturnType<Services["desk"]["closings"]["promised"]>>;

/** A hotel near by: so many rooms are left for any night. `said`: what search says that the stay costs; `cost`: what it costs the house. */
type Near = { left: number; said?: Cents; cost?: Cents; km?: number };

/** Hotels near by, alike but for what is said of them; the pool of rooms of each is its place in the list. The stays that are closed were 200 €. */
function servicesWith(near: readonly (number | Near)[], stays: Stays, promised: Promised = []): Services {
  const others = near.map((one): Near => (typeof one === "number" ? { left: one } : one));
  const asked = (orderId: string) => {
    const stay = stays.find((one) => one.orderId === orderId);
    if (!stay) throw new Error("no such stay");
    return stay;
  };
  const stay = { activities: [], hotelStars: 3, nightlyCents: [cents(10_000), cents(10_000)] };
  const view = { hotelId: 1, open: null, changesSeen: 0, paid: cents(20_000), wish: { packageId: 99 }, stay };
  const stubs = {
    desk: {
      closings: {
        concerned: async () => ({ stays, total: stays.length, next: null }),
        paying: async () => [],
        promised: async () => promised,
      },
    },
    nearStays: async () =>
      others.map(({ said = cents(20_000), km = 1 }, index) => ({
        weekendId: String(index),
        hotel: { id: `near-${index}`, stars: 3 },
        sellPrice: said,
        distance: km,
      })),
    booking: {
      forBuyer: {
        withdrawal: async () => ({ refund: cents(20_000) }),
        changes: {
          find: async () => view,
          preview: async (orderId: string, wish: { packageId: number }) => {
            const { checkin, nights } = asked(orderId);
            const poolId = wish.packageId;
            const quote = { poolId, checkin, nights, rooms: 1, availableRooms: others[poolId]?.left ?? 0 };
            const after = { hotelName: `Near ${poolId}`, packageLabel: "Two nights" };
            const cost = others[poolId]?.cost ?? cents(0);
            return { wish, preview: { quote, after, total: cents(0), difference: cents(0), cost } };
          },
        },
      },
    },
  };
  // What the preparation asks of them, and nothing else.
  return stubs as unknown as Services;
}

const stayOf = (index: number, from = 0): Stays[number] => ({
  orderId: `00000000-0000-4000-8000-00000000000${index}`,
  number: `1000000${index}`,
  siteId: "fr_FR",
  name: "Marion",
  checkin: addDays(FIRST, from),
  nights: 2,
});
const CLOSED = { hotel: { id: 1 }, from: FIRST, until: addDays(FIRST, 3), after: null, isRest: false };
const prepared = async (services: Services) =>
  (await prepare({ services }, CLOSED as unknown as Parameters<typeof prepare>[1])).stays;

describe("what is proposed for the stays of a closed hotel", () => {
  it("is counted down: whoever arrives first gets the nearest, the next what is left, and who finds nothing their money", async () => {
    const stays = [stayOf(1), stayOf(2), stayOf(3), stayOf(4)];
    const found = await prepared(servicesWith([1, 2], stays));
    expect(found.map(({ other }) => other?.hotel ?? null)).toEqual(["Near 0", "Near 1", "Near 1", null]);
    expect(found.map(firstChoice)).toEqual(["rebook", "rebook", "rebook", "refund"]);
    const [first] = found;
    expect(first && proposalOf("rebook", first)).toMatchObject({
      takes: { poolId: 0, checkin: FIRST, nights: 2, rooms: 1 },
    });
  });

  it("may have the same room on other nights", async () => {
    const found = await prepared(servicesWith([1], [stayOf(1), stayOf(2, 1), stayOf(3, 2)]));
    expect(found.map(({ other }) => other?.hotel ?? null)).toEqual(["Near 0", null, "Near 0"]);
  });

  it("is none of the rooms that an earlier page has promised and not taken yet", async () => {
    const promised = [{ poolId: 0, checkin: FIRST, nights: 1, rooms: 1 }];
    const found = await prepared(servicesWith([1, 1], [stayOf(1)], promised));
    expect(found.map(({ other }) => other?.hotel)).toEqual(["Near 1"]);
  });

  it("costs the house little rather than being the nearest, and is as it is priced, not as search has it", async () => {
    const dear = { left: 1, said: cents(64_200), cost: cents(44_200), km: 1 };
    const fits = { left: 1, said: cents(21_000), cost: cents(1_000), km: 30 };
    const dearer = { left: 1, said: cents(20_000), cost: cents(10_001), km: 2 };
    const found = await prepared(servicesWith([dear, dearer, fits], [stayOf(1)]));
    expect(found.map(({ other, dearCost }) => [other?.hotel, other?.cost, dearCost])).toEqual([
      ["Near 2", 1_000, null],
    ]);
  });

  it("is everything back where nothing near is free, or where all of it costs more than half of what was paid", async () => {
    const tooDear = [
      { left: 2, said: cents(64_200), cost: cents(44_200) },
      { left: 2, said: cents(40_000), cost: cents(20_000), km: 50 },
    ];
    const [one] = await prepared(servicesWith(tooDear, [stayOf(1)]));
    expect(one && [one.other, one.dearCost, firstChoice(one)]).toEqual([null, 20_000, "refund"]);
    const [none] = await prepared(servicesWith([0], [stayOf(1)]));
    expect(none && [none.other, none.dearCost, firstChoice(none)]).toEqual([null, null, "refund"]);
    const bound = await prepared(servicesWith([{ left: 1, said: cents(30_000), cost: cents(10_000) }], [stayOf(1)]));
    expect(bound.map(firstChoice)).toEqual(["rebook"]);
  });
});
