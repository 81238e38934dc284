import { sql } from "drizzle-orm";
import { isText } from "#platform/http/text.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { SandboxSession, SandboxStore } from "./store.server.ts";

const LOCK = 726_970;

/**
 * Keeps the sandbox's objects in a PostgreSQL schema of its own: a restart of the demo server loses no paid intent, and two processes see
 * one provider. Not in the migrations, because it stands for somebody else's system and never exists where Stripe itself is used.
 */
export async function createPostgresStore(db: Db): Promise<SandboxStore> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create schema if not exists stripe_sandbox`);
    await tx.execute(
      sql`create table if not exists stripe_sandbox.record (kind text, id text, position bigserial, data text not null, primary key (kind, id))`,
    );
    await tx.execute(sql`create index if not exists record_position on stripe_sandbox.record (kind, position)`);
  });
  return { run: (work) => db.transaction((tx) => lockAndWork(tx, work)) };
}

async function lockAndWork<T>(tx: Pick<Db, "execute">, work: (session: SandboxSession) => Promise<T>): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  return work({
    get: async (kind, id) => {
      if (!isText(id)) return undefined;
      const result = await tx.execute<{ data: string }>(
        sql`select data from stripe_sandbox.record where kind = ${kind} and id = ${id}`,
      );
      const row = result.rows[0];
      return row ? JSON.parse(row.data) : undefined;
    },
    put: async (kind, id, record) => {
      await tx.execute(sql`
        insert into stripe_sandbox.record (kind, id, data) values (${kind}, ${id}, ${JSON.stringify(record)})
        on conflict (kind, id) do update set data = excluded.data`);
    },
    list: async (kind) => {
      const result = await tx.execute<{ data: string }>(
        sql`select data from stripe_sandbox.record where kind = ${kind} order by position desc`,
      );
      return result.rows.map((row) => JSON.parse(row.data));
    },
  });
}
