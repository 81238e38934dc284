import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { differences } from "./difference.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const banner = (fr: string, color = "black") => ({ content: { fr }, colorVariation: color });

test.each<[string, unknown, unknown, string[]]>([
  ["a word", { a: [banner("un")] }, { a: [banner("deux")] }, ["a[0].content.fr: un > deux"]],
  [
    "an entry before the others",
    { a: [banner("un"), banner("deux")] },
    { a: [banner("zéro"), banner("un"), banner("deux")] },
    ["a[0].content.fr: null > zéro", "a[0].colorVariation: null > black"],
  ],
  [
    "an entry that is gone",
    { a: [banner("un"), banner("deux")] },
    { a: [banner("deux")] },
    ["a[0].content.fr: un > null", "a[0].colorVariation: black > null"],
  ],
  ["a field that is new", { a: {} }, { a: { b: true } }, ["a.b: null > true"]],
  ["what has another shape", { a: "x" }, { a: ["y"] }, ["a: x > null", "a[0]: null > y"]],
  ["nothing", { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
])("%s", (_, before, after, expected) => {
  expect(differences(before, after).map((one) => `${one.path}: ${one.before} > ${one.after}`)).toEqual(expected);
});

test("two files differ nowhere when, and only when, they say the same", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (before, after) => {
      const areSame = isDeepStrictEqual(plain(before), plain(after));
      expect(differences(before, after).length === 0).toBe(areSame);
    }),
  );
});

test("files of a hundred thousand entries are compared, whatever came into them", () => {
  const before = { a: Array.from({ length: 100_000 }, (_, at) => at) };
  expect(differences(before, { a: [...before.a.slice(0, 50_000), "new", ...before.a.slice(50_000)] })).toEqual([
    { path: "a[50000]", before: null, after: "new" },
  ]);
});
