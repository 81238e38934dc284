import { describe, expect, it } from "vitest";
import { day } from "./dates.ts";
import { createFormat } from "./format.ts";
import { loadMessages } from "./i18n/messages.server.ts";

const messages = loadMessages({ languageOf: (site) => site });
const formatOf = (language: string) => createFormat(language, messages.translator(language));

describe("money", () => {
  it.each([
    ["fr", 31_800, "318\u00a0€"],
    ["fr", 1_040, "10,40\u00a0€"],
    ["fr", 131_850, "1\u202f318,50\u00a0€"],
    ["fr", -10_600, "−106\u00a0€"],
    ["es", 131_800, "1318\u00a0€"],
    ["es", 1_234_500, "12.345\u00a0€"],
    ["nl", 131_805, "€\u00a01.318,05"],
    ["it", 131_800, "1.318\u00a0€"],
    ["en", 131_850, "€1,318.50"],
  ])("%s: %i cents are %s", (language, cents, text) => {
    expect(formatOf(language).money(cents)).toBe(text);
  });

  it("prices a night are rounded up to a whole euro", () => {
    expect(formatOf("fr").moneyUp(15_901)).toBe("160\u00a0€");
    expect(formatOf("fr").moneyUp(15_900)).toBe("159\u00a0€");
  });
});

describe("days", () => {
  it.each([
    ["fr", "2026-12-11", "ven.\u00a011 déc."],
    ["fr", "2027-01-01", "ven.\u00a01er janv."],
    ["nl", "2026-12-11", "vr\u00a011 dec"],
    ["es", "2026-12-11", "vie\u00a011 dic"],
    ["it", "2027-01-01", "ven\u00a01 gen"],
  ])("%s: %s is %s", (language, value, text) => {
    expect(formatOf(language).dayShort(day(value)).replaceAll("\u202f", " ")).toBe(text);
  });

  it("a range names the month once when it can", () => {
    expect(formatOf("fr").dayRange(day("2026-12-11"), day("2026-12-13"))).toMatch(/^11–13.déc\.$/);
    expect(formatOf("fr").dayRange(day("2026-11-30"), day("2026-12-02"))).toMatch(/^30.nov\..–.2.déc\.$/);
  });
});

describe("numbers in messages", () => {
  it.each([
    ["fr", "18\u00a0%"],
    ["es", "18\u00a0%"],
    ["nl", "18%"],
    ["it", "18%"],
    ["en", "18%"],
  ])("%s writes a percentage as its readers do", (language, text) => expect(formatOf(language).percent(18)).toBe(text));
  it.each([
    ["fr", "1\u202f301 séjours"],
    ["nl", "1.301"],
    ["en", "1,301"],
  ])("%s groups the digits of a count", (language, start) => {
    const text = messages.translator(language)("unit.nights", { count: 1301 });
    expect(text.slice(0, 5)).toBe(start.slice(0, 5));
  });
});
