import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { isErased } from "#modules/booking/forget-buyer.server.ts";
import type { DocumentFile } from "#modules/documents/files.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Operator } from "#modules/content/operator.ts";
import { houseOf } from "./house.ts";
import type { MailText, Writing } from "./mail-parts.ts";
import { withCode, type OpenCode } from "./mail-secret.ts";
import { mailMessage, type MailSecret } from "./tables.server.ts";

export type MailDeps = {
  db: Db;
  clock: Clock;
  messages: MessageStore;
  /** Null without an SMTP server: mails wait on the mailbox page. */
  mailer: Mailer | null;
  /** Absolute address of a path of a site (`https://www.vendredi.example/fr`, path with the site's prefix). */
  linkTo: (site: Site, path: "home" | `/${string}`) => string;
  /** Who runs a site: named below every mail. */
  operatorOf: (site: Site) => Operator;
  /** Whether nothing that is booked here is meant. */
  isTrial: boolean;
  /** Reads the codes of gifts; without it no mail says one. */
  openCode?: OpenCode | undefined;
};

/** What a mail to somebody of a site is written with. */
export function writingFor({ messages, isTrial, linkTo, operatorOf }: WritingDeps, site: Site): Writing {
  const t = messages.translator(site.id);
  return { language: site.tag, t, isTrial, house: houseOf({ site, t, linkTo, operator: operatorOf(site) }) };
}

type WritingDeps = Pick<MailDeps, "messages" | "isTrial" | "linkTo" | "operatorOf">;

/** A mail with its receiver. `dedupe`: the event that asked for it; `about`: what it goes with when that is deleted. */
export type Letter = {
  dedupe: string;
  site: Site;
  recipient: string;
  mail: MailText;
  about: { orderId: string } | { subscriberId: string } | { caseId: string } | { orderId?: never };
  headers?: Record<string, string>;
  /** Documents that go along. */
  files?: readonly DocumentFile[];
  /** The code that stands in it at its place (mail-secret.ts). */
  secret?: MailSecret | null;
};

/**
 * Writes the mail down first, under the event's own key, then sends it and notes that. A crash between the two sends it again with the same
 * Message-ID; without an SMTP server the row is the mail.
 */
export async function sendOnce(
  { db, clock, mailer, openCode }: MailDeps,
  { dedupe, site, recipient, mail, about, headers, files = [], secret = null }: Letter,
): Promise<void> {
  // Nobody is left to tell, and nothing of them is written down again.
  if (isErased(recipient)) return;
  const attachments = files.map(({ id, name }) => ({ documentId: id, name }));
  const values = { dedupe, ...about, locale: site.id, recipient, ...mail, attachments, secret, createdAt: clock.now() };
  // An address that was put right since the first attempt counts.
  await db
    .insert(mailMessage)
    .values(values)
    .onConflictDoUpdate({ target: mailMessage.dedupe, set: { recipient }, setWhere: isNull(mailMessage.sentAt) });
  if (!mailer) return;
  const [stored] = await db
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.dedupe, dedupe), isNull(mailMessage.sentAt)));
  if (!stored) return;
  const { subject, text, html } = stored;
  await mailer.send({
    to: stored.recipient,
    subject,
    text: withCode(text, stored.secret, openCode),
    html: withCode(html, stored.secret, openCode),
    messageId: dedupe.replaceAll(":", "."),
    language: site.tag,
    headers,
    attachments: files.map(({ name, bytes }) => ({ name, contentType: "application/pdf", bytes })),
  });
  await db.update(mailMessage).set({ sentAt: clock.now() }).where(eq(mailMessage.id, stored.id));
}
