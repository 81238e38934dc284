import { createHmac } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countedAddress } from "#platform/http/caller.server.ts";
import { TRIES_MINUTES, waitForTry } from "./rules.ts";
import { lookupTry } from "./tables.server.ts";

/** Wrong tries, counted in the database: all processes, on whatever machine, count together (docs/product/after-sale.md#lookup). */
export type LookupTries = {
  /** Counts a try of a caller and of a number before it is answered. Milliseconds until either has one again: then it is not counted. */
  take: (ask: {
    address: string;
    number: string;
  }) => Promise<{ kind: "taken"; id: string } | { kind: "wait"; waitMs: number }>;
  /** A right one costs nothing. */
  giveBack: (id: string) => Promise<void>;
};

/** `secret`: without it a key could be found by trying all numbers. `most`: tries in the window, of a caller and of a number alike. */
type TriesDeps = { db: Db; clock: Clock; secret: string; most: number };

export function createLookupTries({ db, clock, secret, most }: TriesDeps): LookupTries {
  const keyOf = (kind: string, text: string) =>
    createHmac("sha256", secret).update(`lookup:${kind}:${text}`).digest("base64url");
  return {
    take: ({ address, number }) => {
      const keys = { callerKey: keyOf("caller", countedAddress(address)), numberKey: keyOf("number", number) };
      return db.transaction(async (tx) => {
        await takeTurns(tx, Object.values(keys));
        const now = clock.now();
        const ofCaller = await momentsOf(tx, lookupTry.callerKey, keys.callerKey, now);
        const ofNumber = await momentsOf(tx, lookupTry.numberKey, keys.numberKey, now);
        const waitMs = Math.max(waitForTry(ofCaller, most, now), waitForTry(ofNumber, most, now));
        if (waitMs > 0) return { kind: "wait", waitMs };
        const [row] = await tx
          .insert(lookupTry)
          .values({ ...keys, at: now })
          .returning({ id: lookupTry.id });
        if (!row) throw new Error("a try was not written");
        return { kind: "taken", id: row.id };
      });
    },
    giveBack: async (id) => void (await db.delete(lookupTry).where(eq(lookupTry.id, id))),
  };
}

/** Whoever has anything in common takes turns, in one order: each sees those before it. */
async function takeTurns(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 12)) from unnest(${sql.param(keys.toSorted())}::text[]) as lookup (key)`,
  );
}

const windowStart = (now: Date) => new Date(now.getTime() - TRIES_MINUTES * 60_000);

async function momentsOf(
  tx: Db,
  column: typeof lookupTry.callerKey | typeof lookupTry.numberKey,
  key: string,
  now: Date,
): Promise<Date[]> {
  const rows = await tx
    .select({ at: lookupTry.at })
    .from(lookupTry)
    .where(and(eq(column, key), gt(lookupTry.at, windowStart(now))));
  return rows.map(({ at }) => at);
}

/** Forgets tries that count no more. */
export async function forgetLookupTries({ db, now }: { db: Db; now: Date }): Promise<number> {
  const gone = await db.delete(lookupTry).where(lt(lookupTry.at, windowStart(now)));
  return gone.rowCount ?? 0;
}
