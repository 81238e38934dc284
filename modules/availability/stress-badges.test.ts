import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { LABEL_CODES } from "#modules/catalogue/marketing-labels.ts";
import { stressBadges, type Badge, type BadgeFacts } from "./stress-badges.ts";

const PLAIN: BadgeFacts = {
  codes: [],
  flow: "booking",
  isLastMinute: false,
  promo: 0,
  review: { count: 0, average: null },
  availableRooms: null,
  booked: 0,
  saleEndsOn: null,
  isFlexible: false,
};
const badges = (facts: Partial<BadgeFacts>) =>
  stressBadges({ ...PLAIN, ...facts }).map(({ code, look, count, until }) =>
    [look, code, count, until].filter((part) => part !== undefined).join(" "),
  );

describe("badges of a stay (docs/product/product.md#badges)", () => {
  test.each<[string, Partial<BadgeFacts>, string[]]>([
    ["nothing to say", {}, []],
    ["rooms without dates", { availableRooms: null }, []],
    ["sold out is no badge", { availableRooms: 0 }, []],
    ["one room", { availableRooms: 1 }, ["scarcity rooms 1"]],
    ["three rooms", { availableRooms: 3 }, ["scarcity rooms 3"]],
    ["four rooms", { availableRooms: 4 }, []],
    ["two orders", { booked: 2 }, []],
    ["three orders", { booked: 3 }, ["social booked 3"]],
    ["flexible terms", { isFlexible: true }, ["reinsurance flexible"]],
    ["a sale without an end", { codes: ["flash_sale"] }, ["scarcity flash_sale"]],
    [
      "a sale with its last day",
      { codes: ["flash_sale"], saleEndsOn: day("2026-12-01") },
      ["scarcity flash_sale 2026-12-01"],
    ],
    ["a day of no sale", { codes: ["favourite"], saleEndsOn: day("2026-12-01") }, ["social favourite"]],
    ["the heaviest label alone", { codes: ["eco", "new", "favourite"] }, ["social favourite"]],
    ["last minute with a discount", { isLastMinute: true, promo: 12 }, ["scarcity last_minute"]],
    ["last minute at the full price", { isLastMinute: true }, []],
    ["top rated", { review: { count: 30, average: 9.2 } }, ["social top_rated"]],
    ["eco-friendly", { codes: ["eco"] }, ["reinsurance eco"]],
    ["new", { codes: ["new"] }, ["social new"]],
    [
      "rooms, then the label of the card",
      { availableRooms: 2, codes: ["favourite"], booked: 9, isFlexible: true },
      ["scarcity rooms 2", "social favourite"],
    ],
    ["the label, then orders", { codes: ["new"], booked: 4, isFlexible: true }, ["social new", "social booked 4"]],
    ["orders, then terms", { booked: 4, isFlexible: true }, ["social booked 4", "reinsurance flexible"]],
  ])("%s", (_name, facts, expected) => expect(badges(facts)).toEqual(expected));

  test("never more than two, never the same twice, and never more than is true", () => {
    const facts: fc.Arbitrary<BadgeFacts> = fc.record({
      codes: fc.subarray([...LABEL_CODES]),
      flow: fc.constantFrom("booking" as const, "hotel" as const),
      isLastMinute: fc.boolean(),
      promo: fc.nat(60),
      review: fc.record({ count: fc.nat(60), average: fc.option(fc.integer({ min: 0, max: 10 })) }),
      availableRooms: fc.option(fc.nat(9)),
      booked: fc.nat(9),
      saleEndsOn: fc.option(fc.constant(day("2026-12-01"))),
      isFlexible: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const said = stressBadges(given);
        expect(said.length).toBeLessThanOrEqual(2);
        expect(new Set(said.map(({ code }) => code)).size).toBe(said.length);
        const isTrue = ({ code, count = 0 }: Badge) =>
          (code !== "rooms" || (count === given.availableRooms && count >= 1 && count <= 3)) &&
          (code !== "booked" || (count === given.booked && count >= 3));
        expect(said.filter((badge) => !isTrue(badge))).toEqual([]);
      }),
    );
  });
});
