import { createHmac } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countedAddress } from "#platform/http/caller.server.ts";
import { giftCodeTry } from "./tables.server.ts";

/** Wrong codes of an address in so many minutes (docs/product/gifts.md#guessing). */
export const CARD_TRIES = 5;
export const CARD_TRIES_MINUTES = 15;

/** Tries of codes, counted in the database: all processes, on whatever machine, count together. `db`: the caller's own transaction, where it has one. */
export type CodeTries = {
  /** Counts a try of an address before it is answered. Milliseconds until it has one again: then it is not counted. */
  take: (db: Db, address: string) => Promise<{ kind: "taken"; id: string } | { kind: "wait"; waitMs: number }>;
  /** A code that can be spent costs none. */
  giveBack: (db: Db, id: string) => Promise<void>;
};

const WINDOW_MS = CARD_TRIES_MINUTES * 60_000;
const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_MS);

/** `secret`: without it a key could be found by trying all addresses. */
export function createCodeTries({ clock, secret }: { clock: Clock; secret: string }): CodeTries {
  const keyOf = (address: string) =>
    createHmac("sha256", secret)
      .update(`gift code:${countedAddress(address)}`)
      .digest("base64url");
  return {
    take: (db, address) =>
      db.transaction(async (tx) => {
        const callerKey = keyOf(address);
        // Whoever asks many at once takes turns: each sees those before it.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${callerKey}, 13))`);
        const now = clock.now();
        const [oldest] = await tx
          .select({ at: giftCodeTry.at })
          .from(giftCodeTry)
          .where(and(eq(giftCodeTry.callerKey, callerKey), gt(giftCodeTry.at, windowStart(now))))
          .orderBy(desc(giftCodeTry.at))
          .offset(CARD_TRIES - 1)
          .limit(1);
        if (oldest) return { kind: "wait", waitMs: oldest.at.getTime() + WINDOW_MS - now.getTime() };
        const [row] = await tx.insert(giftCodeTry).values({ callerKey, at: now }).returning({ id: giftCodeTry.id });
        if (!row) throw new Error("a try was not written");
        return { kind: "taken", id: row.id };
      }),
    giveBack: async (db, id) => void (await db.delete(giftCodeTry).where(eq(giftCodeTry.id, id))),
  };
}

/** Forgets tries that count no more. */
export async function forgetCodeTries({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const gone = await db.delete(giftCodeTry).where(lt(giftCodeTry.at, windowStart(clock.now())));
  return gone.rowCount ?? 0;
}
