import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOARDS, type CancellationTerms } from "#modules/catalogue/types.ts";
import { commonNights, isStricter, ladderOf, stepsOf, type Rung, type RungActivity } from "./ladder.ts";

const FLEX: CancellationTerms = { type: "FLEX", deadlineDays: 3 };
const NCNR: CancellationTerms = { type: "NCNR" };

const MASSAGE: RungActivity = { id: 11, kind: "massage", durationMinutes: 25, priceCents: 4000 };
const LONG_MASSAGE: RungActivity = { id: 12, kind: "massage", durationMinutes: 50, priceCents: 7000 };
const FINE_MASSAGE: RungActivity = { id: 13, kind: "massage", durationMinutes: 50, priceCents: 9000 };
const DINNER: RungActivity = { id: 14, kind: "dinner", durationMinutes: null, priceCents: 5000 };

function rung(id: number, given: Partial<Rung> & { nights?: number[] } = {}): Rung {
  const { nights = [1, 2], ...rest } = given;
  return {
    id,
    code: `K${id}`,
    roomId: 1,
    roomSizeM2: 20,
    board: "BB",
    cancellation: FLEX,
    dates: { nights },
    activities: [],
    upsellCodes: null,
    ...rest,
  };
}

const said = (id: number, rungs: Rung[]) =>
  stepsOf(id, ladderOf(rungs))
    .map(({ to, change, direction, activityIds }) => `${direction} ${change} ${to.id} [${activityIds.join()}]`)
    .toSorted();

const PLAIN = rung(1);
const CASES: [name: string, other: Rung, expected: string[]][] = [
  ["one activity more", rung(2, { activities: [MASSAGE] }), ["add activity 2 [11]"]],
  ["two activities more are two steps", rung(2, { activities: [MASSAGE, DINNER] }), []],
  ["a larger room", rung(2, { roomId: 2, roomSizeM2: 30 }), ["add room 2 []"]],
  ["a smaller room is the step back", rung(2, { roomId: 2, roomSizeM2: 12 }), ["remove room 2 []"]],
  ["another room of the same size is neither", rung(2, { roomId: 2 }), []],
  ["a richer board", rung(2, { board: "HB" }), ["add board 2 []"]],
  ["a plainer board is the step back", rung(2, { board: "RO" }), ["remove board 2 []"]],
  ["room and board are two steps", rung(2, { roomId: 2, roomSizeM2: 30, board: "HB" }), []],
  ["room and activity are two steps", rung(2, { roomId: 2, roomSizeM2: 30, activities: [DINNER] }), []],
  ["no night in common", rung(2, { activities: [MASSAGE], nights: [3] }), []],
  ["terms that are stricter", rung(2, { activities: [MASSAGE], cancellation: NCNR }), []],
  ["a deadline that is earlier", rung(2, { board: "HB", cancellation: { type: "FLEX", deadlineDays: 7 } }), []],
  [
    "a deadline that is later",
    rung(2, { board: "HB", cancellation: { type: "FLEX", deadlineDays: 1 } }),
    ["add board 2 []"],
  ],
  ["the same again is no step", rung(2), []],
];

describe("one step", () => {
  test.each(CASES)("%s", (_name, other, expected) => {
    expect(said(1, [PLAIN, other])).toEqual(expected);
  });

  test("the same kind, longer or dearer, takes the place of what there is: one step after the other", () => {
    const rungs = [MASSAGE, LONG_MASSAGE, FINE_MASSAGE].map((activity, index) =>
      rung(index + 1, { activities: [activity] }),
    );
    expect(said(1, rungs)).toEqual(["add activity 2 [12,11]"]);
    expect(said(2, rungs)).toEqual(["add activity 3 [13,12]", "remove activity 1 [12,11]"]);
  });

  test("the next better room, not the one after it", () => {
    const rungs = [20, 30, 45].map((roomSizeM2, index) => rung(index + 1, { roomId: index + 1, roomSizeM2 }));
    expect(said(1, rungs)).toEqual(["add room 2 []"]);
    expect(said(3, rungs)).toEqual(["remove room 2 []"]);
  });

  test("of two ways to the same thing the one that leaves the terms alone", () => {
    const firm = rung(1, { cancellation: NCNR });
    const free = rung(2, { activities: [MASSAGE] });
    const same = rung(3, { activities: [MASSAGE], cancellation: NCNR });
    expect(said(1, [firm, free, same])).toEqual(["add activity 3 [11]"]);
  });
});

describe("an operator's own list", () => {
  const rich = rung(2, { activities: [MASSAGE, DINNER], roomId: 2, roomSizeM2: 30 });
  test("takes the place of the rule, and leads back", () => {
    const rungs = [rung(1, { upsellCodes: ["K2", "GONE"] }), rich, rung(3, { activities: [MASSAGE] })];
    expect(said(1, rungs)).toEqual(["add activity 2 [11,14]"]);
    expect(said(2, rungs)).toEqual(["remove activity 1 [11,14]"]);
  });
  test("an empty one: no extras", () => {
    expect(said(1, [rung(1, { upsellCodes: [] }), rung(3, { activities: [MASSAGE] })])).toEqual([]);
  });
  test("never leads to stricter terms", () => {
    expect(said(1, [rung(1, { upsellCodes: ["K2"] }), { ...rich, cancellation: NCNR }])).toEqual([]);
  });
});

const anyRung = fc.record({
  roomId: fc.integer({ min: 1, max: 3 }),
  board: fc.constantFrom(...BOARDS),
  cancellation: fc.constantFrom<CancellationTerms>(FLEX, NCNR, { type: "FLEX", deadlineDays: 1 }),
  nights: fc.subarray([1, 2, 3], { minLength: 1 }),
  activities: fc.subarray([MASSAGE, LONG_MASSAGE, FINE_MASSAGE, DINNER]),
});
const anyHotel = fc
  .array(anyRung, { maxLength: 9 })
  .map((all) => all.map(({ ...given }, index) => rung(index + 1, { ...given, roomSizeM2: 15 + given.roomId * 5 })));

describe("every hotel", () => {
  test("adding and then removing is the same package, and removing and then adding", () => {
    fc.assert(
      fc.property(anyHotel, (rungs) => {
        const ladder = ladderOf(rungs);
        for (const { id } of rungs)
          for (const step of stepsOf(id, ladder)) {
            const back = stepsOf(step.to.id, ladder).filter(
              ({ direction, change, activityIds }) =>
                direction !== step.direction &&
                change === step.change &&
                activityIds.join() === step.activityIds.join(),
            );
            expect(back.map(({ to }) => to.id)).toEqual([id]);
          }
      }),
    );
  });

  test("a step up shares nights and is never stricter", () => {
    fc.assert(
      fc.property(anyHotel, (rungs) => {
        for (const { from, to } of ladderOf(rungs)) {
          expect(commonNights(from, to)).not.toEqual([]);
          expect(isStricter(from.cancellation, to.cancellation)).toBe(false);
        }
      }),
    );
  });
});
