import fc from "fast-check";
import { expect, it } from "vitest";
import { equalGroup } from "./split-party.ts";

it.each([
  [{ adults: 10, children: 0, babies: 0 }, 2, { adults: 5, children: 0, babies: 0 }],
  [{ adults: 9, children: 0, babies: 0 }, 2, { adults: 5, children: 0, babies: 0 }],
  [{ adults: 4, children: 3, babies: 1 }, 2, { adults: 2, children: 2, babies: 1 }],
  [{ adults: 1, children: 5, babies: 0 }, 2, null],
])("%j in %i groups", (party, groups, group) => expect(equalGroup(party, groups)).toEqual(group));

it("has a bed for everybody, and an adult in each group", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 2, max: 5 }),
      (adults, children, babies, groups) => {
        const party = { adults, children, babies };
        const group = equalGroup(party, groups);
        expect(group === null).toBe(adults < groups);
        const { adults: some, children: young, babies: small } = group ?? party;
        expect([some * groups >= adults, young * groups >= children, small * groups >= babies, some > 0]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      },
    ),
  ));
