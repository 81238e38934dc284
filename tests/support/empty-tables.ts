import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";

/**
 * Empties tables ("order, outbox") of a test database, and all that refer to them, triggers asleep as `truncate … cascade` leaves them. Truncating makes
 * and removes a file for each table and index, which is dearer than the few rows of a test.
 */
export async function emptyTables(db: Pick<Db, "execute">, names: string): Promise<void> {
  const tables = sql.raw(
    names
      .split(", ")
      .map((name) => `'"${name}"'::regclass`)
      .join(),
  );
  await db.execute(sql`
    do $$ declare found regclass; begin
      set local session_replication_role = replica;
      for found in
        with recursive wanted(id) as (
          select unnest(array[${tables}])
          union select conrelid::regclass from pg_constraint join wanted on confrelid = id where contype = 'f')
        select id from wanted
      loop
        execute format('delete from %s', found);
      end loop;
    end $$`);
}
