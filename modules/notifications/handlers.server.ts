import { localTime, type Clock } from "#platform/clock.ts";
import { createFormat } from "#platform/format.ts";
import { NotYet, type Job, type JobHandler } from "#platform/jobs/worker.server.ts";
import { cents } from "#platform/money.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { findOrderView, findRefundCause, hasBookedAgain } from "#modules/booking/data.server.ts";
import type { OrderJob } from "#modules/booking/lifecycle.ts";
import { kindOf } from "#modules/booking/items/kinds.server.ts";
import { leadOf, stayOf } from "#modules/booking/items/views.ts";
import type { DocumentFile, FilesOf } from "#modules/documents/files.server.ts";
import type { DocumentKind } from "#modules/documents/kinds.ts";
import { isSiteId, SITES, type Site } from "#modules/sites/locales.ts";
import type { EndCause } from "#modules/booking/items/mail-words.ts";
import { writeOrderMail, type MailSite, type OrderMail } from "./order-mail.ts";
import { sendOnce, writingFor, type MailDeps } from "./send-once.server.ts";

/** `orderPath`: an order's page, with the token that shows its buyer all of it. `filesOf`: its documents; mails carry none where it is left out. */
export type OrderMailDeps = MailDeps & { orderPath: (order: OrderView) => `/${string}`; filesOf?: FilesOf };

/** What a mail brings: what its event has made (docs/product/after-sale.md#documents). */
const BRINGS: Partial<Record<OrderMail["kind"], readonly DocumentKind[]>> = {
  confirmed: ["information", "invoice", "voucher"],
  refunded: ["credit_note"],
};

/** Attempts, some minutes together, that a mail waits for its documents; then it leaves without them: they are on the order's page. */
const PATIENT_ATTEMPTS = 4;

type MailJob = Extract<OrderJob, `order_${string}`>;

/** Outbox events that become mails, in the buyer's language. One mail an event, however often the event is delivered. */
export function createMailHandlers(deps: OrderMailDeps): Record<MailJob, JobHandler> {
  const handle =
    (choose: (order: OrderView, payload: Record<string, unknown>) => Promise<OrderMail | null>): JobHandler =>
    async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const mail = order?.buyer ? await choose(order, job.payload) : null;
      if (!order?.buyer || !mail) return;
      const site = siteOf(order);
      const files = await findFilesFor(deps, job, { order, mail });
      await sendOnce(deps, {
        dedupe: job.dedupe,
        site,
        recipient: order.buyer.email,
        mail: writeOrderMail(order, mail, {
          ...mailSite(deps, site, order),
          attached: files.map(({ title }) => title),
        }),
        about: { orderId: order.id },
        files,
      });
    };
  return {
    order_confirmed: handle(async () => ({ kind: "confirmed" })),
    order_arriving: handle(async (order) => (isArriving(order, deps.clock) ? { kind: "arriving" } : null)),
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

/** Throws `NotYet` while they are being written, as long as that is worth the wait. */
async function findFilesFor(
  { filesOf }: OrderMailDeps,
  job: Job,
  { order, mail }: { order: OrderView; mail: OrderMail },
): Promise<DocumentFile[]> {
  const kinds = BRINGS[mail.kind];
  if (!kinds || !filesOf) return [];
  const { files, isWriting } = await filesOf(order.id, kinds);
  if (isWriting && job.attempts <= PATIENT_ATTEMPTS) throw new NotYet(`documents of ${job.kind} are not written`);
  return files;
}

/** Nothing is said to somebody who paid after all, or who booked the same stay again. */
async function chooseExpired(deps: MailDeps, order: OrderView): Promise<OrderMail | null> {
  if (order.state !== "expired" || (await hasBookedAgain(deps.db, order.id))) return null;
  const lead = leadOf(order);
  return { kind: "expired", againUrl: deps.linkTo(siteOf(order), kindOf(lead).resumePath(lead)) };
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
  if (reason === "cancelled_insured") return "insured";
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
