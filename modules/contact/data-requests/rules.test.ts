import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { SITES } from "#modules/sites/locales.ts";
import { GOOD_REQUEST } from "#tests/support/contact.ts";
import type { Mistake } from "../rules.ts";
import { answerBy } from "./answer-by.ts";
import {
  findRequestMistakes,
  mistakeInRequest,
  NO_REQUEST,
  REQUEST_FIELDS,
  RIGHT_SUBTYPES,
  RIGHTS,
  type DataRight,
  type RequestField,
} from "./rules.ts";
import { readRequest } from "./schema.ts";

describe("what is wrong with a request (docs/product/services.md#data-requests)", () => {
  it.each<[RequestField, string, Mistake | null]>([
    ["right", "", "mandatory"],
    ["right", "everything", "mandatory"],
    ["right", "complaint", "mandatory"],
    ["right", "toString", "mandatory"],
    ["right", "data_erasure", null],
    ["name", "", "mandatory"],
    ["name", "https://x.example", "textOnly"],
    ["email", "", "mandatory"],
    ["email", "camille@", "email"],
    ["Booking_ID__c", "", null],
    ["Booking_ID__c", " 4821 7306 ", null],
    ["Booking_ID__c", "4821730", "number"],
    ["description", "", null],
    ["description", "Trop peu", "short"],
    ["description", "a".repeat(5_001), "long"],
  ])("%s %j: %s", (field, value, expected) =>
    expect(mistakeInRequest(field, { ...GOOD_REQUEST, [field]: value })).toBe(expected),
  );

  it.each<[DataRight, Mistake | null]>([
    ["data_access", null],
    ["data_erasure", null],
    ["data_portability", null],
    ["data_correction", "mandatory"],
    ["data_restriction", "mandatory"],
    ["data_objection", "mandatory"],
    ["data_withdrawal", "mandatory"],
  ])("%s without a word: %s", (right, expected) =>
    expect(mistakeInRequest("description", { ...GOOD_REQUEST, right, description: " \n" })).toBe(expected),
  );

  it("asks for a right, a name and an address, and for nothing else", () =>
    expect(Object.keys(findRequestMistakes(NO_REQUEST))).toEqual(["right", "name", "email"]));

  test("whatever is typed, it is a request or something is wrong with it", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...RIGHTS, ...Object.values(GOOD_REQUEST)));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(REQUEST_FIELDS.map((field) => [field, value]))), (typed) => {
        const values = { ...NO_REQUEST, ...typed };
        expect(readRequest(values, "fr_FR") === null).toBe(Object.keys(findRequestMistakes(values)).length > 0);
      }),
    );
  });
});

test("each right is told from the others", () =>
  expect(new Set(Object.values(RIGHT_SUBTYPES)).size).toBe(RIGHTS.length));

describe("by when it is answered (Regulation (EU) 2016/679, article 12(3))", () => {
  it.each([
    ["2026-11-27T10:00:00Z", "2026-12-27"],
    ["2026-12-31T10:00:00Z", "2027-01-31"],
    ["2027-01-31T10:00:00Z", "2027-02-28"],
    ["2028-01-30T10:00:00Z", "2028-02-29"],
    ["2027-03-31T10:00:00Z", "2027-04-30"],
    ["2026-11-30T23:30:00Z", "2027-01-01"],
  ])("asked at %s: on %s", (at, expected) => expect(answerBy(new Date(at), SITES.fr_FR)).toBe(expected));
});
