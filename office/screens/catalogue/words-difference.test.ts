import { describe, expect, it } from "vitest";
import { wordsDifference, type WordPart } from "./words-difference.ts";

const said = (parts: readonly WordPart[]) => parts.map(({ kind, text }) => [kind, text]);
const whole = (parts: readonly WordPart[], without: WordPart["kind"]) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

describe("the difference of two texts", () => {
  it.each([
    [
      "une nuit en mer",
      "deux nuits en mer",
      [
        ["gone", "une"],
        ["come", "deux"],
        ["same", " "],
        ["gone", "nuit"],
        ["come", "nuits"],
        ["same", " en mer"],
      ],
    ],
    ["la mer", "la mer", [["same", "la mer"]]],
    ["", "la mer", [["come", "la mer"]]],
    ["la mer", "", [["gone", "la mer"]]],
  ])("%j → %j", (before, after, parts) => {
    expect(said(wordsDifference(before, after))).toEqual(parts);
  });

  it("tells both texts whole, however long they are", () => {
    for (const many of [3, 400, 4000]) {
      const words = Array.from({ length: many }, (_, at) => `mot${at % 7}`);
      const [before, after] = [words.join(" "), words.toSpliced(1, 1, "autre").join(" ")];
      const parts = wordsDifference(before, after);
      expect([whole(parts, "come"), whole(parts, "gone")]).toEqual([before, after]);
    }
  });
});
