import { expect, test } from "vitest";
import type { ShownCard } from "#modules/search/answer/shown-card.ts";
import type { HotelAnswer } from "./answer.ts";
import { findEmptiness } from "./nothing-left.tsx";
import type { ShownRoom } from "./rooms/card-props.ts";

const SMALL = "PARTY_TOO_LARGE";
const SOLD_OUT = "PACKAGE_SOLD_OUT";

const cards = (count: number) => Array.from({ length: count }, () => ({}) as ShownCard);
const answerOf = ({ stays = 0, nights = 0, gifts = 0, activities = 0 } = {}): HotelAnswer => ({
  offers: { booking: cards(stays), hotel: cards(nights), gifting: cards(gifts), activity: cards(activities) },
  roomOffers: null,
});
const roomsOf = (...codes: (string | null)[]): HotelAnswer => ({
  ...answerOf(),
  roomOffers: {
    isGone: false,
    rooms: codes.map((code) => ({ error: code && { code, message: "" } }) as ShownRoom),
  },
});

// Empty states of a hotel (docs/product/product.md#hotel-page).
test.each([
  ["a hotel with stays", { sellsStays: true, isDated: false, answer: answerOf({ stays: 2 }) }, null],
  ["nights alone on the dates", { sellsStays: true, isDated: true, answer: answerOf({ nights: 1 }) }, null],
  ["nothing on the dates", { sellsStays: true, isDated: true, answer: answerOf() }, "dates"],
  ["vouchers, and nothing on the dates", { sellsStays: true, isDated: true, answer: answerOf({ gifts: 1 }) }, "dates"],
  ["nothing for so many on any date", { sellsStays: true, isDated: false, answer: answerOf() }, "party"],
  ["nothing at all", { sellsStays: false, isDated: false, answer: answerOf() }, "none"],
  ["nothing at all, whatever the dates", { sellsStays: false, isDated: true, answer: answerOf() }, "none"],
  ["vouchers alone", { sellsStays: false, isDated: false, answer: answerOf({ activities: 1 }) }, null],
  ["vouchers alone, with dates", { sellsStays: false, isDated: true, answer: answerOf({ activities: 1 }) }, null],
  ["a free room", { sellsStays: true, isDated: true, answer: roomsOf(null, "PACKAGE_SOLD_OUT") }, null],
  ["all rooms taken", { sellsStays: true, isDated: true, answer: roomsOf("PACKAGE_SOLD_OUT") }, "dates"],
  ["one taken, the other too small", { sellsStays: true, isDated: true, answer: roomsOf(SMALL, SOLD_OUT) }, "dates"],
  ["all rooms too small: their cards say it", { sellsStays: true, isDated: true, answer: roomsOf(SMALL) }, null],
  ["rooms of a hotel without dates", { sellsStays: true, isDated: false, answer: roomsOf("PACKAGE_SOLD_OUT") }, null],
] as const)("%s", (_, facts, expected) => {
  expect(findEmptiness(facts)).toBe(expected);
});
