import { and, desc, eq, isNull, notLike } from "drizzle-orm";
import type { Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit/audit.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { FORBIDDEN, type Forbidden } from "#platform/policy.ts";
import { isErased } from "#modules/booking/forget-buyer.server.ts";
import { findFile } from "#modules/documents/data.server.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import { can } from "./policy.ts";
import type { MailDeps } from "./send-once.server.ts";
import { mailMessage } from "./tables.server.ts";

/** Sends a mail that was written down as it stands. */
export const MAIL_AGAIN_JOB = "mail_again";

/** A mail of an order that can be sent again. `files`: what its documents are called. */
export type SentMail = { id: number; subject: string; recipient: string; text: string; at: Date; files: string[] };

type AgainDeps = { db: Db; clock: Clock; wakeWorker: () => void };

/** `key`: of the form, so that sending it twice sends once. */
export type AgainAsk = { orderId: string; mailId: number; key: string };
export type AgainOutcome = Forbidden | { kind: "asked"; recipient: string } | { kind: "not_found" };

/**
 * What may go again: letters to hotels have a queue of their own, a code that was told may be replaced by now (docs/product/gifts.md#codes), and what
 * went again is that letter still.
 */
const MAY_GO_AGAIN = and(
  isNull(mailMessage.secret),
  notLike(mailMessage.dedupe, "hotel:%"),
  notLike(mailMessage.dedupe, "again:%"),
);

/** Mails of an order that can be sent again, the newest first. */
export async function listMails(db: Db, orderId: string): Promise<SentMail[]> {
  const rows = await db
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.orderId, orderId), MAY_GO_AGAIN))
    .orderBy(desc(mailMessage.createdAt), desc(mailMessage.id));
  return rows.map(({ id, subject, recipient, text, createdAt, attachments }) => ({
    id,
    subject,
    recipient,
    text,
    at: createdAt,
    files: attachments.map(({ name }) => name),
  }));
}

/**
 * Sends a mail of an order again to whom it went: the same words and the same documents, byte by byte, as another delivery of what it told
 * (docs/product/services.md#acting). The letter, its job and the journal are one transaction.
 */
export async function sendMailAgain(
  { db, clock, wakeWorker }: AgainDeps,
  { orderId, mailId, key }: AgainAsk,
  { actor, why }: { actor: Actor; why: string },
): Promise<AgainOutcome> {
  if (!can(actor, "mail.send_again")) return FORBIDDEN;
  const outcome = await db.transaction(async (tx): Promise<AgainOutcome> => {
    const isThat = and(eq(mailMessage.id, mailId), eq(mailMessage.orderId, orderId), MAY_GO_AGAIN);
    const [mail] = await tx.select().from(mailMessage).where(isThat);
    if (!mail || isErased(mail.recipient)) return { kind: "not_found" };
    const now = clock.now();
    const { id: _id, ...letter } = mail;
    const dedupe = `again:${key}:${mail.dedupe}`;
    const [copy] = await tx
      .insert(mailMessage)
      .values({ ...letter, dedupe, createdAt: now, sentAt: null })
      .onConflictDoNothing({ target: mailMessage.dedupe })
      .returning({ id: mailMessage.id });
    if (!copy) return { kind: "asked", recipient: mail.recipient };
    await enqueueJob(tx, now, { kind: MAIL_AGAIN_JOB, dedupe, payload: { mailId: copy.id } });
    await recordAudit(tx, {
      at: now,
      actor,
      verb: "mail.send_again",
      thing: { kind: "order", id: orderId },
      after: { mail: mail.id },
      reason: why,
    });
    return { kind: "asked", recipient: mail.recipient };
  });
  wakeWorker();
  return outcome;
}

/** Hands a letter over that was written to go again. One that is forgotten by then goes nowhere; without a mail server its row is the mail. */
export function createAgainHandler({ db, clock, mailer }: Pick<MailDeps, "db" | "clock" | "mailer">): JobHandler {
  return async ({ payload }) => {
    const [mail] = await db
      .select()
      .from(mailMessage)
      .where(and(eq(mailMessage.id, Number(payload["mailId"])), isNull(mailMessage.sentAt)));
    if (!mail || !mailer) return;
    const files = await Promise.all(
      mail.attachments.map(async ({ documentId, name }) => ({ name, file: await findFile(db, documentId) })),
    );
    await mailer.send({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.dedupe.replaceAll(":", "."),
      language: (isSiteId(mail.locale) ? SITES[mail.locale] : SITES.preview).tag,
      attachments: files.flatMap(({ name, file }) =>
        file ? [{ name, contentType: "application/pdf", bytes: file.bytes }] : [],
      ),
    });
    await db.update(mailMessage).set({ sentAt: clock.now() }).where(eq(mailMessage.id, mail.id));
  };
}
