import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { RecordFile } from "../export/records.ts";
import type { Sifted } from "../import/file-loader.ts";
import { isNamed } from "../import/import-audit.ts";
import { findStale } from "./find-stale.ts";

/**
 * Marks translations whose French changes with what is written, in its transaction, and takes the mark from those that are written anew. The mark keeps the
 * oldest French that a text was right beside; where that comes back, so is the text.
 */
export async function markStale(db: Db, file: RecordFile, sifted: readonly Sifted<object>[], now: Date): Promise<void> {
  const all = sifted.flatMap(({ line, news }) =>
    news === null || news === "new" || !isNamed(line) ? [] : [{ id: line.id, ...findStale(line, news) }],
  );
  const stale = all.flatMap(({ id, stale: of }) => of.map((one) => ({ id, ...one })));
  const fresh = all.flatMap(({ id, fresh: of }) => of.map((one) => ({ id, ...one })));
  const french = all.flatMap(({ id, french: of }) => of.map((one) => ({ id, ...one })));
  // As one value each: a file may bring thousands.
  if (stale.length > 0)
    await db.execute(sql`
      insert into stale_text (file, record_id, language, field, french, since)
      select ${file}, id, language, field, french, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as one(id int, language text, field text, french jsonb)
      on conflict do nothing`);
  if (fresh.length > 0)
    await db.execute(sql`
      delete from stale_text s using jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as one(id int, language text, field text)
      where s.file = ${file} and s.record_id = one.id and s.language = one.language and s.field = one.field`);
  if (french.length > 0)
    await db.execute(sql`
      delete from stale_text s using jsonb_to_recordset(${JSON.stringify(french)}::jsonb) as one(id int, field text, french jsonb)
      where s.file = ${file} and s.record_id = one.id and s.field = one.field and (s.french = one.french or one.french is null or one.french = 'null'::jsonb)`);
}
