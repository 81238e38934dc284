import { describe, expect, it } from "vitest";
import { wholeOrText, wholeText } from "./number.ts";
import { anyText, text } from "./text.ts";

describe("text", () => {
  it.each(["", " été ", "line\nline", "\u{1F600}", "\u0001", "\uFFFD", "x".repeat(100_000)])(
    "takes %j as it is",
    (value) => expect(text().parse(value)).toBe(value),
  );

  it.each(["\0", "a\0b", "\uD83D", "\uDE00", "\uDE00\uD83D", "x\uD83D\uD83D\uDE00"])(
    "refuses %j, which no database keeps",
    (value) => {
      expect(
        text()
          .trim()
          .max(3)
          .safeParse(value)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["has signs that are no text"]);
    },
  );

  it.each([1, true, null, undefined, ["a"], {}])("refuses %j, which is none", (value) =>
    expect(text({ error: "is missing" }).safeParse(value).error?.issues[0]?.message).toBe("is missing"),
  );

  it("writes accents in one way", () => expect(text().parse("e\u0301te\u0301")).toBe("\u00E9t\u00E9"));

  it("goes on with checks of its own", () => {
    const name = text({ refused: "no" }).trim().min(1, "short").max(3, "long");
    expect([
      name.parse(" ab "),
      name.safeParse("  ").error?.issues[0]?.message,
      name.safeParse("abcd").error?.issues[0]?.message,
    ]).toEqual(["ab", "short", "long"]);
  });

  it.each([
    ["a\0b", "a\uFFFDb"],
    ["\uD83Dx", "\uFFFDx"],
    ["abcd\u{1F600}", "abcd\uFFFD"],
    ["abcdefg", "abcde"],
  ])("that only people read is mended: %j is %j", (value, mended) => expect(anyText(5).parse(value)).toBe(mended));
});

describe("numbers", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    ["007", 7],
    ["60", 60],
  ])("in digits: %j is %d", (value, number) => expect(wholeText(0, 60).parse(value)).toBe(number));

  it.each([
    "",
    " ",
    "-1",
    "+1",
    "1.0",
    "1e1",
    "0x1",
    "true",
    "٣",
    "61",
    "99999999999",
    "1\0",
    " 1",
    "1\n",
    true,
    1,
    null,
    [],
    ["1"],
    undefined,
  ])("in digits: %j is none", (value) => expect(wholeText(0, 60).safeParse(value).success).toBe(false));

  it.each([
    [7, 7],
    ["7", 7],
    [0, 0],
  ])("of a body: %j is %d", (value, number) => expect(wholeOrText(0, 60).parse(value)).toBe(number));

  it.each(["", "-1", "1e1", "1.5", true, false, null, [], [1], {}, 1.5, 61, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    "of a body: %j is none",
    (value) => expect(wholeOrText(0, 60).safeParse(value).success).toBe(false),
  );
});
