import { createHmac } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { countedAddress } from "#platform/http/caller.server.ts";
import {
  COUNTED_MS,
  LINK_WINDOW_MS,
  MOST_WRONG,
  TRY_WINDOW_MS,
  waitFor,
  WRONG_WINDOW_MS,
  type Bounds,
} from "./rules.ts";
import { signInLink, signInTry } from "./tables.server.ts";

/** What somebody who signs in is counted by: the same for the same one, and of no use to whoever reads it. */
export type CountKeys = { emailKey: string; callerKey: string };

/** `secret`: without it a key could be found by trying all addresses. `address`: of whoever asks. */
export function countKeys(secret: string, { email, address }: { email: string; address: string }): CountKeys {
  const keyOf = (kind: string, text: string) =>
    createHmac("sha256", secret).update(`account:${kind}:${text}`).digest("base64url");
  return { emailKey: keyOf("email", email), callerKey: keyOf("caller", countedAddress(address)) };
}

/** Whoever has anything in common takes turns, in all processes and in one order: each sees those before it. */
export async function takeTurns(tx: Db, keys: CountKeys): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 11)) from unnest(${sql.param(Object.values(keys).toSorted())}::text[]) as account (key)`,
  );
}

/** Milliseconds until one more link may be asked for; 0 now. Called in turn. */
export async function waitForLink(tx: Db, keys: CountKeys, bounds: Bounds, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LINK_WINDOW_MS);
  const momentsOf = async (column: typeof signInLink.emailKey | typeof signInLink.callerKey, key: string) =>
    (
      await tx
        .select({ at: signInLink.askedAt })
        .from(signInLink)
        .where(and(eq(column, key), gt(signInLink.askedAt, since)))
    ).map(({ at }) => at);
  return Math.max(
    waitFor(await momentsOf(signInLink.callerKey, keys.callerKey), bounds.caller, LINK_WINDOW_MS, now),
    waitFor(await momentsOf(signInLink.emailKey, keys.emailKey), bounds.email, LINK_WINDOW_MS, now),
  );
}

/** Milliseconds until one more password may be tried; 0 now, and then it is counted. */
export async function takeTry(db: Db, keys: CountKeys, bounds: Bounds, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, keys);
    const since = new Date(now.getTime() - WRONG_WINDOW_MS);
    const momentsOf = async (column: typeof signInTry.emailKey | typeof signInTry.callerKey, key: string) =>
      (
        await tx
          .select({ at: signInTry.at })
          .from(signInTry)
          .where(and(eq(column, key), gt(signInTry.at, since)))
      ).map(({ at }) => at);
    const [ofCaller, ofEmail] = [
      await momentsOf(signInTry.callerKey, keys.callerKey),
      await momentsOf(signInTry.emailKey, keys.emailKey),
    ];
    const waitMs = Math.max(
      waitFor(ofCaller, bounds.caller, TRY_WINDOW_MS, now),
      waitFor(ofEmail, bounds.email, TRY_WINDOW_MS, now),
      waitFor(ofEmail, Math.max(MOST_WRONG, bounds.email), WRONG_WINDOW_MS, now),
    );
    if (waitMs === 0) await tx.insert(signInTry).values({ ...keys, at: now });
    return waitMs;
  });
}

/** The password was the right one: what was tried for this address before counts no more. */
export async function forgetTries(db: Db, { emailKey }: CountKeys): Promise<void> {
  await db.delete(signInTry).where(eq(signInTry.emailKey, emailKey));
}

/** Forgets what was counted longer ago than anything is. */
export async function forgetCounts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - COUNTED_MS);
  const links = await db.delete(signInLink).where(lt(signInLink.askedAt, before));
  const tries = await db.delete(signInTry).where(lt(signInTry.at, before));
  return (links.rowCount ?? 0) + (tries.rowCount ?? 0);
}
