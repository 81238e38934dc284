import type { Db } from "#platform/db/client.server.ts";
import { attempt } from "./fate.ts";

/** A database whose process may die right before a transaction is through, and right after it. */
export function dyingDb(db: Db, checkpoint: (name: string) => void): Db {
  const transaction: Db["transaction"] = async (work, config) => {
    const result = await db.transaction(async (tx) => {
      const value = await work(tx);
      checkpoint("transaction:before-commit");
      return value;
    }, config);
    checkpoint("transaction:after-commit");
    return result;
  };
  return new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
  });
}

/** Whoever meets a crash tries again so often. */
const TRIES = 3;

/** Until it is answered; null where nobody ever does. */
export async function again<T>(ask: () => Promise<T>): Promise<T | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await attempt(ask);
    if (outcome !== "crashed" && outcome !== "failed") return outcome;
  }
  return null;
}
