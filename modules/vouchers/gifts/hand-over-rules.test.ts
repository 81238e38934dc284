import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, day, nightsBetween, type Day } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import {
  againRefusal,
  changeRefusal,
  isMailDay,
  planOf,
  printRefusal,
  reminderDue,
  REMINDERS,
  type GiftFacts,
} from "./hand-over-rules.ts";
import type { GiftSubject, Recipient } from "./types.ts";

const STAY: GiftSubject = { kind: "single_voucher", packageId: 1042, nights: 2 };
const OWN: GiftSubject = { kind: "activity_voucher", voucherId: 7, adults: 2, ownUse: true };
const FOR_OTHERS: GiftSubject = { ...OWN, ownUse: false };
const CARD: GiftSubject = { kind: "gift_card", amount: cents(15_000), design: "snow" };

const mailOn = (on: string | null): Recipient => ({
  kind: "email",
  name: "Françoise",
  email: "francoise@example.org",
  on: on ? day(on) : null,
});
const BUYER: Recipient = { kind: "buyer" };
const POST: Recipient = {
  kind: "post",
  name: "Françoise Marchand",
  addressLine: "3 rue Haute",
  postalCode: "14600",
  city: "Honfleur",
  country: "FR",
};

describe("how a gift is going to be handed over (docs/product/gifts.md#hand-over)", () => {
  it.each<[string, GiftSubject, Recipient, string, unknown]>([
    ["at once", STAY, mailOn(null), "Europe/Paris", { kind: "mail", on: null, at: null }],
    [
      "at nine in winter",
      STAY,
      mailOn("2026-12-24"),
      "Europe/Paris",
      { kind: "mail", on: "2026-12-24", at: new Date("2026-12-24T08:00:00Z") },
    ],
    [
      "at nine in summer",
      CARD,
      mailOn("2027-07-01"),
      "Europe/Madrid",
      { kind: "mail", on: "2027-07-01", at: new Date("2027-07-01T07:00:00Z") },
    ],
    [
      "at nine on the day on which clocks change",
      CARD,
      mailOn("2027-03-28"),
      "Europe/Rome",
      { kind: "mail", on: "2027-03-28", at: new Date("2027-03-28T07:00:00Z") },
    ],
    ["by its buyer, who prints it", STAY, BUYER, "Europe/Paris", { kind: "print" }],
    ["to whoever bought it for themselves", OWN, BUYER, "Europe/Paris", { kind: "mail", on: null, at: null }],
    ["an activity by its buyer", FOR_OTHERS, BUYER, "Europe/Paris", { kind: "print" }],
    ["by post", STAY, POST, "Europe/Paris", { kind: "post" }],
  ])("%s", (_, subject, recipient, timeZone, plan) => expect(planOf({ subject, recipient }, timeZone)).toEqual(plan));
});

const TODAY = day("2026-12-03");
const facts = (given: Partial<GiftFacts> & { value?: GiftFacts["value"] } = {}): GiftFacts => ({
  state: "waiting",
  recipient: mailOn("2026-12-04"),
  value: { state: "waiting", validUntil: day("2027-12-04"), isSpent: false },
  isUsed: false,
  ...given,
});
const ACTIVE = { state: "active", validUntil: day("2027-12-04"), isSpent: false } as const;

describe("what may still be changed", () => {
  it.each([
    ["the day before", facts(), null],
    ["on the day", facts({ recipient: mailOn("2026-12-03") }), "leaves_today"],
    ["one that leaves at once", facts({ recipient: mailOn(null) }), "leaves_today"],
    ["one that waits for its printer", facts({ recipient: BUYER }), null],
    ["one that goes by post", facts({ recipient: POST }), "by_post"],
    ["one that was handed over", facts({ state: "handed_over", value: ACTIVE }), "handed_over"],
    ["one that was given back", facts({ state: "withdrawn" }), "withdrawn"],
    ["one that is blocked", facts({ value: { ...ACTIVE, state: "blocked" } }), "blocked"],
  ] as const)("%s", (_, gift, refusal) => expect(changeRefusal(gift, TODAY)).toBe(refusal));
});

describe("what may be sent anew", () => {
  const given = (more: Partial<GiftFacts> = {}) => facts({ state: "handed_over", value: ACTIVE, ...more });
  it.each([
    ["unused", given(), null],
    ["printed", given({ recipient: BUYER }), null],
    ["posted", given({ recipient: POST }), null],
    ["used", given({ isUsed: true }), "used"],
    ["on its last day", given({ value: { ...ACTIVE, validUntil: TODAY } }), null],
    ["the day after", given({ value: { ...ACTIVE, validUntil: addDays(TODAY, -1) } }), "over"],
    ["ended", given({ value: { ...ACTIVE, state: "ended" } }), "over"],
    ["blocked", given({ value: { ...ACTIVE, state: "blocked" } }), "blocked"],
    ["waiting", facts(), "waiting"],
    ["given back", given({ state: "withdrawn" }), "withdrawn"],
  ] as const)("%s", (_, gift, refusal) => expect(againRefusal(gift, TODAY)).toBe(refusal));

  it("paper is printed at home unless the house prints it", () => {
    expect([facts(), facts({ recipient: BUYER }), given()].map(printRefusal)).toEqual([null, null, null]);
    expect(printRefusal(facts({ recipient: POST }))).toBe("by_post");
    expect(printRefusal(given({ state: "withdrawn" }))).toBe("withdrawn");
    expect(printRefusal(given({ value: { ...ACTIVE, state: "blocked" } }))).toBe("blocked");
  });
});

it("is mailed from today on, a year ahead at most", () => {
  const days = [-1, 0, 1, 365, 366].map((ahead) => isMailDay(addDays(TODAY, ahead), TODAY));
  expect(days).toEqual([false, true, true, true, false]);
});

describe("reminders before the end", () => {
  const END = day("2027-12-04");
  it.each([
    [91, null],
    [90, 90],
    [31, 90],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, null],
  ])("%d days before: %s", (left, due) => expect(reminderDue(END, addDays(END, -left))).toBe(due));

  it("whichever days are missed, each comes once at most, the last of them in time", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 1 }), (lefts) => {
        const seen = lefts
          .toSorted((a, b) => b - a)
          .map((left) => addDays(END, -left))
          .flatMap((today): { due: number; today: Day }[] => {
            const due = reminderDue(END, today);
            return due ? [{ due, today }] : [];
          });
        const told = [...new Set(seen.map(({ due }) => due))];
        expect(told).toEqual(REMINDERS.filter((days) => told.includes(days)));
        for (const { due, today } of seen) expect(nightsBetween(today, END)).toBeLessThanOrEqual(due);
      }),
    );
  });
});
