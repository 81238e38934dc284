import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import type { RoomNights } from "#modules/availability/stock.server.ts";
import { CHANGE_STATES, CHANGE_TRANSITIONS, factsOfChange } from "./lifecycle.ts";
import { changeOfferOf, roomsOn, swapNights } from "./rules.ts";

const FIRST = day("2026-12-04");
const stay = (shift: number, nights: number, rooms = 1, poolId = 1): RoomNights => ({
  poolId,
  checkin: addDays(FIRST, shift),
  nights,
  rooms,
});

describe("until when a stay may be changed (docs/product/after-sale.md#change)", () => {
  const deadline = day("2026-12-01");
  const flex = { type: "FLEX", deadline } as const;

  it.each([
    // Midnight at the hotel, in winter and in three zones: the last minute of the deadline, and the first after it.
    ["Europe/Paris", "2026-12-01T22:59:00Z", null],
    ["Europe/Paris", "2026-12-01T23:00:00Z", "deadline"],
    ["Atlantic/Canary", "2026-12-01T23:59:00Z", null],
    ["Atlantic/Canary", "2026-12-02T00:00:00Z", "deadline"],
    ["Indian/Reunion", "2026-12-01T19:59:00Z", null],
    ["Indian/Reunion", "2026-12-01T20:00:00Z", "deadline"],
  ])("%s at %s", (timeZone, at, refusal) => {
    const offer = changeOfferOf({ cancellation: flex, timeZone }, { state: "confirmed", at: new Date(at) });
    expect(offer).toEqual(refusal ? { until: null, refusal } : { until: deadline, refusal: null });
  });

  it("on the night on which clocks go forward too: the day is the hotel's", () => {
    const cancellation = { type: "FLEX", deadline: day("2027-03-28") } as const;
    const refusalAt = (at: string) =>
      changeOfferOf({ cancellation, timeZone: "Europe/Paris" }, { state: "confirmed", at: new Date(at) }).refusal;
    expect([refusalAt("2027-03-28T21:59:00Z"), refusalAt("2027-03-28T22:00:00Z")]).toEqual([null, "deadline"]);
  });

  it.each([
    ["terms that never allow it", { type: "NCNR", deadline: null }, "confirmed", "terms"],
    ["a stay that is not paid", flex, "awaiting_payment", "state"],
    ["a stay that is over", flex, "completed", "state"],
    ["a stay that was given up", flex, "refund_pending", "state"],
  ] as const)("never: %s", (_name, cancellation, state, refusal) => {
    const at = new Date("2026-11-20T10:00:00Z");
    expect(changeOfferOf({ cancellation, timeZone: "Europe/Paris" }, { state, at })).toEqual({ until: null, refusal });
  });
});

describe("nights that come and go", () => {
  it.each([
    ["other days", stay(0, 2), stay(7, 2), [stay(7, 2)], [stay(0, 2)]],
    ["a night later", stay(0, 2), stay(1, 2), [stay(2, 1)], [stay(0, 1)]],
    ["longer at both ends", stay(1, 1), stay(0, 3), [stay(0, 1), stay(2, 1)], []],
    ["shorter at both ends", stay(0, 3), stay(1, 1), [], [stay(0, 1), stay(2, 1)]],
    ["the same", stay(0, 2), stay(0, 2), [], []],
    ["a second room", stay(0, 2), stay(0, 2, 2), [stay(0, 2)], []],
    ["a second room, a night later", stay(0, 2), stay(1, 2, 2), [stay(1, 1), stay(2, 1, 2)], [stay(0, 1)]],
    ["a room less", stay(0, 2, 2), stay(0, 2), [], [stay(0, 2)]],
    ["another pool", stay(0, 2), stay(0, 2, 1, 2), [stay(0, 2, 1, 2)], [stay(0, 2)]],
  ])("%s", (_name, before, after, added, dropped) => {
    expect(swapNights(before, after)).toEqual({ added, dropped });
  });

  it("what one has, and what comes, less what goes, is what one wants: on every night of every pool", () => {
    const anyStay = fc
      .tuple(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
      )
      .map(([shift, nights, rooms, poolId]) => stay(shift, nights, rooms, poolId));
    fc.assert(
      fc.property(anyStay, anyStay, (before, after) => {
        const { added, dropped } = swapNights(before, after);
        const sum = (pieces: RoomNights[], at: Parameters<typeof roomsOn>[1]) =>
          pieces.reduce((total, piece) => total + roomsOn(piece, at), 0);
        for (let shift = 0; shift < 16; shift++)
          for (const poolId of [1, 2]) {
            const at = { poolId, night: addDays(FIRST, shift) };
            const [comes, goes] = [sum(added, at), sum(dropped, at)];
            expect(roomsOn(before, at) + comes - goes).toBe(roomsOn(after, at));
            expect(Math.min(comes, goes)).toBe(0);
          }
      }),
    );
  });
});

describe("the table of a change", () => {
  it("holds, releases and swaps exactly where its states say so", () => {
    for (const { from, to, step, reason } of CHANGE_TRANSITIONS) {
      const [before, after] = [factsOfChange(from).holds, factsOfChange(to).holds];
      const expected = !before && after ? "hold" : to === "applied" ? "swap" : before && !after ? "release" : "none";
      expect([reason, step]).toEqual([reason, expected]);
    }
  });

  it("never leaves what is over, and reaches every state", () => {
    expect(CHANGE_TRANSITIONS.filter(({ from }) => factsOfChange(from).isOver || from === "applied")).toEqual([]);
    const reached = new Set(CHANGE_TRANSITIONS.map(({ to }) => to));
    expect(CHANGE_STATES.filter((state) => state !== "proposed" && !reached.has(state))).toEqual([]);
  });

  it("lets go of what is set aside whenever its order ends", () => {
    for (const from of CHANGE_STATES.filter((state) => factsOfChange(state).holds))
      expect(CHANGE_TRANSITIONS.find((row) => row.from === from && row.on === "order_over")?.to).toBe("given_up");
  });
});
