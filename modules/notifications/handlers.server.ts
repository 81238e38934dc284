import { localTime, type Clock } from "#platform/clock.ts";
import { createFormat } from "#platform/format.ts";
import type { Job, JobHandler } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { findChangeNews, isLatestChange } from "#modules/booking/change/change-news.server.ts";
import { findOrderView, findRefundCause, hasBookedAgain } from "#modules/booking/data.server.ts";
import type { OrderJob } from "#modules/booking/lifecycle.ts";
import { kindOf } from "#modules/booking/items/kinds.server.ts";
import { leadOf, stayOf } from "#modules/booking/items/views.ts";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import type { EndCause } from "#modules/booking/items/mail-words.ts";
import { writeOrderMail, type MailSite, type OrderMail } from "./order-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

/** `orderPath`: an order's page, with the token that shows its buyer all of it. */
export type OrderMailDeps = MailDeps & { orderPath: (order: OrderView) => `/${string}` };

type MailJob = Extract<OrderJob, `order_${string}`>;

/** Outbox events that become mails, in the buyer's language. One mail an event, however often the event is delivered. */
export function createMailHandlers(deps: OrderMailDeps): Record<MailJob, JobHandler> {
  const send = async ({ dedupe }: Job, order: OrderView, mail: OrderMail) => {
    if (!order.buyer) return;
    const site = siteOf(order);
    await sendOnce(deps, {
      dedupe,
      site,
      recipient: order.buyer.email,
      mail: writeOrderMail(order, mail, mailSite(deps, site, order)),
      about: { orderId: order.id },
    });
  };
  const handle =
    (choose: (order: OrderView, payload: Record<string, unknown>) => Promise<OrderMail | null>): JobHandler =>
    async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const mail = order?.buyer ? await choose(order, job.payload) : null;
      if (order && mail) await send(job, order, mail);
    };
  return {
    order_confirmed: handle(async () => ({ kind: "confirmed" })),
    order_changed: async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const news = order && (await findChangeNews(deps.db, order, String(job.payload["round"])));
      if (!news) return;
      const { order: then, before, difference } = news;
      await send(job, then, { kind: "changed", before, difference });
    },
    order_arriving: handle(async (order, payload) =>
      isArriving(order, deps.clock) && (await isLatestChange(deps.db, order.id, roundIn(payload)))
        ? { kind: "arriving" }
        : null,
    ),
    order_expired: handle((order) => chooseExpired(deps, order)),
    order_cancelled: handle(async (_order, payload) => ({
      kind: "cancelled",
      cause: cancelCause(String(payload["reason"])),
    })),
    order_refunded: handle(async (order, payload) => ({
      kind: "refunded",
      cause: refundCause(await findRefundCause(deps.db, order.id)),
      amount: cents(Number(payload["refundedCents"] ?? 0)),
    })),
  };
}

/** Nothing is said to somebody who paid after all, or who booked the same stay again. */
async function chooseExpired(deps: MailDeps, order: OrderView): Promise<OrderMail | null> {
  if (order.state !== "expired" || (await hasBookedAgain(deps.db, order.id))) return null;
  const lead = leadOf(order);
  return { kind: "expired", againUrl: deps.linkTo(siteOf(order), kindOf(lead).resumePath(lead)) };
}

/** The change of the stay that a job was asked for with; null where it was the purchase. */
function roundIn({ round }: Record<string, unknown>): string | null {
  return typeof round === "string" ? round : null;
}

/** Not of a stay that was given up, nor where the letter comes too late to be of use. */
function isArriving(order: OrderView, clock: Clock): boolean {
  const stay = stayOf(order)?.stay;
  return order.state === "confirmed" && stay !== undefined && localTime(clock, stay.timeZone).today < stay.checkin;
}

function cancelCause(reason: string): Exclude<EndCause, "other" | "insured"> {
  if (reason === "cancelled_without_refund") return "byCustomer";
  return reason === "authorized_too_late" ? "noRooms" : "payment";
}

function refundCause(reason: string | null): Exclude<EndCause, "payment"> {
  if (reason === "cancelled_with_refund") return "byCustomer";
  if (reason === "cancelled_insured" || reason === "claim_approved") return "insured";
  return reason === "paid_too_late" ? "noRooms" : "other";
}

/** The site on which an order was placed. */
export function siteOf(order: OrderView): Site {
  return isSiteId(order.site) ? SITES[order.site] : SITES.preview;
}

function mailSite(deps: OrderMailDeps, site: Site, order: OrderView): MailSite {
  const writing = writingFor(deps, site);
  const orderUrl = deps.linkTo(site, deps.orderPath(order));
  return { ...writing, format: createFormat(site.language, writing.t), orderUrl };
}
