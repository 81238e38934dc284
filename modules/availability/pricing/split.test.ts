import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Party } from "#modules/visit/party.ts";
import { MAX_ROOMS, splitParty, type RoomCapacity } from "./split.ts";

const double: RoomCapacity = { maxAdults: 2, maxChildren: 1, maxBabies: 1, maxGuests: 2 };
const family: RoomCapacity = { maxAdults: 4, maxChildren: 2, maxBabies: 1, maxGuests: 4 };
const single: RoomCapacity = { maxAdults: 1, maxChildren: 0, maxBabies: 0, maxGuests: 1 };
const party = (adults: number, children = 0, babies = 0, singleRoom = children + babies > 0): Party => ({
  adults,
  children,
  babies,
  singleRoom,
});

describe("splitParty", () => {
  test.each([
    ["two in a double", party(2), double, { rooms: 1, singleUses: 0, extraAdults: 0, children: 0, babies: 0 }],
    ["one alone", party(1), double, { rooms: 1, singleUses: 1, extraAdults: 0, children: 0, babies: 0 }],
    [
      "three in doubles: a pair and one alone",
      party(3),
      double,
      { rooms: 2, singleUses: 1, extraAdults: 0, children: 0, babies: 0 },
    ],
    ["three in a family room", party(3), family, { rooms: 1, singleUses: 0, extraAdults: 1, children: 0, babies: 0 }],
    [
      "five in family rooms: three and two",
      party(5),
      family,
      { rooms: 2, singleUses: 0, extraAdults: 1, children: 0, babies: 0 },
    ],
    [
      "seven in family rooms: four and three",
      party(7),
      family,
      { rooms: 2, singleUses: 0, extraAdults: 3, children: 0, babies: 0 },
    ],
    [
      "a family in one room",
      party(2, 2, 1),
      family,
      { rooms: 1, singleUses: 0, extraAdults: 0, children: 2, babies: 1 },
    ],
    [
      "one adult with a child takes the child's place in a double",
      party(1, 1),
      double,
      { rooms: 1, singleUses: 1, extraAdults: 0, children: 1, babies: 0 },
    ],
    [
      "two rooms for a family that does not mind",
      party(2, 2, 0, false),
      double,
      { rooms: 2, singleUses: 2, extraAdults: 0, children: 2, babies: 0 },
    ],
    ["two single rooms", party(2), single, { rooms: 2, singleUses: 2, extraAdults: 0, children: 0, babies: 0 }],
    [
      "twenty adults, ten doubles",
      party(20),
      double,
      { rooms: 10, singleUses: 0, extraAdults: 0, children: 0, babies: 0 },
    ],
    ["a family that needs one room and does not fit", party(2, 1), double, null],
    ["three adults who insist on one double", party(3, 0, 0, true), double, null],
    ["more babies than cots", party(2, 0, 2), family, null],
    ["eleven single rooms are a group", party(11), single, null],
    ["every room needs an adult", party(1, 4, 0, false), family, null],
    ["nobody", party(0), double, null],
  ])("%s", (_name, who, room, expected) => {
    expect(splitParty(who, room)).toEqual(expected);
  });

  const parties = fc.record({
    adults: fc.integer({ min: 1, max: 12 }),
    children: fc.integer({ min: 0, max: 4 }),
    babies: fc.integer({ min: 0, max: 3 }),
    singleRoom: fc.boolean(),
  });
  const rooms = fc.record({
    maxAdults: fc.integer({ min: 1, max: 5 }),
    maxChildren: fc.integer({ min: 0, max: 3 }),
    maxBabies: fc.integer({ min: 0, max: 2 }),
    maxGuests: fc.integer({ min: 1, max: 6 }),
  });

  test("takes the fewest rooms that any way of putting the party into rooms takes", () => {
    fc.assert(
      fc.property(parties, rooms, (who, room) => {
        expect(splitParty(who, room)?.rooms ?? null).toBe(fewestRoomsByTrying(who, room));
      }),
      { numRuns: 1500 },
    );
  });

  test("puts the party into the counted rooms with nobody left over", () => {
    fc.assert(
      fc.property(parties, rooms, (who, room) => {
        const split = splitParty(who, room);
        if (!split) return;
        const adults = evenAdults(who.adults, split.rooms);
        expect(split.singleUses).toBe(adults.filter((count) => count === 1).length);
        expect(split.extraAdults).toBe(adults.reduce((sum, count) => sum + Math.max(0, count - 2), 0));
        expect(Math.max(...adults)).toBeLessThanOrEqual(Math.min(room.maxAdults, room.maxGuests));
        expect([split.children, split.babies]).toEqual([who.children, who.babies]);
      }),
    );
  });
});

function evenAdults(adults: number, rooms: number): number[] {
  const counts = Array.from({ length: rooms }, () => 0);
  for (let index = 0; index < adults; index++) counts[index % rooms] = (counts[index % rooms] ?? 0) + 1;
  return counts;
}

/** Brute force: every way of sharing adults and children out, uneven ones too. */
function fewestRoomsByTrying(who: Party, room: RoomCapacity): number | null {
  const most = who.singleRoom ? 1 : MAX_ROOMS;
  for (let rooms = 1; rooms <= most; rooms++) {
    if (who.babies <= rooms * room.maxBabies && fits(who.adults, who.children, rooms, room)) return rooms;
  }
  return null;
}

function fits(
  adults: number,
  children: number,
  rooms: number,
  room: RoomCapacity,
  memo = new Map<string, boolean>(),
): boolean {
  if (rooms === 0) return adults === 0 && children === 0;
  const key = `${adults}/${children}/${rooms}`;
  const known = memo.get(key);
  if (known !== undefined) return known;
  let found = false;
  for (let a = 1; !found && a <= Math.min(adults, room.maxAdults, room.maxGuests); a++) {
    for (let c = 0; !found && c <= Math.min(children, room.maxChildren, room.maxGuests - a); c++)
      found = fits(adults - a, children - c, rooms - 1, room, memo);
  }
  memo.set(key, found);
  return found;
}
