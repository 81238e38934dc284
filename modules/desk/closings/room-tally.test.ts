import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { createRoomTally } from "./room-tally.ts";

const FIRST = day("2026-12-04");
const rooms = (from: number, nights: number, count = 1, poolId = 7) => ({
  poolId,
  checkin: addDays(FIRST, from),
  nights,
  rooms: count,
});

describe("rooms that several stays would take", () => {
  it("are counted down night by night, pool by pool", () => {
    const tally = createRoomTally([rooms(0, 2)]);
    const cases: [ReturnType<typeof rooms>, number, boolean][] = [
      [rooms(0, 1), 1, false],
      [rooms(1, 2), 1, false],
      [rooms(2, 2), 1, true],
      [rooms(0, 2, 1, 8), 1, true],
      [rooms(0, 2), 2, true],
      [rooms(0, 2, 2), 2, false],
    ];
    for (const [asked, available, expected] of cases)
      expect(tally.fits({ ...asked, available }), JSON.stringify([asked, available])).toBe(expected);
  });

  it("are never promised more often than they are there", () => {
    const stay = fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 40 }), fc.nat({ max: 5 }), (stays, available) => {
        const tally = createRoomTally();
        const sold = new Array<number>(12).fill(0);
        for (const [from, nights, count] of stays) {
          const asked = rooms(from, nights, count);
          if (!tally.fits({ ...asked, available })) continue;
          tally.promise(asked);
          for (let night = from; night < from + nights; night++) sold[night] = (sold[night] ?? 0) + count;
        }
        return Math.max(...sold) <= available;
      }),
    );
  });
});
