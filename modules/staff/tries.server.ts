import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { countedAddress } from "#platform/http/caller.server.ts";
import { CALLER_TRIES, LOCK_MINUTES, TRIES } from "./rules.ts";
import { staffTry } from "./tables.server.ts";

/** Who tries: the address that is typed, known or not (null: none is), and where it is typed. */
export type Tried = { email: string | null; address: string };

/** Counts tries in the database: several processes count together, and many at once get numbers of their own. */
export function createTries(secret: string) {
  const hash = (kind: string, text: string) =>
    createHmac("sha256", secret).update(`staff-try:${kind}:${text}`).digest("base64url");
  const emailKey = (email: string) => hash("email", email.trim().toLowerCase());
  const keysOf = ({ email, address }: Tried) => [
    ...(email === null ? [] : [{ key: emailKey(email), limit: TRIES }]),
    { key: hash("caller", countedAddress(address)), limit: CALLER_TRIES },
  ];
  return {
    /** Takes a try before it is looked at. False: there is none left, and nobody looks. */
    take: async (db: Db, tried: Tried, now: Date): Promise<boolean> => {
      const taken = await Promise.all(keysOf(tried).map(({ key, limit }) => takeOne(db, { key, limit, now })));
      return taken.every(Boolean);
    },
    /** One that was right on the way: not counted, and the others stay. */
    giveBack: async (db: Db, tried: Tried): Promise<void> => {
      for (const { key, limit } of keysOf(tried)) {
        await db
          .update(staffTry)
          .set({
            failures: sql`greatest(${staffTry.failures} - 1, 0)`,
            lockedUntil: sql`case when ${staffTry.failures} > ${limit} then ${staffTry.lockedUntil} end`,
          })
          .where(eq(staffTry.key, key));
      }
    },
    /** Who is in, or was let in again, begins anew. */
    forget: async (tx: Pick<Db, "delete">, email: string): Promise<void> => {
      await tx.delete(staffTry).where(eq(staffTry.key, emailKey(email)));
    },
    /** Until when an address is closed; null where it is open. */
    lockedUntil: async (db: Db, email: string, now: Date): Promise<Date | null> => {
      const [row] = await db
        .select({ lockedUntil: staffTry.lockedUntil })
        .from(staffTry)
        .where(eq(staffTry.key, emailKey(email)));
      return row?.lockedUntil && row.lockedUntil > now ? row.lockedUntil : null;
    },
  };
}
export type Tries = ReturnType<typeof createTries>;

/** One number more, unless the last count is over. The last try that there is closes what it is counted by, whatever comes of it. */
async function takeOne(db: Db, { key, limit, now }: { key: string; limit: number; now: Date }): Promise<boolean> {
  const since = new Date(now.getTime() - LOCK_MINUTES * 60_000);
  const until = new Date(now.getTime() + LOCK_MINUTES * 60_000);
  const { failures, firstAt, lockedUntil } = staffTry;
  const isOver = sql`coalesce(${lockedUntil} <= ${now.toISOString()}::timestamptz, ${firstAt} <= ${since.toISOString()}::timestamptz)`;
  const [row] = await db
    .insert(staffTry)
    .values({ key, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: staffTry.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        firstAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${firstAt} end`,
        lockedUntil: sql`case when ${isOver} then null when ${failures} + 1 >= ${limit} then coalesce(${lockedUntil}, ${until.toISOString()}::timestamptz) end`,
      },
    })
    .returning({ failures });
  return (row?.failures ?? 0) <= limit;
}
