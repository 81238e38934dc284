import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRefusal, holdReason, type HoldBounds, type UnpaidOrder } from "./hold-bounds.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const MINUTE = 60_000;
const BOUNDS: HoldBounds = {
  address: { rooms: 8, tries: 9 },
  email: { rooms: 4, tries: 5 },
  browser: { rooms: 4, tries: 5 },
};
const NONE: Record<keyof HoldBounds, UnpaidOrder[]> = { address: [], email: [], browser: [] };

/** An order of some minutes ago; its rooms are set aside for 15. */
const placed = (minutesAgo: number, { rooms = 1, isWaiting = minutesAgo < 15 } = {}): UnpaidOrder => {
  const createdAt = new Date(NOW.getTime() - minutesAgo * MINUTE);
  return { rooms, isWaiting, createdAt, holdExpiresAt: new Date(createdAt.getTime() + 15 * MINUTE) };
};
const ask = (unpaid: Partial<typeof NONE>, rooms = 1) =>
  findRefusal({ ...NONE, ...unpaid }, { bounds: BOUNDS, rooms, now: NOW });
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

describe("rooms that are set aside and not paid", () => {
  it.each<[string, UnpaidOrder[], number, number | null]>([
    ["nothing held: any number", [], 20, null],
    ["as many as the bound", [placed(1, { rooms: 3 })], 1, null],
    ["one too many: until the first hold ends", [placed(9), placed(1, { rooms: 3 })], 1, 6],
    ["three too many: until enough have ended", [placed(14), placed(10), placed(2), placed(1)], 3, 13],
    ["more than the bound itself: until nothing is held", [placed(10), placed(2)], 9, 13],
    [
      "holds whose time is over count no more, swept or not",
      [placed(16, { rooms: 4, isWaiting: true }), placed(1, { rooms: 3 })],
      1,
      null,
    ],
    ["given up, expired and failed ones count no more", [placed(2, { rooms: 4, isWaiting: false })], 1, null],
  ])("%s", (_name, email, rooms, minutes) => {
    expect(ask({ email }, rooms)).toEqual(
      minutes === null ? null : { by: "email", bound: "rooms", until: inMinutes(minutes) },
    );
  });
});

describe("orders of an hour that were not paid", () => {
  const over = (minutesAgo: number) => placed(minutesAgo, { isWaiting: false });
  it.each<[string, number[], number | null]>([
    ["one fewer than the bound", [50, 40, 30, 20], null],
    ["as many: until the first lies an hour back", [50, 40, 30, 20, 16], 10],
    ["two more: until the third does", [58, 50, 40, 30, 20, 17, 16], 20],
    ["an hour ago to the millisecond is past", [60, 40, 30, 20, 16], null],
  ])("%s", (_name, minutes, until) => {
    expect(ask({ browser: minutes.map(over) })).toEqual(
      until === null ? null : { by: "browser", bound: "tries", until: inMinutes(until) },
    );
  });
});

describe("a refusal", () => {
  it("is the one that stands in the way longest", () => {
    const tries = Array.from({ length: 5 }, () => placed(20, { isWaiting: false }));
    expect(ask({ address: [placed(1, { rooms: 8 })], email: tries, browser: [placed(5, { rooms: 4 })] })).toEqual({
      by: "email",
      bound: "tries",
      until: inMinutes(40),
    });
  });

  it.each([
    ["address", "rooms", "connection"],
    ["address", "tries", "connection"],
    ["email", "rooms", "own_rooms"],
    ["browser", "rooms", "own_rooms"],
    ["email", "tries", "own_tries"],
  ] as const)("by %s and %s is told as %s", (by, bound, reason) => {
    expect(holdReason({ by, bound, until: NOW })).toBe(reason);
  });

  it("property: ends when it says, not earlier; and within an hour", () => {
    const order = fc
      .record({
        minutes: fc.integer({ min: 0, max: 70 }),
        rooms: fc.integer({ min: 1, max: 5 }),
        isWaiting: fc.boolean(),
      })
      .map(({ minutes, rooms, isWaiting }) => placed(minutes, { rooms, isWaiting: isWaiting && minutes < 15 }));
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), fc.integer({ min: 1, max: 4 }), (email, rooms) => {
        const refusal = ask({ email }, rooms);
        const at = (now: Date) => findRefusal({ ...NONE, email }, { bounds: BOUNDS, rooms, now });
        if (!refusal) return;
        expect(refusal.until.getTime() - NOW.getTime()).toBeLessThanOrEqual(60 * MINUTE);
        expect(at(refusal.until)).toBeNull();
        expect(at(new Date(refusal.until.getTime() - 1))).not.toBeNull();
      }),
    );
  });
});
