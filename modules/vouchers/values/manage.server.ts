import { asc, eq, ne } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { blockCause } from "./block-order.server.ts";
import { lockValue, writeEntry, type ValueRow } from "./entries.server.ts";
import { lengthen } from "./extend-once.server.ts";
import { openState } from "./house-deeds.server.ts";
import type { ValueDeps } from "./issue.server.ts";
import { can } from "./policy.ts";
import { findByCodes } from "./spend.server.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

type Story = { value: ValueRow; entries: (typeof giftValueEntry.$inferSelect)[] };
/** What a change of a value came to. `unchanged`: it is so already, or lasts longer than that. */
export type ManageOutcome = Forbidden | { kind: "done" | "unknown" | "unchanged" };
/** What somebody of the house does to the value of a code, and why. */
type Change = { code: string; reason: string };

/** Everything that happened to the value of a code, the oldest first; null for a code that nobody has. */
export async function findStory(db: Db, deps: ValueDeps, code: string): Promise<Story | null> {
  const value = (await findByCodes(db, deps, [code])).get(code);
  if (!value) return null;
  const entries = await db
    .select()
    .from(giftValueEntry)
    .where(eq(giftValueEntry.valueId, value.id))
    .orderBy(asc(giftValueEntry.id));
  return { value, entries };
}

/** Keeps a value from being spent, or lets it be spent again; what orders have set aside of it stays theirs. */
export async function blockValue(
  db: Db,
  deps: ValueDeps,
  { code, reason, to }: Change & { to: "blocked" | "active" },
  by: Actor,
): Promise<ManageOutcome> {
  if (!can(by, "value.block")) return FORBIDDEN;
  return changeValue(db, deps, code, async (tx, value, now) => {
    const from = to === "blocked" ? "active" : "blocked";
    if (value.state !== from) return "unchanged";
    const state = to === "active" ? await openState(tx, value.id) : to;
    await tx.update(giftValue).set({ state }).where(eq(giftValue.id, value.id));
    const kind = to === "blocked" ? "block" : "unblock";
    await writeEntry(tx, now, value.id, { cause: blockCause(kind, value.id, now), kind, by, reason });
    return "done";
  });
}

/** Lets a value be spent for longer; never for less long than its holder was told. What had ended is there again. */
export async function extendValue(
  db: Db,
  deps: ValueDeps,
  { code, reason, until }: Change & { until: Day },
  by: Actor,
): Promise<ManageOutcome> {
  if (!can(by, "value.extend")) return FORBIDDEN;
  return changeValue(db, deps, code, async (tx, value, now) => {
    if (until <= value.validUntil) return "unchanged";
    await lengthen(tx, now, value, { until, cause: `extend:${value.id}:${until}`, by, reason });
    return "done";
  });
}

type Work = (tx: Db, value: ValueRow, now: Date) => Promise<"done" | "unchanged">;

async function changeValue(db: Db, deps: ValueDeps, code: string, work: Work): Promise<ManageOutcome> {
  const found = (await findByCodes(db, deps, [code])).get(code);
  if (!found) return { kind: "unknown" };
  const kind = await db.transaction(async (tx) => work(tx, await lockValue(tx, found.id), deps.clock.now()));
  return { kind };
}

/**
 * Keeps the codes of former secrets with the first of today, so that the others can go. Answers how many there were, and how many cannot be opened because
 * their secret is not configured.
 */
export async function rekeyCodes(db: Db, { keys }: Pick<ValueDeps, "keys">): Promise<{ done: number; lost: number }> {
  const others = await db.select().from(giftValue).where(ne(giftValue.codeKey, keys.current));
  let done = 0;
  for (const value of others) {
    const code = keys.open(value);
    if (code === null) continue;
    await db.update(giftValue).set(keys.keep(code)).where(eq(giftValue.id, value.id));
    done += 1;
  }
  return { done, lost: others.length - done };
}
