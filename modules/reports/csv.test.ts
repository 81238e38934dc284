import fc from "fast-check";
import { sql } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { streamRows } from "#platform/db/stream-rows.server.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { amountCell, csvStream, disarm, type Line } from "./csv.server.ts";
import type { Column } from "./types.ts";

const database = useDatabase();
const WORDS = { language: "fr", header: (column: string) => column, word: (_: string, value: string) => value };
const COLUMNS: readonly Column[] = [
  { name: "number", kind: "text" },
  { name: "amount", kind: "money" },
];

async function* once(lines: Line[]) {
  yield await Promise.resolve(lines);
}
const textOf = (lines: Line[], language = "fr") =>
  new Response(csvStream(once(lines), COLUMNS, { ...WORDS, language })).arrayBuffer();

describe("a cell", () => {
  test.each(["=1+1", "+33", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a"])(
    "that begins like a formula is a text: %j",
    (text) => expect(disarm(text)).toBe(`'${text}`),
  );
  test.each(["Hôtel", "2026-11-20", "a=1", " =1", ""])("that does not is left alone: %j", (text) =>
    expect(disarm(text)).toBe(text),
  );
  test.each([
    [0, "fr", "0,00"],
    [5, "fr", "0,05"],
    [-5, "en", "-0.05"],
    [123_456, "nl", "1234,56"],
    [-123_456, "es", "-1234,56"],
    [100, "it", "1,00"],
  ])("%i cents in %s are %s", (amount, language, text) => expect(amountCell(amount, language)).toBe(text));

  it("never begins a formula, whatever somebody typed", () => {
    fc.assert(fc.property(fc.string(), (text) => !/^[=+\-@\t\r\n]/.test(disarm(text))));
  });
});

describe("a file", () => {
  it("begins with the mark that spreadsheets know UTF-8 by, and parts fields as its language writes amounts", async () => {
    const bytes = new Uint8Array(await textOf([{ number: 'a;"b"', amount: -1_250 }]));
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('number;amount\r\n"a;""b""";-12,50\r\n');
    expect(new TextDecoder().decode(await textOf([{ number: "a,b", amount: 1_250 }], "en"))).toBe(
      'number,amount\r\n"a,b",12.50\r\n',
    );
  });

  it("of nothing has its head", async () => {
    expect(new TextDecoder().decode(await textOf([]))).toBe("number;amount\r\n");
  });
});

describe("lines that are streamed", () => {
  const MANY = 100_000;
  const lines = () =>
    streamRows(database().pool, sql`select n::text as number, n as amount from generate_series(1, ${MANY}) n`);

  it("are all there, and take no memory however many there are", async () => {
    const reader = csvStream(lines(), COLUMNS, WORDS).getReader();
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let [records, most] = [0, 0];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const byte of part.value) if (byte === 10) records += 1;
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(records).toBe(MANY + 1);
    // 100,000 rows as objects are some 30 MB; garbage that nobody has collected yet is most of what is left.
    expect(most).toBeLessThan(64 * 1024 * 1024);
  });

  it("give their connection back when somebody stops reading, and when nobody reads on", async () => {
    const { pool } = database();
    const reader = csvStream(lines(), COLUMNS, WORDS).getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    const slow = streamRows(pool, sql`select n from generate_series(1, ${MANY}) n`, { longestPauseMs: 1_000 });
    await slow.next();
    const waiting = () =>
      pool.query("select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'");
    await expect.poll(async () => (await waiting()).rowCount).toBe(0);
    await expect(slow.next()).rejects.toThrow(/terminat|timeout|connection/i);
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });
});
