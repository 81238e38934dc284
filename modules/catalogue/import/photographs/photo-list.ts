import { LANGUAGES, type Language } from "#modules/sites/locales.ts";
import type { Focus } from "#platform/images/crop.ts";
import type { Texts } from "../../types.ts";

/** What the list says of a photograph beside what its name says. */
export type PhotoFacts = { focus: Focus | null; alt: Texts | null };
type PhotoList = { byFile: Map<string, PhotoFacts & { row: number }>; problems: { row: number; message: string }[] };

const COLUMNS = ["file", "x", "y", ...LANGUAGES] as const;
type Column = (typeof COLUMNS)[number];
const LONGEST_ALT = 300;

/**
 * Reads `photographs.csv`, as a spreadsheet writes it: comma or semicolon, quotes, a byte order mark; columns in any order, only `file` is needed. Where
 * the list as a whole cannot be understood, `refused` says why; a wrong row is left out and named.
 */
export function readPhotoList(text: string): PhotoList | { refused: string } {
  const [head = [], ...others] = readCells(text.replace(/^\uFEFF/, ""));
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !COLUMNS.some((column) => column === name));
  if (!names.includes("file")) return { refused: `has no column "file" (columns: ${COLUMNS.join(", ")})` };
  if (unknown !== undefined) return { refused: `has a column "${unknown}" (columns: ${COLUMNS.join(", ")})` };
  const list: PhotoList = { byFile: new Map(), problems: [] };
  for (const [index, cells] of others.entries()) {
    if (cells.every((cell) => !cell.trim())) continue;
    const row = index + 2;
    const cell = (column: Column) => cells[names.indexOf(column)]?.trim() ?? "";
    const file = cell("file").replaceAll("\\", "/");
    const facts = readRow(cell);
    if (typeof facts === "string") list.problems.push({ row, message: facts });
    else if (list.byFile.has(file)) list.problems.push({ row, message: `${file} is there twice` });
    else list.byFile.set(file, { ...facts, row });
  }
  return list;
}

function readRow(cell: (column: Column) => string): PhotoFacts | string {
  const [x, y] = [readShare(cell("x")), readShare(cell("y"))];
  if (x === undefined || y === undefined || (x === null) !== (y === null))
    return "x and y are shares of width and height from the upper left, 0 to 1, both or none";
  const alt: Texts = {};
  for (const language of LANGUAGES) {
    const words = cell(language);
    if (words.length > LONGEST_ALT) return `${language} is longer than ${LONGEST_ALT} characters`;
    if (words) alt[language satisfies Language] = words;
  }
  return { focus: x === null || y === null ? null : { x, y }, alt: Object.keys(alt).length ? alt : null };
}

/** A share as percent: `0.42` or `0,42`; null for an empty cell, undefined for what is none. */
function readShare(text: string): number | null | undefined {
  if (!text) return null;
  return /^(?:0(?:[.,]\d{1,6})?|1(?:[.,]0{1,6})?)$/.test(text)
    ? Math.round(Number(text.replace(",", ".")) * 100)
    : undefined;
}

/** Rows of cells (RFC 4180). The first row's signs say which separator it is. */
function readCells(text: string): string[][] {
  const separator = /^[^\r\n]*/.exec(text)?.[0].includes(";") ? ";" : ",";
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += sign;
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  endRow();
  return rows;
}
