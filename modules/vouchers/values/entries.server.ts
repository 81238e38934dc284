import { and, eq, ne } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { prepareQuery } from "#platform/db/prepared.server.ts";
import { cents, ZERO, type Cents } from "#platform/money.ts";
import { isUuid } from "#platform/uuid.ts";
import { post } from "#modules/ledger/post.server.ts";
import { valueOwed, type OwedFor } from "#modules/ledger/rules.ts";
import { ENTRIES, type EntryKind } from "./lifecycle.ts";
import { giftValue, giftValueEntry } from "./tables.server.ts";

export type ValueRow = typeof giftValue.$inferSelect;

/** What happens to a value. `cause` names it once and for all; `amount` is 0 for what moves no money. */
export type NewEntry = {
  cause: string;
  kind: EntryKind;
  amount?: Cents;
  orderId?: string | null;
  /** The item of an order that buys it, or gives it back: its money is the other side. */
  itemId?: string;
  by: Actor;
  reason: string;
  /** What a card is issued for, where the house does not give it. */
  other?: OwedFor;
};

/** What the ledger calls the other side of what we owe a holder. */
const OTHER_SIDE: Partial<Record<EntryKind, OwedFor>> = {
  issue: "goodwill",
  redeem: "spent",
  reverse: "spent",
  // What leaves one value for another passes through what orders spend.
  exchange: "spent",
  expire: "expired",
  revive: "expired",
  fee: "extended",
  use: "used",
  undo_use: "used",
  withdraw: "bought",
};

/** The value, locked until the transaction ends. */
export async function lockValue(tx: Db, id: string): Promise<ValueRow> {
  const [row] = await selectLocked(tx, { id });
  if (!row) throw new Error("there is no such value");
  return row;
}

/** The same; null where there is none. */
export async function findLocked(tx: Db, id: string): Promise<ValueRow | null> {
  const [row] = isUuid(id) ? await selectLocked(tx, { id }) : [];
  return row ?? null;
}

const selectLocked = prepareQuery("value_locked", ["id"], (db, { id }) =>
  db.select().from(giftValue).where(eq(giftValue.id, id)).for("update"),
);

/** Writes an entry of a locked value with its posting, in the caller's transaction. False when its cause was written before: nothing happens then. */
export async function writeEntry(tx: Db, now: Date, valueId: string, entry: NewEntry): Promise<boolean> {
  const { cause, kind, amount = ZERO, orderId = null, itemId, by, reason } = entry;
  const { balance, reserved, owed } = ENTRIES[kind];
  const rows = await insertEntry(tx, {
    valueId,
    cause,
    kind,
    amountCents: amount * balance,
    reservedCents: amount * reserved,
    orderId,
    actor: actorName(by),
    reason,
    at: now,
  });
  if (rows.length === 0) return false;
  const other = entry.other ?? (kind === "issue" && itemId ? "bought" : OTHER_SIDE[kind]);
  if (other && amount > ZERO)
    await post(tx, now, {
      cause: `value:${cause}`,
      kind: "gift_value",
      // An order's own postings say what it had of its cards (modules/booking/books.server.ts).
      orderId: null,
      entries: valueOwed({ valueId, amount: cents(amount * owed), other, ...(itemId ? { itemId } : {}) }),
    });
  return true;
}

const insertEntry = prepareQuery(
  "value_entry",
  ["valueId", "cause", "kind", "amountCents", "reservedCents", "orderId", "actor", "reason", "at"],
  (db, entry) =>
    db
      .insert(giftValueEntry)
      .values(entry)
      .onConflictDoNothing({ target: giftValueEntry.cause })
      .returning({ id: giftValueEntry.id }),
);

/** Moves a locked value into a state; one that was blocked by somebody stays blocked. */
export async function setState(
  tx: Db,
  valueId: string,
  to: Pick<Partial<ValueRow>, "state" | "validUntil">,
): Promise<void> {
  if (to.validUntil) await tx.update(giftValue).set({ validUntil: to.validUntil }).where(eq(giftValue.id, valueId));
  if (to.state)
    await tx
      .update(giftValue)
      .set({ state: to.state })
      .where(and(eq(giftValue.id, valueId), ne(giftValue.state, "blocked")));
}
