import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { day } from "#platform/dates.ts";
import { timelineOf } from "#modules/availability/timeline/timeline.ts";
import type { KeptActivity, StaySnapshot } from "../../types.ts";
import { planOfOrder } from "./plan.ts";

const MASSAGE = { id: "7", title: "Massage en duo", day: day("2026-12-12") };
const SPA = { id: "8", title: "Accès spa", day: null };
const OPEN: KeptActivity = {
  kind: "massage",
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  closedDays: [],
  hours: { from: "10:00", until: "19:00" },
  durationMinutes: 50,
  needsDate: true,
  isNightly: false,
  imageId: "spa-dusk-1",
  center: null,
};

const STAY: StaySnapshot = {
  weekendId: "1042",
  packageLabel: "Spa & dîner",
  hotelName: "Le Grand Phare",
  hotelStars: 4,
  hotelAddress: "14 chemin de la Lieutenance, 14600 Honfleur",
  hotelLatitude: 49.42,
  hotelLongitude: 0.23,
  cityLabel: "Honfleur",
  timeZone: "Europe/Paris",
  roomName: "Chambre Supérieure",
  imageId: "x",
  board: "BB",
  checkin: day("2026-12-11"),
  checkout: day("2026-12-13"),
  nights: 2,
  rooms: 1,
  party: { adults: 2, children: 0, babies: 0, singleRoom: true },
  checkInFrom: "15:00",
  checkOutUntil: "11:00",
  activities: [MASSAGE, SPA],
  cancellation: { type: "FLEX", deadline: day("2026-12-08") },
  priceLines: [{ code: "ROOM_AND_ACTIVITIES", amountCents: cents(31_840) }],
  localTaxAtHotelCents: cents(0),
  nightlyCents: [cents(15_920), cents(15_920)],
};

const told = (stay: StaySnapshot) => {
  const { days, anytime } = timelineOf(planOfOrder(stay));
  return {
    days: days.map(({ entries }) => entries.map(({ kind, activity, time }) => [activity?.title ?? kind, time.kind])),
    anytime: anytime.map(({ title }) => title),
  };
};

test("an order shows its days as they were sold", () =>
  expect(
    told({
      ...STAY,
      breakfastHours: { from: "08:00", until: "10:30" },
      activities: [
        { ...MASSAGE, plan: OPEN },
        { ...SPA, plan: { ...OPEN, kind: "spa_access", needsDate: false, openWeekdays: [5] } },
      ],
    }),
  ).toEqual({
    days: [
      [
        ["arrival", "from"],
        ["Accès spa", "between"],
      ],
      [
        ["breakfast", "between"],
        ["Massage en duo", "between"],
      ],
      [
        ["breakfast", "between"],
        ["departure", "until"],
      ],
    ],
    anytime: [],
  }));

test("an order from before hours were kept shows the days that were picked, and makes no hour up", () =>
  expect(told(STAY)).toEqual({
    days: [
      [["arrival", "from"]],
      [
        ["breakfast", "part"],
        ["Massage en duo", "agreed"],
      ],
      [
        ["breakfast", "part"],
        ["departure", "until"],
      ],
    ],
    anytime: ["Accès spa"],
  }));
