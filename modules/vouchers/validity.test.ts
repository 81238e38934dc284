import { describe, expect, test } from "vitest";
import { day } from "#platform/dates.ts";
import { validUntil } from "./validity.ts";

describe("the last day of a voucher", () => {
  test.each([
    ["a year later", "2026-11-24", 12, "2027-11-24"],
    ["half a year later, in another year", "2026-11-24", 6, "2027-05-24"],
    ["the last of a shorter month", "2026-08-31", 6, "2027-02-28"],
    ["a leap day's year ends on the 28th", "2028-02-29", 12, "2029-02-28"],
    ["the first of a month", "2026-12-01", 1, "2027-01-01"],
  ])("%s", (_, bought, months, last) => expect(validUntil(day(bought), months)).toBe(last));
});
