import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOARDS } from "#modules/catalogue/types.ts";
import { stepsOf, type StepPackage } from "./steps.ts";

const activity = (id: number, rest: Partial<StepPackage["activities"][number]> = {}) => ({
  id,
  kind: `kind${id}`,
  pricing: "person",
  priceCents: 2_000,
  durationMinutes: 25,
  ...rest,
});
const [spa, dinner, massage] = [activity(1), activity(2), activity(3, { kind: "massage" })];
const longMassage = activity(4, { kind: "massage", durationMinutes: 50 });
const dearMassage = activity(5, { kind: "massage", priceCents: 3_000 });
const soldByNight = activity(6, { kind: "massage", durationMinutes: 50, pricing: "night" });

const plain: StepPackage = {
  id: 1,
  code: "PLAIN",
  roomId: 1,
  roomSizeM2: 20,
  board: "BB",
  cancellation: { type: "FLEX", deadlineDays: 3 },
  dates: { nights: [1, 2] },
  activities: [spa],
  upsellCodes: null,
};
const other = (rest: Partial<StepPackage>): StepPackage => ({ ...plain, id: 2, code: "OTHER", ...rest });
const step = (from: StepPackage, to: StepPackage) => {
  const [found] = stepsOf(from, [to]);
  return found ? { change: found.change, direction: found.direction, activityIds: found.activityIds } : null;
};

describe("one step away", () => {
  const add = (change: string, activityIds: number[] = []) => ({ change, direction: "add", activityIds });
  const withMassage = { ...plain, activities: [spa, massage] };

  test.each([
    ["an activity more", plain, other({ activities: [spa, dinner] }), add("activity", [2])],
    ["two activities more", plain, other({ activities: [spa, dinner, massage] }), null],
    ["another activity", plain, other({ activities: [dinner] }), null],
    ["the same kind, longer", withMassage, other({ activities: [spa, longMassage] }), add("activity", [4])],
    ["the same kind, dearer", withMassage, other({ activities: [spa, dearMassage] }), add("activity", [5])],
    ["the same kind, paid otherwise", withMassage, other({ activities: [spa, soldByNight] }), null],
    ["a larger room", plain, other({ roomId: 2, roomSizeM2: 21 }), add("room")],
    ["another room as large", plain, other({ roomId: 2 }), null],
    [
      "a larger room with an activity more",
      plain,
      other({ roomId: 2, roomSizeM2: 30, activities: [spa, dinner] }),
      null,
    ],
    ["a richer board", plain, other({ board: "HB" }), add("board")],
    ["a richer board in a larger room", plain, other({ board: "HB", roomId: 2, roomSizeM2: 30 }), null],
    ["the same again", plain, other({}), null],
    ["no night in common", plain, other({ activities: [spa, dinner], dates: { nights: [3] } }), null],
    ["no changes any more", plain, other({ board: "HB", cancellation: { type: "NCNR" } }), null],
    [
      "changes until an earlier day",
      plain,
      other({ board: "HB", cancellation: { type: "FLEX", deadlineDays: 4 } }),
      null,
    ],
    [
      "changes until a later day",
      plain,
      other({ board: "HB", cancellation: { type: "FLEX", deadlineDays: 1 } }),
      add("board"),
    ],
    [
      "changes where there were none",
      { ...plain, cancellation: { type: "NCNR" } as const },
      other({ board: "HB" }),
      add("board"),
    ],
  ])("%s", (_, from, to, expected) => {
    expect(step(from, to)).toEqual(expected);
    expect(step(to, from)).toEqual(expected && { ...expected, direction: "remove" });
  });

  test("a longer massage says what it takes the place of", () => {
    expect(stepsOf(withMassage, [other({ activities: [spa, longMassage] })])).toMatchObject([{ instead: 3 }]);
  });
});

describe("the operator's list", () => {
  const listed = (codes: string[], rest: Partial<StepPackage> = {}) => ({ ...plain, upsellCodes: codes, ...rest });

  test("takes the place of the rule", () => {
    expect(step(listed([]), other({ board: "HB" }))).toBeNull();
    const two = other({ activities: [spa, dinner, massage], cancellation: { type: "NCNR" } });
    expect(step(listed(["OTHER"]), two)).toEqual({ change: "activity", direction: "add", activityIds: [2, 3] });
    expect(step(two, listed(["OTHER"]))).toEqual({ change: "activity", direction: "remove", activityIds: [2, 3] });
  });

  test("is called a room or a board where no activity comes", () => {
    expect(step(listed(["OTHER"]), other({ roomId: 2, roomSizeM2: 10 }))).toMatchObject({ change: "room" });
    expect(step(listed(["OTHER"]), other({ board: "FB" }))).toMatchObject({ change: "board" });
  });

  test("cannot sell what has no night in common", () => {
    expect(step(listed(["OTHER"]), other({ board: "HB", dates: { nights: [5] } }))).toBeNull();
  });
});

const packages: fc.Arbitrary<StepPackage[]> = fc
  .array(
    fc.record({
      roomId: fc.integer({ min: 1, max: 2 }),
      board: fc.constantFrom(...BOARDS),
      isFirm: fc.boolean(),
      nights: fc.subarray([1, 2, 3], { minLength: 1 }),
      activities: fc.subarray([spa, dinner, massage, longMassage]),
      listed: fc.option(fc.subarray(["P0", "P1", "P2", "P3"]), { freq: 4 }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((list) =>
    list.map(({ nights, isFirm, listed, ...rest }, index) => ({
      ...rest,
      id: index,
      code: `P${index}`,
      roomSizeM2: rest.roomId * 10,
      cancellation: isFirm ? { type: "NCNR" } : { type: "FLEX", deadlineDays: 2 },
      dates: { nights },
      upsellCodes: listed,
    })),
  );

test("what was put in can be taken out again, and leads back to the same stay", () => {
  fc.assert(
    fc.property(packages, (list) => {
      for (const from of list)
        for (const { to } of stepsOf(from, list).filter((found) => found.direction === "add")) {
          const back = stepsOf(to, list).filter((found) => found.to.id === from.id);
          // A list may turn the rule round, and two stays may each list the other: then both ways add.
          const isByRule = !to.upsellCodes && !from.upsellCodes;
          expect(back).toMatchObject([isByRule ? { direction: "remove" } : {}]);
        }
    }),
  );
});
