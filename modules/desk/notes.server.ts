import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { actorName, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { repeatedSince } from "#modules/booking/granted/lifecycle.ts";
import { namesOfHouse } from "./names.server.ts";
import { can } from "./policy.ts";
import { orderNote } from "./tables.server.ts";

/** Letters of a note. */
export const NOTE_LETTERS = 2_000;

/** What somebody of the house wrote about an order. `by`: their name; null for whoever is known no more. */
export type Note = { id: string; text: string; by: string | null; at: Date };
export type NoteOutcome =
  | Forbidden
  | { kind: "written" }
  /** The same person wrote the same a moment ago, by another form: it is there once. */
  | { kind: "repeated" };

/** Notes about an order, the newest first. No customer sees one, in no page and in no export (docs/product/services.md#acting). */
export async function findNotes(db: Db, orderId: string): Promise<Note[]> {
  const rows = await db.select().from(orderNote).where(eq(orderNote.orderId, orderId)).orderBy(desc(orderNote.at));
  if (rows.length === 0) return [];
  const names = await namesOfHouse(db);
  return rows.map(({ id, text, author, at }) => ({ id, text, at, by: names.get(author) ?? null }));
}

/** Writes a note about an order. The journal says that there is one, never what it says: that is forgotten with the customer, and the journal is not. */
export async function writeNote(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, key, text }: { orderId: string; key: string; text: string },
  actor: Actor,
): Promise<NoteOutcome> {
  if (!can(actor, "desk.note")) return FORBIDDEN;
  return db.transaction(async (tx): Promise<NoteOutcome> => {
    const at = clock.now();
    const isSame = and(
      eq(orderNote.orderId, orderId),
      eq(orderNote.author, actorName(actor)),
      eq(orderNote.text, text),
      gt(orderNote.at, repeatedSince(at)),
    );
    const [same] = await tx.select({ id: orderNote.id }).from(orderNote).where(isSame);
    if (same) return { kind: same.id === key ? "written" : "repeated" };
    const [note] = await tx
      .insert(orderNote)
      .values({ id: key, orderId, author: actorName(actor), text, at })
      .onConflictDoNothing({ target: orderNote.id })
      .returning({ id: orderNote.id });
    if (!note) return { kind: "written" };
    await recordAudit(tx, { at, actor, verb: "desk.note", thing: { kind: "order", id: orderId } });
    return { kind: "written" };
  });
}

/** What was noted about orders whose buyer was erased goes with them. */
export async function forgetNotes(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(orderNote).where(inArray(orderNote.orderId, [...orderIds]));
}
