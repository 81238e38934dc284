import { createHmac } from "node:crypto";
import { and, asc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { countedAddress } from "#platform/http/caller.server.ts";
import { ALARM_MISSES, HOLDER_TRIES_MINUTES, PROOF_HOURS, TRIES_UNPROVEN } from "./rules.ts";
import { giftGuess } from "./tables.server.ts";

/** Who types, and whether it was proved that a person does. */
export type Typing = { address: string; isProven: boolean };
/** `left`: tries before the address waits. `needsProof`: it has few without a proof. */
export type Standing = { left: number; waitMs: number; needsProof: boolean };

/** Counts wrong codes in the database, of an address and of all together: all processes, on whatever machine, count as one. */
export type Guesses = {
  /** Looks something up for whoever may still try: `wrong` where nothing was found. What is found costs no try. */
  look: <T>(
    typing: Typing,
    find: () => Promise<T | null>,
  ) => Promise<{ kind: "right"; found: T } | { kind: "wrong" } | { kind: "wait" }>;
  standing: (typing: Typing) => Promise<Standing>;
};

/** `wrong`: its wrong codes of late; `pending`: tries that have no answer yet; `waitedAt`: when it was last made to wait. */
type Caller = { wrong: number; pending: number; waitedAt: number | null; isAlarm: boolean };

const WINDOW_MS = HOLDER_TRIES_MINUTES * 60_000;
const PROOF_MS = PROOF_HOURS * 60 * 60_000;
/** What everybody waits for who misses: the alarm is told once. */
const ALARM_KEY = "alarm";

/** `secret`: without it a key could be found by trying all addresses. `most`: wrong codes of an address before it waits. `onAlarm`: more miss than people do, told once until it is quiet again. */
type GuessOptions = {
  db: Db;
  clock: Clock;
  secret: string;
  most: number;
  onMiss?: () => void;
  onWait?: () => void;
  onAlarm?: () => void;
};

export function createGuesses({ db, clock, secret, most, onMiss, onWait, onAlarm }: GuessOptions): Guesses {
  const keyOf = (address: string) =>
    createHmac("sha256", secret)
      .update(`gift guess:${countedAddress(address)}`)
      .digest("base64url");
  const now = () => clock.now();
  const standingOf = (caller: Caller, isProven: boolean): Standing => {
    const at = now().getTime();
    const { waitedAt, isAlarm, wrong } = caller;
    const waitMs = waitedAt === null ? 0 : Math.max(0, waitedAt + WINDOW_MS - at);
    const needsProof = isAlarm || (waitedAt !== null && waitedAt > at - PROOF_MS);
    const left = (needsProof && !isProven ? TRIES_UNPROVEN : most) - wrong;
    return { left: waitMs > 0 ? 0 : Math.max(0, left), waitMs, needsProof };
  };
  /** Takes a try before it is looked at; null where the address has none: whoever asks many at once has one answer a try. */
  const take = (callerKey: string, isProven: boolean) =>
    db.transaction(async (tx) => {
      await takeTurns(tx, [callerKey]);
      const caller = await readCaller(tx, callerKey, now());
      if (standingOf(caller, isProven).left <= caller.pending) return null;
      const row = { callerKey, state: "pending", at: now() } as const;
      return (await tx.insert(giftGuess).values(row).returning({ id: giftGuess.id }))[0]?.id ?? null;
    });
  const miss = (id: string, callerKey: string, isProven: boolean) =>
    db.transaction(async (tx) => {
      await takeTurns(tx, [callerKey, ALARM_KEY]);
      const before = await readCaller(tx, callerKey, now());
      // What follows the wait begins anew, and has to be proved.
      const isLast = standingOf(before, isProven).left <= 1;
      await tx
        .update(giftGuess)
        .set({ state: isLast ? "waits" : "wrong", at: now() })
        .where(eq(giftGuess.id, id));
      return { isLast, hasBegun: !before.isAlarm && (await isRinging(tx, now())) };
    });
  return {
    standing: async ({ address, isProven }) => standingOf(await readCaller(db, keyOf(address), now()), isProven),
    look: async ({ address, isProven }, find) => {
      const key = keyOf(address);
      const id = await take(key, isProven);
      if (id === null) return { kind: "wait" };
      const found = await find().catch(async (error: unknown) => {
        await forget(db, id);
        throw error;
      });
      if (found !== null) {
        await forget(db, id);
        return { kind: "right", found };
      }
      const { isLast, hasBegun } = await miss(id, key, isProven);
      onMiss?.();
      if (isLast) onWait?.();
      if (hasBegun) onAlarm?.();
      return { kind: "wrong" };
    },
  };
}

const forget = async (db: Db, id: string): Promise<void> =>
  void (await db.delete(giftGuess).where(eq(giftGuess.id, id)));

/** Whoever has anything in common takes turns, in one order: each sees those before it. */
async function takeTurns(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 14)) from unnest(${sql.param(keys.toSorted())}::text[]) as guess (key)`,
  );
}

async function readCaller(db: Db, callerKey: string, now: Date): Promise<Caller> {
  const rows = await db
    .select({ state: giftGuess.state, at: giftGuess.at })
    .from(giftGuess)
    .where(and(eq(giftGuess.callerKey, callerKey), gt(giftGuess.at, new Date(now.getTime() - PROOF_MS))))
    .orderBy(asc(giftGuess.at));
  const waitedAt = rows.findLast(({ state }) => state === "waits")?.at.getTime() ?? null;
  const since = Math.max(now.getTime() - WINDOW_MS, waitedAt ?? 0);
  const late = rows.filter(({ at }) => at.getTime() > since);
  const count = (wanted: "wrong" | "pending") => late.filter(({ state }) => state === wanted).length;
  return { wrong: count("wrong"), pending: count("pending"), waitedAt, isAlarm: await isRinging(db, now) };
}

/** So many miss in so short a time that it is no accident. */
async function isRinging(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: giftGuess.id })
    .from(giftGuess)
    .where(and(gt(giftGuess.at, new Date(now.getTime() - WINDOW_MS)), ne(giftGuess.state, "pending")))
    .limit(ALARM_MISSES);
  return rows.length >= ALARM_MISSES;
}

/** Forgets guesses that count no more. */
export async function forgetGuesses({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const gone = await db.delete(giftGuess).where(lt(giftGuess.at, new Date(clock.now().getTime() - PROOF_MS)));
  return gone.rowCount ?? 0;
}
