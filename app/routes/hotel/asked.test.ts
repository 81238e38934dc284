import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, day } from "#platform/dates.ts";
import { MAX_ADULTS, MAX_CHILDREN, withSingleRoom } from "#modules/visit/party.ts";
import { parseState, writeQuery } from "#modules/visit/state.ts";
import { criteriaOf, readAsked, writeAsked, type Flows } from "./asked.ts";

const now = { today: day("2026-11-21"), hour: 10 };
const isRooms = (query: string, flows: Flows) => readAsked(parseState(query), now, flows).isRooms;

// The hotel flow (docs/product/product.md#hotel-rooms).
test.each<[query: string, flows: Flows, isRooms: boolean]>([
  ["", { isLed: false, hasStays: true }, false],
  ["", { isLed: true, hasStays: true }, true],
  ["", { isLed: false, hasStays: false }, true],
  ["flow=hotel", { isLed: false, hasStays: true }, true],
  ["flow=booking", { isLed: true, hasStays: true }, false],
  ["flow=gifting", { isLed: false, hasStays: true }, false],
  // An old link names a flow that the hotel has nothing in.
  ["flow=booking", { isLed: false, hasStays: false }, true],
  ["flow=nonsense", { isLed: false, hasStays: true }, false],
])("%s %o: rooms %s", (query, flows, expected) => {
  expect(isRooms(query, flows)).toBe(expected);
});

test("what an address says is read as it was written", () => {
  const stay = fc.option(
    fc.record({ ahead: fc.integer({ min: 1, max: 300 }), nights: fc.integer({ min: 1, max: 14 }) }),
  );
  const party = fc.record({
    adults: fc.integer({ min: 1, max: MAX_ADULTS }),
    children: fc.integer({ min: 0, max: MAX_CHILDREN }),
    babies: fc.constant(0),
  });
  fc.assert(
    fc.property(stay, party, fc.boolean(), fc.constantFrom(null, "EXTRA10"), (dates, people, rooms, code) => {
      const asked = {
        stay: dates && { checkin: addDays(now.today, dates.ahead), nights: dates.nights },
        party: withSingleRoom(people),
        isRooms: rooms,
        code,
      };
      const flows = { isLed: false, hasStays: true };
      expect(readAsked(parseState(writeQuery(writeAsked(asked))), now, flows)).toEqual(asked);
    }),
  );
});

test("each flow asks for what its prices are of", () => {
  const asked = {
    stay: { checkin: day("2026-12-18"), nights: 2 },
    party: withSingleRoom({ adults: 3, children: 1, babies: 0 }),
  };
  const people = { adults: "3", children: "1", babies: "0" };
  expect(criteriaOf("booking", "7", asked)).toEqual({ hotelId: "7", ...people, checkin: "2026-12-18", night: "2" });
  expect(criteriaOf("hotel", "7", { ...asked, stay: null })).toEqual({ hotelId: "7", ...people, night: "1" });
  expect(criteriaOf("gifting", "7", asked)).toEqual({ hotelId: "7" });
  expect(criteriaOf("activity", "7", asked)).toEqual({ hotelId: "7", adults: "3" });
});
