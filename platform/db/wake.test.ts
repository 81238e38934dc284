import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { useDatabase } from "#tests/support/postgres.ts";
import { wakeAfterCommit } from "./wake.server.ts";

const database = useDatabase();

const END = "end";

/** How often a channel of the test's own was woken since it was asked last, once everything that was sent has been heard. */
async function listenTo(channel: string) {
  const client = await database().pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload = "" }) => heard.push(payload));
  await client.query(`listen ${channel}`);
  const woken = async () => {
    await client.query(`select pg_notify('${channel}', '${END}')`);
    await eventually(() => expect(heard).toContain(END));
    return heard.splice(0).filter((payload) => payload !== END).length;
  };
  return { woken, [Symbol.dispose]: () => client.release(true) };
}

test("whoever listens is woken when the transaction has committed: not before, and never for one that came to nothing", async () => {
  const { db } = database();
  using listener = await listenTo("wake_test");
  await db.transaction(async (tx) => {
    await wakeAfterCommit(tx, "wake_test");
    await tx.transaction((inner) => wakeAfterCommit(inner, "wake_test"));
    expect(await listener.woken()).toBe(0);
  });
  await eventually(async () => expect(await listener.woken()).toBe(1));
  const failed = db.transaction(async (tx) => {
    await wakeAfterCommit(tx, "wake_test");
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failed).rejects.toThrow("Failed query");
  expect(await listener.woken()).toBe(0);
  await wakeAfterCommit(db, "wake_test");
  expect(await listener.woken()).toBe(1);
});

test("of many at once the last one is woken for: what it wrote is there when somebody looks", async () => {
  const { db } = database();
  await db.execute(sql`create table wake_written (id int)`);
  const client = await database().pool.connect();
  using _ = { [Symbol.dispose]: () => client.release(true) };
  const seen: Promise<number>[] = [];
  const count = async () =>
    (await database().pool.query<{ n: number }>("select count(*)::int n from wake_written")).rows;
  client.on("notification", () => seen.push(count().then(([row]) => row?.n ?? 0)));
  await client.query("listen wake_many");
  const write = (id: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into wake_written values (${id})`);
      await wakeAfterCommit(tx, "wake_many");
    });
  await Promise.all(Array.from({ length: 60 }, (_, id) => write(id)));
  await eventually(async () => expect(await seen.at(-1)).toBe(60));
});
