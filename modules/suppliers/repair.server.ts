import { and, asc, eq, gt, inArray, ne, or } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit, type AuditEntry } from "#platform/audit/audit.server.ts";
import type { Db } from "#platform/db/client.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isUuid } from "#platform/uuid.ts";
import { hotel } from "#modules/catalogue/tables.server.ts";
import { findMessage } from "./deliver.server.ts";
import type { SupplierMessage } from "./channels.ts";
import { messageMove, type MessageState } from "./lifecycle.ts";
import { can } from "./policy.ts";
import { unansweredSince } from "./rules.ts";
import { isStayOpen } from "./stay-over.server.ts";
import { supplierMessage } from "./tables.server.ts";

/** `overtaken`: the hotel has been told something later of the same order, and must not hear the older news after it. */
export type RepairOutcome = "done" | "not_found" | "overtaken" | "not_given_up" | "acknowledged_before";

/** One message, who repairs it, and why. */
type Repair = { id: string; by: Actor; why?: string };

/** A message that nobody has acknowledged, as an operator reads it. `address`: null where the catalogue has none. `isUnanswered`: it was sent more than a day ago. */
export type OpenMessage = Pick<
  SupplierMessage,
  "id" | "hotelId" | "orderNumber" | "kind" | "state" | "attempts" | "answer" | "movedAt"
> & { checkin: string; hotelName: string; address: string | null; isUnanswered: boolean };

/** What is open of stays that are not over, the next arrivals first. */
export async function listOpenMessages(db: Db, now: Date): Promise<OpenMessage[]> {
  const rows = await selectMessages(db)
    .where(and(ne(supplierMessage.state, "acknowledged"), isStayOpen(now)))
    .orderBy(asc(supplierMessage.checkout), asc(supplierMessage.hotelId), asc(supplierMessage.position));
  return rows.map((row) => openMessage(row, now)).toSorted((a, b) => a.checkin.localeCompare(b.checkin));
}

const selectMessages = (db: Db) =>
  db
    .select({ message: supplierMessage, address: hotel.reservationsEmail })
    .from(supplierMessage)
    .leftJoin(hotel, eq(hotel.id, supplierMessage.hotelId));

const openMessage = (
  { message, address }: { message: SupplierMessage; address: string | null },
  now: Date,
): OpenMessage => {
  const { id, hotelId, orderNumber, kind, state, attempts, answer, movedAt, stay } = message;
  const isUnanswered = state === "sent" && movedAt < unansweredSince(now);
  const { checkin, hotelName } = stay;
  return {
    id,
    hotelId,
    orderNumber,
    kind,
    state,
    attempts,
    answer,
    movedAt,
    checkin,
    hotelName,
    address,
    isUnanswered,
  };
};

/** One message that may be repaired, whatever has become of it; null for none. */
export async function readMessage(db: Db, now: Date, id: string): Promise<OpenMessage | null> {
  const [row] = isUuid(id) ? await selectMessages(db).where(eq(supplierMessage.id, id)) : [];
  return row ? openMessage(row, now) : null;
}

/** Begins anew with a message that was given up: it is the head of its hotel's queue again. */
export function sendAgain(db: Db, now: Date, { id, by, why }: Repair): Promise<RepairOutcome | Forbidden> {
  return withMessage(db, { id, by }, async (tx, message) => {
    const state = messageMove(message.state, "send_again");
    if (!state) return "not_given_up";
    if (await isOvertaken(tx, message)) return "overtaken";
    const anew = { state, attempts: 0, firstTriedAt: null, nextTryAt: now, movedAt: now };
    await tx.update(supplierMessage).set(anew).where(eq(supplierMessage.id, id));
    await tell(tx, { at: now, actor: by, verb: "message.send_again", reason: why ?? null }, message, state);
    return "done";
  });
}

/** Somebody of ours has told the hotel: as good as its own answer. */
export function noteTold(db: Db, now: Date, { id, by, why }: Repair): Promise<RepairOutcome | Forbidden> {
  return withMessage(db, { id, by }, async (tx, message) => {
    const state = messageMove(message.state, "acknowledge");
    if (!state) return "acknowledged_before";
    const told = { state, channel: "operator", acknowledgedAt: now, movedAt: now };
    await tx.update(supplierMessage).set(told).where(eq(supplierMessage.id, id));
    await tell(tx, { at: now, actor: by, verb: "message.note_told", reason: why ?? null }, message, state);
    return "done";
  });
}

const tell = (
  tx: Db,
  deed: Pick<AuditEntry, "at" | "actor" | "verb" | "reason">,
  { orderId, state }: SupplierMessage,
  after: MessageState,
) => recordAudit(tx, { ...deed, thing: { kind: "order", id: orderId }, before: { state }, after: { state: after } });

async function withMessage(
  db: Db,
  { id, by }: Pick<Repair, "id" | "by">,
  work: (tx: Db, message: SupplierMessage) => Promise<RepairOutcome>,
): Promise<RepairOutcome | Forbidden> {
  if (!can(by, "message.repair")) return FORBIDDEN;
  return db.transaction<RepairOutcome>(async (tx) => {
    const message = await findMessage(tx, id, { isLocked: true });
    return message ? work(tx, message) : "not_found";
  });
}

async function isOvertaken(db: Db, { orderId, position }: SupplierMessage): Promise<boolean> {
  const wasTold = or(inArray(supplierMessage.state, ["sent", "acknowledged"]), gt(supplierMessage.attempts, 0));
  const later = and(eq(supplierMessage.orderId, orderId), gt(supplierMessage.position, position), wasTold);
  return (await db.$count(supplierMessage, later)) > 0;
}
