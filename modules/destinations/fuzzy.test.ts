import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editsAllowed, keysWithin } from "./fuzzy.ts";

/** Optimal string alignment, longhand. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => row + column),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let value = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        value = Math.min(value, at(row - 2, column - 2) + 1);
      const line = rows[row];
      if (line) line[column] = value;
    }
  }
  return at(a.length, b.length);
}

/** Fewest edits from the term to any beginning of the text. */
function prefixDistance(term: string, text: string): number {
  return Math.min(...Array.from({ length: text.length + 1 }, (_, length) => distance(text.slice(0, length), term)));
}

function sharedOf(texts: readonly string[]): Uint8Array {
  return Uint8Array.from(texts, (text, position) => {
    const before = position === 0 ? "" : (texts[position - 1] ?? "");
    let length = 0;
    while (length < text.length && text[length] === before[length]) length++;
    return length;
  });
}

describe("keysWithin", () => {
  const word = fc.stringMatching(/^[abc]{1,8}$/);

  it("finds exactly what a longhand search finds", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.stringMatching(/^[abc]{4,9}$/), (words, term) => {
        const texts = words.toSorted();
        const limit = editsAllowed(term);
        const found = keysWithin({ texts, shared: sharedOf(texts), term, limit });
        const expected = texts.flatMap((text, position) => {
          const edits = prefixDistance(term, text);
          return edits <= limit && term.slice(0, 2).includes(text.charAt(0)) ? [{ position, edits }] : [];
        });
        expect(found).toEqual(expected);
      }),
      { numRuns: 1500 },
    );
  });

  it("counts a swap of neighbours as one edit", () => {
    const texts = ["amsterdam", "paris"];
    expect(keysWithin({ texts, shared: sharedOf(texts), term: "pairs", limit: 1 })).toEqual([
      { position: 1, edits: 1 },
    ]);
  });

  it.each([
    ["rom", 0],
    ["roma", 1],
    ["firenze", 1],
    ["florence", 2],
  ] as const)("%s may have %i typos", (term, edits) => {
    expect(editsAllowed(term)).toBe(edits);
  });
});
