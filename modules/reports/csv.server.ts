import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { decimalSign } from "#platform/i18n/digits.ts";
import { localTime, wallTime } from "#platform/clock.ts";
import { HOUSE_TIME_ZONE } from "#modules/sites/house.ts";
import type { Column, ColumnName } from "./types.ts";

/** How the cells of a file are said. `header`, `word`: in the reader's language. */
export type CsvWords = {
  language: string;
  header: (column: ColumnName) => string;
  word: (column: ColumnName, value: string) => string;
};

/** What a spreadsheet takes for the beginning of a formula, in any width of letters; a tab or a line break hides one from whoever looks. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A text that somebody typed, so that no spreadsheet calculates it. */
export const disarm = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** An amount in cents as spreadsheets of a language read it: "-1234,50", "1234.50" in English. */
export function amountCell(amount: number, language: string): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}${decimalSign(language)}${digits.slice(-2)}`;
}

/** A moment by the house's clock: "2026-11-20 11:05". */
function momentCell(at: Date): string {
  return `${localTime({ now: () => at }, HOUSE_TIME_ZONE).today} ${wallTime(at, HOUSE_TIME_ZONE)}`;
}

/** What the database has of a line. */
export type Line = Readonly<Record<string, string | number | Date | null>>;

function cellOf({ name, kind }: Column, value: Line[string] | undefined, words: CsvWords): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "money":
      return amountCell(Number(value), words.language);
    case "count":
      return String(Number(value));
    case "moment":
      return momentCell(new Date(value));
    case "word":
      return disarm(words.word(name, String(value)));
    case "day":
    case "text":
      return disarm(String(value));
  }
}

/**
 * Lines as a CSV file that spreadsheets open as it is: UTF-8 behind a byte-order mark, fields parted by a semicolon where the decimal sign of the language is
 * a comma, amounts with two decimals and no grouping, days as `yyyy-MM-dd`. Written as it is read: who stops reading stops the lines.
 */
export function csvStream(
  batches: AsyncIterable<readonly Line[]>,
  columns: readonly Column[],
  words: CsvWords,
): ReadableStream<Uint8Array> {
  const writer = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ name }) => disarm(words.header(name))),
    delimiter: decimalSign(words.language) === "," ? ";" : ",",
    record_delimiter: "windows",
  });
  async function* records() {
    for await (const batch of batches)
      for (const line of batch) yield columns.map((column) => cellOf(column, line[column.name], words));
  }
  // Whoever reads is told of a failure by the end of the stream.
  pipeline(Readable.from(records()), writer, () => undefined);
  return Readable.toWeb(writer) as ReadableStream<Uint8Array>;
}
