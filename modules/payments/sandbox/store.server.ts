import { sql } from "drizzle-orm";
import { isText } from "#platform/http/text.ts";
import type { Db } from "#platform/db/client.server.ts";

/** What a sandbox keeps: records by kind and id. */
export type RecordKinds = Record<string, unknown>;

/** What one request of a sandbox may read and write; all of it is kept, or nothing. */
export type Session<R extends RecordKinds> = {
  get: <K extends keyof R & string>(kind: K, id: string) => Promise<R[K] | undefined>;
  put: <K extends keyof R & string>(kind: K, id: string, record: R[K]) => Promise<void>;
  /** Newest first. */
  list: <K extends keyof R & string>(kind: K) => Promise<R[K][]>;
};

/** Where a sandbox keeps its objects. Sessions run one after the other, as if the provider had one till. */
export type Store<R extends RecordKinds> = { run: <T>(work: (session: Session<R>) => Promise<T>) => Promise<T> };

/** Lives as long as the process: for tests. */
export function createMemoryStore<R extends RecordKinds>(): Store<R> {
  const records = new Map<string, Map<string, string>>();
  const table = (kind: string): Map<string, string> => {
    let rows = records.get(kind);
    if (!rows) records.set(kind, (rows = new Map()));
    return rows;
  };
  let queue: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const turn = queue.then(() => runInMemory(table, work));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Records are kept as text: a caller can never change a stored object by accident, just as with a real database. */
async function runInMemory<R extends RecordKinds, T>(
  table: (kind: string) => Map<string, string>,
  work: (session: Session<R>) => Promise<T>,
): Promise<T> {
  const written: { kind: string; id: string; text: string }[] = [];
  const find = (kind: string, id: string) =>
    written.findLast((entry) => entry.kind === kind && entry.id === id)?.text ?? table(kind).get(id);
  const session: Session<R> = {
    get: async (kind, id) => {
      const text = find(kind, id);
      return text === undefined ? undefined : JSON.parse(text);
    },
    put: async (kind, id, record) => {
      written.push({ kind, id, text: JSON.stringify(record) });
    },
    list: async (kind) => {
      const ids = new Set([
        ...table(kind).keys(),
        ...written.filter((entry) => entry.kind === kind).map((entry) => entry.id),
      ]);
      return [...ids].reverse().map((id) => JSON.parse(find(kind, id) ?? "null"));
    },
  };
  const result = await work(session);
  for (const entry of written) table(entry.kind).set(entry.id, entry.text);
  return result;
}

/** `schema`: where its table stands; `lock`: what lets its sessions run one after the other, in all processes. */
export type StorePlace = { schema: string; lock: number };

/**
 * Keeps a sandbox's objects in a PostgreSQL schema of its own: a restart of the demo server loses no paid payment, and two processes see
 * one provider. Not in the migrations, because it stands for somebody else's system and never exists where the provider itself is used.
 */
export async function createPostgresStore<R extends RecordKinds>(
  db: Db,
  { schema, lock }: StorePlace,
): Promise<Store<R>> {
  const place = { lock, table: sql.raw(`${schema}.record`) };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    await tx.execute(sql`create schema if not exists ${sql.raw(schema)}`);
    await tx.execute(
      sql`create table if not exists ${place.table} (kind text, id text, position bigserial, data text not null, primary key (kind, id))`,
    );
  });
  return { run: (work) => db.transaction((tx) => lockAndWork(tx, place, work)) };
}

async function lockAndWork<R extends RecordKinds, T>(
  tx: Pick<Db, "execute">,
  { lock, table }: { lock: number; table: ReturnType<typeof sql.raw> },
  work: (session: Session<R>) => Promise<T>,
): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  return work({
    get: async (kind, id) => {
      if (!isText(id)) return undefined;
      const result = await tx.execute<{ data: string }>(
        sql`select data from ${table} where kind = ${kind} and id = ${id}`,
      );
      const row = result.rows[0];
      return row ? JSON.parse(row.data) : undefined;
    },
    put: async (kind, id, record) => {
      await tx.execute(sql`
        insert into ${table} (kind, id, data) values (${kind}, ${id}, ${JSON.stringify(record)})
        on conflict (kind, id) do update set data = excluded.data`);
    },
    list: async (kind) => {
      const result = await tx.execute<{ data: string }>(
        sql`select data from ${table} where kind = ${kind} order by position desc`,
      );
      return result.rows.map((row) => JSON.parse(row.data));
    },
  });
}
