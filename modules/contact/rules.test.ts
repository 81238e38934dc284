import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { loadMessages } from "#platform/i18n/messages.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { GOOD_VALUES } from "#tests/support/contact.ts";
import { CASE_STATES, CASE_TRIGGERS, caseMove, isOwed, type CaseState, type CaseTrigger } from "./lifecycle.ts";
import {
  DESCRIPTION_MAX,
  FIELDS,
  findMistakes,
  mayMailAgain,
  MISTAKES,
  mistakeIn,
  NO_VALUES,
  REASONS,
  REQUESTS,
  waitFor,
  type Field,
  type Mistake,
  type Reason,
} from "./rules.ts";
import { readMessage } from "./schema.ts";

const english = loadMessages({ languageOf: (id) => (isSiteId(id) ? SITES[id].language : "en") }).all("preview");

describe("what is wrong with a field (docs/product/services.md#contact-form)", () => {
  it.each<[Field, string, Mistake | null]>([
    ["contact_reason", "", "mandatory"],
    ["contact_reason", "greeting", "mandatory"],
    ["contact_reason", "toString", "mandatory"],
    ["Booking_ID__c", "", "mandatory"],
    ["Booking_ID__c", "   ", "mandatory"],
    ["Booking_ID__c", "48217306", null],
    ["Booking_ID__c", " 4821 7306 ", null],
    ["Booking_ID__c", "4821730", "number"],
    ["Booking_ID__c", "482173060", "number"],
    ["Booking_ID__c", "4821730a", "number"],
    ["Booking_ID__c", "٤٨٢١٧٣٠٦", "number"],
    ["name", "", "mandatory"],
    ["name", "Anne-Sophie d’Été", null],
    ["name", "李小龙", null],
    ["name", "Camille 2", "textOnly"],
    ["name", "Camille\u0000", "textOnly"],
    ["name", "https://x.example", "textOnly"],
    ["name", "a".repeat(81), "long"],
    ["phone", "", null],
    ["phone", "+33 (0)6 12-34", null],
    ["phone", "06.12.34", "phone"],
    ["phone", "+", "phone"],
    ["phone", "zero six", "phone"],
    ["email", "", "mandatory"],
    ["email", "camille@example.org", null],
    ["email", "camille@", "email"],
    ["email", "camille@example", "email"],
    ["email", "a@b.org\nBcc: c@d.org", "email"],
    ["description", "", "mandatory"],
    ["description", " \n ", "mandatory"],
    ["description", "\u0007\u0000", "mandatory"],
    ["description", "123456789", "short"],
    ["description", "1234567890", null],
    ["description", "😀".repeat(9), "short"],
    ["description", "😀".repeat(DESCRIPTION_MAX), null],
    ["description", "😀".repeat(DESCRIPTION_MAX + 1), "long"],
    ["description", "a\r\n".repeat(DESCRIPTION_MAX / 2), null],
  ])("%s %j: %s", (field, value, expected) => {
    expect(mistakeIn(field, { ...GOOD_VALUES, [field]: value })).toBe(expected);
  });

  it("asks for no number where no booking is meant, and reads none", () => {
    const values = { ...GOOD_VALUES, contact_reason: "avv_info", Booking_ID__c: "x" };
    expect(findMistakes(values)).toEqual({});
    expect(readMessage(values, "fr_FR")?.bookingNumber).toBeNull();
  });

  it("asks for a reason first", () => expect(findMistakes(NO_VALUES)).toEqual({ contact_reason: "mandatory" }));

  it("names all that is wrong, in the order of the form", () =>
    expect(Object.keys(findMistakes({ ...NO_VALUES, contact_reason: "other" }))).toEqual([
      "Booking_ID__c",
      "name",
      "email",
      "description",
    ]));

  test("whatever is typed, it is a message or something is wrong with it", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.constantFrom(...Object.values(GOOD_VALUES)));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(FIELDS.map((field) => [field, value]))), (typed) => {
        const values = { ...NO_VALUES, ...typed };
        expect(readMessage(values, "fr_FR") === null).toBe(Object.keys(findMistakes(values)).length > 0);
      }),
    );
  });

  test("the page says what calls say, in the words of the source", () => {
    for (const [mistake, words] of Object.entries(MISTAKES)) expect(english[`contact.error.${mistake}`]).toBe(words);
    expect(english["contact.failed"]).toBe(
      "Oops! Something went wrong. Please click on 'Send' again. If the problem persists, please consult our FAQs on the top of the page.",
    );
    expect(english["contact.thanks.text"]).toBe(
      "Thank you for your message. Our customer care team will contact you within 48h.",
    );
  });
});

test.each<[Reason, string, string]>([
  ["avv_info", "Hotel Activity information request", ""],
  ["booking_info", "Information/request", ""],
  ["emailconf", "Information/request", "Confirmation email"],
  ["modification", "Modification", ""],
  ["cancellation", "Cancellation Request", ""],
  ["complaint", "Complaint", ""],
  ["other", "", ""],
])("%s is the request %j, %j", (reason, type, subtype) => expect(REQUESTS[reason]).toEqual({ type, subtype }));

test("there are seven reasons", () => expect(REASONS).toHaveLength(7));

describe("the table of a case (docs/decisions/0099)", () => {
  const moves: Record<string, Partial<Record<CaseTrigger, string>>> = {
    none: { write: "open", write_unproven: "waiting" },
    waiting: { write: "open", confirm: "open", age: "forgotten" },
    open: { deliver: "sent", refuse: "refused", give_up: "dead", age: "forgotten" },
    sent: { age: "forgotten" },
    refused: { deliver: "sent", give_up: "dead", age: "forgotten" },
    dead: { deliver: "sent", refuse: "refused", age: "forgotten" },
  };
  const states: (CaseState | null)[] = [null, ...CASE_STATES];
  it.each(states.flatMap((from) => CASE_TRIGGERS.map((on) => [from, on] as const)))("%s on %s", (from, on) =>
    expect(caseMove(from, on)).toBe(moves[from ?? "none"]?.[on] ?? null),
  );

  it("owes the receiver what it does not have, once it is meant", () =>
    expect(CASE_STATES.filter(isOwed)).toEqual(["open", "refused", "dead"]));
});

describe("how long somebody waits", () => {
  const now = new Date("2026-11-26T10:00:00Z");
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  it.each<[number[], number, number]>([
    [[], 3, 0],
    [[1, 2], 3, 0],
    [[1, 2, 30], 3, 30],
    [[1, 2, 30, 50], 3, 30],
    [[59, 59, 59], 3, 1],
  ])("who wrote %j minutes ago, %i an hour: %i minutes", (times, most, minutes) =>
    expect(waitFor(times.map(ago), most, now)).toBe(minutes * 60_000),
  );

  it.each<[number, number | null, boolean]>([
    [0, null, true],
    [1, 9, false],
    [1, 10, true],
    [3, 60, false],
  ])("a case with %i mails, the last %s minutes ago, gets another: %s", (mails, minutes, expected) =>
    expect(mayMailAgain({ mails, mailedAt: minutes === null ? null : ago(minutes) }, now)).toBe(expected),
  );
});
