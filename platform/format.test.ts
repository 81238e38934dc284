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
    ["fr", "2026-12-11", "ven.\u00a011\u00a0déc."],
    ["fr", "2027-01-01", "ven.\u00a01er\u00a0janv."],
    ["nl", "2026-12-11", "vr\u00a011\u00a0dec"],
    ["es", "2026-12-11", "vie\u00a011\u00a0dic"],
    ["it", "2027-01-01", "ven\u00a01\u00a0gen"],
  ])("%s: %s is %s", (language, value, text) => {
    expect(formatOf(language).dayShort(day(value)).replaceAll("\u202f", " ")).toBe(text);
  });

  it("a range names the month once when it can", () => {
    // No line ends within it.
    expect(formatOf("fr").dayRange(day("2026-12-11"), day("2026-12-13"))).toBe("11–\u206013\u00a0déc.");
    expect(formatOf("fr").dayRange(day("2026-11-30"), day("2026-12-02"))).toMatch(/^30.nov\..–.2.déc\.$/);
  });

  it.each([
    ["fr", "2027-03-05", "2027-03-07", ["5–7 mars", "ven. 5 – dim. 7 mars", "du 5 au 7 mars"]],
    ["fr", "2027-01-01", "2027-01-03", ["1er–3 janv.", "ven. 1er – dim. 3 janv.", "du 1er au 3 janv."]],
    ["fr", "2027-04-30", "2027-05-02", ["30 avr. – 2 mai", "ven. 30 avr. – dim. 2 mai", "du 30 avr. au 2 mai"]],
    ["es", "2027-03-05", "2027-03-07", ["5–7 mar", "vie 5 – dom 7 mar", "del 5 al 7 mar"]],
    ["es", "2027-04-30", "2027-05-02", ["30 abr – 2 may", "vie 30 abr – dom 2 may", "del 30 abr al 2 may"]],
    ["nl", "2027-03-05", "2027-03-07", ["5–7 mrt", "vr 5 – zo 7 mrt", "van 5 tot 7 mrt"]],
    ["nl", "2027-04-30", "2027-05-02", ["30 apr – 2 mei", "vr 30 apr – zo 2 mei", "van 30 apr tot 2 mei"]],
    ["it", "2027-03-05", "2027-03-07", ["5–7 mar", "ven 5 – dom 7 mar", "dal 5 al 7 mar"]],
    ["it", "2027-10-08", "2027-10-11", ["8–11 ott", "ven 8 – lun 11 ott", "dall’8 all’11 ott"]],
    ["it", "2027-04-30", "2027-05-02", ["30 apr – 2 mag", "ven 30 apr – dom 2 mag", "dal 30 apr al 2 mag"]],
    ["it", "2027-10-18", "2027-10-28", ["18–28 ott", "lun 18 – gio 28 ott", "dal 18 al 28 ott"]],
    ["en", "2027-03-05", "2027-03-07", ["5–7 Mar", "Fri 5 – Sun 7 Mar", "from 5 to 7 Mar"]],
    ["en", "2027-12-31", "2028-01-02", ["31 Dec – 2 Jan", "Fri 31 Dec – Sun 2 Jan", "from 31 Dec to 2 Jan"]],
  ])("%s: from %s to %s reads %s", (language, from, to, texts) => {
    const { dayRange, weekdayRange, daySpan } = formatOf(language);
    const said = [dayRange, weekdayRange, daySpan].map((say) => say(day(from), day(to)));
    expect(said.map((text) => text.replaceAll(/\s/g, " ").replace("\u2060", ""))).toEqual(texts);
  });

  it("a range of the same day a year later names both months", () => {
    expect(formatOf("it").dayRange(day("2026-12-11"), day("2027-12-13"))).toMatch(/^11.dic.–.13.dic$/);
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
