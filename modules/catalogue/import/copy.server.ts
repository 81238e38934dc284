import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escapeText(text: string): string {
  return text.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}

function encodeArray(entries: readonly unknown[]): string {
  const parts = entries.map((entry) =>
    typeof entry === "number" ? String(entry) : `"${String(entry).replace(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `{${parts.join(",")}}`;
}

/** One value in PostgreSQL's COPY text format; `sqlType` is the column's ("jsonb", "smallint[]", "text"…). Throws on what such a column cannot hold. */
export function encodeValue(value: unknown, sqlType: string): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (sqlType === "jsonb") return escapeText(JSON.stringify(value));
  if (Array.isArray(value)) return escapeText(encodeArray(value));
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "string") return escapeText(value);
  if (typeof value === "number") return String(value);
  throw new Error(`no way to copy a ${typeof value} into a ${sqlType} column`);
}

/** Sends text that is already in COPY format; `columns` as PostgreSQL names them. */
export async function copyText(
  client: pg.ClientBase,
  { table, columns, chunks }: { table: string; columns: readonly string[]; chunks: readonly string[] },
): Promise<void> {
  if (chunks.length === 0) return;
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks), stream);
}
