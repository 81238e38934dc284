import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { DeadLetter } from "#platform/jobs/dead-letters.server.ts";
import { outbox } from "#platform/jobs/tables.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { order } from "#modules/booking/tables.server.ts";
import { contactCase } from "#modules/contact/tables.server.ts";
import { orderMessage } from "#modules/messages/tables.server.ts";
import { mailMessage } from "#modules/notifications/tables.server.ts";
import { staffInvitation, staffPerson } from "#modules/staff/tables.server.ts";
import { gift } from "#modules/vouchers/gifts/tables.server.ts";
import { findDead, listDead, type DeadKind } from "./revive-job.server.ts";

/** What a job is about: its order, or a message to us, as far as it is about either; and whom it is for. */
export type JobSubject = { number: string | null; caseId: string | null; whom: string | null };

/** A job that was given up, with what it is about. */
export type DeadJob = DeadLetter & { subject: JobSubject };

const NOTHING: JobSubject = { number: null, caseId: null, whom: null };

type Payload = Readonly<Record<string, unknown>>;

/** Jobs of a kind that were given up, the oldest first. */
export const listDeadJobs = async (db: Db, kind: DeadKind): Promise<DeadJob[]> =>
  withSubjects(db, await listDead(db, kind));

/** One of a kind; null where it is none of them, or is tried again by now. */
export async function findDeadJob(db: Db, kind: DeadKind, id: number): Promise<DeadJob | null> {
  const letter = await findDead(db, kind, id);
  return (letter && (await withSubjects(db, [letter]))[0]) ?? null;
}

/** What they are about, as their own rows say it. */
async function withSubjects(db: Db, letters: readonly DeadLetter[]): Promise<DeadJob[]> {
  if (letters.length === 0) return [];
  const ids = letters.map(({ id }) => id);
  const rows = await db.select({ id: outbox.id, payload: outbox.payload }).from(outbox).where(inArray(outbox.id, ids));
  const payloads = new Map(rows.map(({ id, payload }) => [id, payload]));
  return Promise.all(
    letters.map(async (letter) => ({ ...letter, subject: await subjectOf(db, payloads.get(letter.id) ?? {}) })),
  );
}

async function subjectOf(db: Db, payload: Payload): Promise<JobSubject> {
  const orderId = await orderOf(db, payload);
  if (orderId) return ofOrder(db, orderId);
  const caseId = uuidIn(payload, "caseId");
  if (caseId) {
    const [row] = await db.select({ name: contactCase.name }).from(contactCase).where(eq(contactCase.id, caseId));
    return row ? { ...NOTHING, caseId, whom: row.name } : NOTHING;
  }
  const invitationId = uuidIn(payload, "invitationId");
  if (invitationId) {
    const [row] = await db
      .select({ name: staffPerson.name })
      .from(staffInvitation)
      .innerJoin(staffPerson, eq(staffPerson.id, staffInvitation.staffId))
      .where(eq(staffInvitation.id, invitationId));
    return { ...NOTHING, whom: row?.name ?? null };
  }
  const { partner } = payload;
  return typeof partner === "string" ? { ...NOTHING, whom: partner } : NOTHING;
}

/** The order that a job is about: by itself, or by what of it the job is about. */
async function orderOf(db: Db, payload: Payload): Promise<string | null> {
  const orderId = uuidIn(payload, "orderId");
  if (orderId) return orderId;
  const valueId = uuidIn(payload, "valueId");
  if (valueId) return first(await db.select({ id: gift.orderId }).from(gift).where(eq(gift.valueId, valueId)));
  const messageId = uuidIn(payload, "messageId");
  if (messageId)
    return first(
      await db.select({ id: orderMessage.orderId }).from(orderMessage).where(eq(orderMessage.id, messageId)),
    );
  const mailId = numberIn(payload, "mailId");
  if (mailId === null) return null;
  return first(await db.select({ id: mailMessage.orderId }).from(mailMessage).where(eq(mailMessage.id, mailId)));
}

async function ofOrder(db: Db, orderId: string): Promise<JobSubject> {
  const [row] = await db.select({ number: order.number, buyer: order.buyer }).from(order).where(eq(order.id, orderId));
  if (!row) return NOTHING;
  return { ...NOTHING, number: row.number, whom: row.buyer ? `${row.buyer.firstName} ${row.buyer.lastName}` : null };
}

const first = (rows: readonly { id: string | null }[]): string | null => rows[0]?.id ?? null;

function uuidIn(payload: Payload, name: string): string | null {
  const value = payload[name];
  return typeof value === "string" && isUuid(value) ? value : null;
}

function numberIn(payload: Payload, name: string): number | null {
  const value = payload[name];
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
}
