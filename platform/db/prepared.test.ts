import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/postgres.ts";
import { openDatabase, type Db } from "./client.server.ts";
import { prepareLists, prepareQuery } from "./prepared.server.ts";

const database = useDatabase();
const bed = pgTable("prepared_bed", { id: integer().primaryKey(), roomName: text().notNull() });

let built = 0;
const find = prepareQuery("prepared_bed_by_id", ["id"], (db, { id }) => {
  built += 1;
  return db.select().from(bed).where(eq(bed.id, id));
});

beforeAll(async () => {
  await database().pool.query(
    "create table prepared_bed (id int primary key, room_name text not null); insert into prepared_bed values (1, 'Océan')",
  );
});

const statements = async (db: Db) =>
  (await db.execute<{ name: string }>("select name from pg_prepared_statements where name like 'prepared_bed%'")).rows;

test("the text is made once for a pool, and read once for each of its connections", async () => {
  const { db, close } = openDatabase({ url: database().url, poolSize: 1 });
  built = 0;
  expect(await find(db, { id: 1 })).toEqual([{ id: 1, roomName: "Océan" }]);
  expect(await find(db, { id: 2 })).toEqual([]);
  expect(built).toBe(1);
  expect(await statements(db)).toEqual([{ name: "prepared_bed_by_id" }]);
  await close();
});

test("a transaction asks within itself: it sees what it wrote, and nobody else does", async () => {
  const { db } = database();
  const rolledBack = db.transaction(async (tx) => {
    await tx.insert(bed).values({ id: 3, roomName: "Forêt" });
    expect(await find(tx, { id: 3 })).toEqual([{ id: 3, roomName: "Forêt" }]);
    expect(await find(db, { id: 3 })).toEqual([]);
    throw new Error("never mind");
  });
  await expect(rolledBack).rejects.toThrow("never mind");
  expect(await find(db, { id: 3 })).toEqual([]);
});

test("a statement that failed with its transaction is read again by the next", async () => {
  const { db, close } = openDatabase({ url: database().url, poolSize: 1 });
  const failed = db.transaction(async (tx) => {
    await tx.execute("select 1 / 0").catch(() => undefined);
    return find(tx, { id: 1 });
  });
  await expect(failed).rejects.toThrow(/Failed query/);
  expect(await find(db, { id: 1 })).toHaveLength(1);
  await close();
});

test("a table that grows while the server runs is asked as before", async () => {
  await find(database().db, { id: 1 });
  await database().pool.query("alter table prepared_bed add column width int");
  expect(await find(database().db, { id: 1 })).toEqual([{ id: 1, roomName: "Océan" }]);
});

test("a short list is prepared, a long one planned for itself, and both are asked the same", async () => {
  const count = prepareLists<"ids" | "least", { count: number }>(
    "prepared_bed_list",
    ["ids", "least"],
    ({ ids, least }) =>
      sql`select count(*)::int as count from unnest(${ids}::int[]) as c (id) where id >= ${least}::int`,
  );
  const { db, close } = openDatabase({ url: database().url, poolSize: 1 });
  const ask = (length: number) => count(db, length, { ids: Array.from({ length }, (_, id) => id), least: 3 });
  expect(await ask(101)).toEqual([{ count: 98 }]);
  expect(await statements(db)).toEqual([]);
  expect(await ask(100)).toEqual([{ count: 97 }]);
  expect(await statements(db)).toEqual([{ name: "prepared_bed_list" }]);
  await close();
});
