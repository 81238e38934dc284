import { describe, expect, it } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { firstChoice, prepare, proposalOf } from "./prepare.ts";

const FIRST = day("2026-12-04");
type Services = Parameters<typeof prepare>[0]["services"];
type Stays = Awaited<ReturnType<Services["desk"]["closings"]["concerned"]>>["stays"];
type Promised = Awaited<ReturnType<Services["desk"]["closings"]["promised"]>>;

/** Hotels near by, the nearest first, with so many rooms left for any night; the pool of rooms of each is its place in the list. */
function servicesWith(left: readonly number[], stays: Stays, promised: Promised = []): Services {
  const asked = (orderId: string) => {
    const stay = stays.find((one) => one.orderId === orderId);
    if (!stay) throw new Error("no such stay");
    return stay;
  };
  const view = { hotelId: 1, open: null, changesSeen: 0, wish: { packageId: 99 }, stay: { activities: [] } };
  const stubs = {
    desk: {
      closings: {
        concerned: async () => ({ stays, total: stays.length, next: null }),
        paying: async () => [],
        promised: async () => promised,
      },
    },
    nearStays: async () => left.map((_, index) => ({ weekendId: String(index), hotel: { id: `near-${index}` } })),
    booking: {
      forBuyer: {
        withdrawal: async () => ({ refund: cents(20_000) }),
        changes: {
          find: async () => view,
          preview: async (orderId: string, wish: { packageId: number }) => {
            const { checkin, nights } = asked(orderId);
            const poolId = wish.packageId;
            const quote = { poolId, checkin, nights, rooms: 1, availableRooms: left[poolId] ?? 0 };
            const after = { hotelName: `Near ${poolId}`, packageLabel: "Two nights" };
            return { wish, preview: { quote, after, total: cents(0), difference: cents(0), cost: cents(0) } };
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
});
