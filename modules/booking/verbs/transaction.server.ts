import type { Db } from "#platform/db/client.server.ts";
import type { BookingDeps } from "../deps.server.ts";

/** A statement that is a transaction by itself, with the same crash points; what it reads besides must bear being another moment's. */
export async function inOneStatement<T>(
  { db, checkpoint }: Pick<BookingDeps, "db" | "checkpoint">,
  name: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  checkpoint?.(`${name}:before-commit`);
  const result = await work(db);
  checkpoint?.(`${name}:after-commit`);
  return result;
}

/** A transaction with its two crash points: before the commit nothing happened, after it everything did. */
export async function inTransaction<T>(
  { db, checkpoint }: Pick<BookingDeps, "db" | "checkpoint">,
  name: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const value = await work(tx);
    checkpoint?.(`${name}:before-commit`);
    return value;
  });
  checkpoint?.(`${name}:after-commit`);
  return result;
}
