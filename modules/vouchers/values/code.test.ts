import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODE_LENGTH, CODE_LETTERS, drawCode, readCode, showCode } from "./code.ts";

describe("codes of gifts", () => {
  it("have twelve letters of an alphabet of 31 in which nothing looks like something else", () => {
    expect(new Set(CODE_LETTERS).size).toBe(31);
    expect(CODE_LETTERS).not.toMatch(/[01ILO]/);
    const codes = Array.from({ length: 500 }, () => drawCode(randomBytes));
    for (const code of codes) expect(readCode(code)).toBe(code);
    expect(new Set(codes).size).toBe(500);
  });

  it("bytes that would favour some letters are drawn again", () => {
    const draws = [Uint8Array.of(255, 248), new Uint8Array(CODE_LENGTH)];
    expect(drawCode(() => draws.shift() ?? new Uint8Array(CODE_LENGTH))).toBe("2".repeat(CODE_LENGTH));
  });

  it("are read as they are shown, and however people type them", () => {
    const code = fc.string({ unit: fc.constantFrom(...CODE_LETTERS), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(code, fc.constantFrom(" ", "-", "–", ".", ""), (one, between) => {
        expect(readCode(showCode(one))).toBe(one);
        expect(readCode(` ${one.toLowerCase().match(/.{3}/g)?.join(between)} `)).toBe(one);
      }),
    );
    expect(showCode("2345ABCD6789")).toBe("2345-ABCD-6789");
  });

  it.each(["", "2345-ABCD-678", "2345-ABCD-67890", "2345-ABCD-678O", "<script>2345", "2345ABCD678１"])(
    "%j is none",
    (typed) => expect(readCode(typed)).toBeNull(),
  );
});
