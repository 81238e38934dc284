import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  it.each([
    [["a", "b"], "a,b\r\n"],
    [["", "b", ""], ",b,\r\n"],
    [["a,b", "c"], '"a,b",c\r\n'],
    [['say "hi"', "c"], '"say ""hi""",c\r\n'],
    [["two\nlines", "c\r"], '"two\nlines","c\r"\r\n'],
    [[" a "], " a \r\n"],
  ])("%j is %j", (fields, line) => expect(csvLine(fields)).toBe(line));

  it("gives back what was put in, whatever it was", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom(",", '"', "\r", "\n", "a", " ") }), {
            minLength: 2,
            maxLength: 4,
          }),
          { maxLength: 5 },
        ),
        (records) => {
          expect(readRecords(records.map(csvLine).join(""))).toEqual(records);
        },
      ),
    ));
});

/** RFC 4180 read letter by letter, as a mailing tool would. */
function readRecords(text: string): string[][] {
  const records: string[][] = [];
  for (let at = 0; at < text.length;) {
    const fields: string[] = [];
    for (let end = ","; end === ","; at += end === "," ? 1 : 2) {
      const [raw = ""] =
        text[at] === '"' ? (/^"(?:[^"]|"")*"/.exec(text.slice(at)) ?? []) : (/^[^",\r\n]*/.exec(text.slice(at)) ?? []);
      at += raw.length;
      fields.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
      end = text[at] ?? "";
      if (end !== "," && text.slice(at, at + 2) !== "\r\n") throw new Error(`neither comma nor end of line at ${at}`);
    }
    records.push(fields);
  }
  return records;
}
