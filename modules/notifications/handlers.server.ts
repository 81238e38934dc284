import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { createFormat } from "#platform/format.ts";
import type { MessageStore } from "#platform/i18n/messages.server.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { Mailer } from "#platform/mail/mailer.server.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { findOrderView, findRefundCause, hasBookedAgain } from "#modules/booking/data.server.ts";
import type { OrderJob } from "#modules/booking/lifecycle.ts";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import { writeOrderMail, type EndCause, type MailSite, type OrderMail } from "./order-mail.ts";
import { mailMessage } from "./tables.server.ts";

export type MailDeps = {
  db: Db;
  clock: Clock;
  messages: MessageStore;
  /** Null without an SMTP server: mails wait on the mailbox page. */
  mailer: Mailer | null;
  /** Absolute address of a path of a site (`https://www.vendredi.example/fr`, path with the site's prefix). */
  linkTo: (site: Site, path: "home" | `/confirmation/${string}`) => string;
};

type MailJob = Extract<OrderJob, `order_${string}`>;

/** Outbox events that become mails, in the buyer's language. One mail an event, however often the event is delivered. */
export function createMailHandlers(deps: MailDeps): Record<MailJob, JobHandler> {
  const handle = (choose: (order: OrderView, payload: Record<string, unknown>) => Promise<OrderMail | null>): JobHandler => async (job) => {
    const order = await findOrderView(deps.db, String(job.payload["orderId"]));
    const mail = order?.buyer ? await choose(order, job.payload) : null;
    if (order && mail) await sendOnce(deps, { order, mail, dedupe: job.dedupe });
  };
  return {
    order_confirmed: handle(async () => ({ kind: "confirmed" })),
    order_expired: handle((order) => chooseExpired(deps, order)),
    order_cancelled: handle(async (_order, payload) => ({ kind: "cancelled", cause: cancelCause(String(payload["reason"])) })),
    order_refunded: handle(async (order, payload) => ({
      kind: "refunded", cause: refundCause(await findRefundCause(deps.db, order.id)), amount: cents(Number(payload["refundedCents"] ?? 0)),
    })),
  };
}

/** Nothing is said to somebody who paid after all, or who booked the same stay again. */
async function chooseExpired(deps: MailDeps, order: OrderView): Promise<OrderMail | null> {
  if (order.state !== "expired" || (await hasBookedAgain(deps.db, order.id))) return null;
  return { kind: "expired", searchUrl: deps.linkTo(siteOf(order), "home") };
}

function cancelCause(reason: string): Exclude<EndCause, "other"> {
  if (reason === "cancelled_without_refund") return "byCustomer";
  return reason === "authorized_too_late" ? "noRooms" : "payment";
}

function refundCause(reason: string | null): Exclude<EndCause, "payment"> {
  if (reason === "cancelled_with_refund") return "byCustomer";
  return reason === "paid_too_late" ? "noRooms" : "other";
}

function siteOf(order: OrderView): Site {
  return isSiteId(order.site) ? SITES[order.site] : SITES.preview;
}

/**
 * Writes the mail down first, under the event's own key, then sends it and notes that. A crash between the two sends it again with the same
 * Message-ID; without an SMTP server the row is the mail.
 */
async function sendOnce(deps: MailDeps, { order, mail, dedupe }: { order: OrderView; mail: OrderMail; dedupe: string }): Promise<void> {
  const site = siteOf(order);
  const text = writeOrderMail(order, mail, mailSite(deps, site, order));
  const values = { dedupe, orderId: order.id, locale: site.id, recipient: order.buyer?.email ?? "", ...text, createdAt: deps.clock.now() };
  await deps.db.insert(mailMessage).values(values).onConflictDoNothing({ target: mailMessage.dedupe });
  if (!deps.mailer) return;
  const [stored] = await deps.db.select().from(mailMessage).where(and(eq(mailMessage.dedupe, dedupe), isNull(mailMessage.sentAt)));
  if (!stored) return;
  const { recipient, subject, text: plain, html } = stored;
  await deps.mailer.send({ to: recipient, subject, text: plain, html, messageId: dedupe.replaceAll(":", "."), language: site.tag });
  await deps.db.update(mailMessage).set({ sentAt: deps.clock.now() }).where(eq(mailMessage.id, stored.id));
}

function mailSite({ messages, linkTo }: MailDeps, site: Site, order: OrderView): MailSite {
  const t = messages.translator(site.id);
  return { language: site.tag, t, format: createFormat(site.language, t), orderUrl: linkTo(site, `/confirmation/${order.id}`) };
}
