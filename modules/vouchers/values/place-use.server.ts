import { and, desc, eq, inArray } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { cents } from "#platform/money.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { findLocked, lockValue, writeEntry, type ValueRow } from "./entries.server.ts";
import type { ValueDeps } from "./issue.server.ts";
import { VALUE_KINDS } from "./kinds.ts";
import { can } from "./policy.ts";
import { todayOf } from "./redeem.server.ts";
import { isUnseen, undoEnd } from "./rules.ts";
import { giftValueEntry } from "./tables.server.ts";

/** When a value was used at its place, and until when that can be taken back. */
export type PlaceUse = { at: Date; undoUntil: Date };

export type UseAtPlace =
  | { kind: "used"; use: PlaceUse }
  | { kind: "used_before"; use: PlaceUse }
  | { kind: "expired"; on: Day }
  | { kind: "unknown" };
export type UndoUse = Forbidden | { kind: "undone" | "too_late" | "unknown" };

/** What an activity voucher stands for was provided: all of it is earned, once (docs/product/gifts.md#activity-vouchers). In the caller's transaction, by a value that was just found. */
export async function useAtPlace(tx: Db, deps: ValueDeps, found: ValueRow, by: Actor): Promise<UseAtPlace> {
  const row = await lockValue(tx, found.id);
  if (VALUE_KINDS[row.kind].spentAt !== "place" || isUnseen(row.state) || row.state === "blocked")
    return { kind: "unknown" };
  const before = await findUse(tx, row.id);
  if (before) return { kind: "used_before", use: before };
  if (row.state === "ended" || row.validUntil < todayOf(deps, row)) return { kind: "expired", on: row.validUntil };
  if (row.balanceCents === 0) return { kind: "unknown" };
  const now = deps.clock.now();
  await writeEntry(tx, now, row.id, {
    cause: `use:${row.id}:${now.toISOString()}`,
    kind: "use",
    amount: cents(row.balanceCents),
    by,
    reason: "it was used at its place",
  });
  return { kind: "used", use: { at: now, undoUntil: undoEnd(now) } };
}

/** A wrong use is taken back, as long as it is a slip of the hand and no change of mind. */
export async function undoUse(db: Db, deps: ValueDeps, valueId: string, by: Actor): Promise<UndoUse> {
  if (!can(by, "value.use")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<UndoUse> => {
    const row = await findLocked(tx, valueId);
    return row ? takeUseBack(tx, deps.clock.now(), { row, by, reason: "it was used by mistake" }) : { kind: "unknown" };
  });
}

/** Takes back the use of a locked value, in the caller's transaction. */
export async function takeUseBack(
  tx: Db,
  now: Date,
  { row, by, reason }: { row: ValueRow; by: Actor; reason: string },
): Promise<{ kind: "undone" | "too_late" | "unknown" }> {
  const use = await findUse(tx, row.id);
  if (!use) return { kind: "unknown" };
  if (use.undoUntil < now) return { kind: "too_late" };
  const cause = `undo_use:${row.id}:${use.at.toISOString()}`;
  await writeEntry(tx, now, row.id, { kind: "undo_use", amount: use.amount, by, reason, cause });
  return { kind: "undone" };
}

/** The use of a value that stands; null when there is none. */
export async function findUse(
  db: Db,
  valueId: string,
): Promise<(PlaceUse & { amount: ReturnType<typeof cents> }) | null> {
  const [last] = await db
    .select()
    .from(giftValueEntry)
    .where(and(eq(giftValueEntry.valueId, valueId), inArray(giftValueEntry.kind, ["use", "undo_use"])))
    .orderBy(desc(giftValueEntry.id))
    .limit(1);
  if (last?.kind !== "use") return null;
  return { at: last.at, undoUntil: undoEnd(last.at), amount: cents(-last.amountCents) };
}
