import type { JobHandler } from "#platform/jobs/worker.server.ts";
import { createFormat } from "#platform/format.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { PARCEL_JOBS } from "#modules/booking/items/parcel/jobs.ts";
import { parcelIn } from "#modules/booking/items/parcel/letters.ts";
import { siteOf, type OrderMailDeps } from "./handlers.server.ts";
import { writeParcelMail, type ParcelNews } from "./parcel-mail.ts";
import { sendOnce, writingFor } from "./send-once.server.ts";

/** Letters about gifts that go by post, to whoever bought them. */
export function createParcelHandlers(deps: OrderMailDeps): Record<string, JobHandler> {
  const handle =
    (newsOf: (payload: Record<string, unknown>) => ParcelNews): JobHandler =>
    async (job) => {
      const order = await findOrderView(deps.db, String(job.payload["orderId"]));
      const found = order && parcelIn(order, String(job.payload["itemId"]));
      const news = newsOf(job.payload);
      // What is not so any more is not told.
      if (!order?.buyer || found?.parcel.state !== news.kind) return;
      const site = siteOf(order);
      const words = writingFor(deps, site);
      const orderUrl = deps.linkTo(site, deps.orderPath(order));
      const mail = writeParcelMail(found, news, { ...words, format: createFormat(site.language, words.t), orderUrl });
      const about = { orderId: order.id };
      await sendOnce(deps, { dedupe: job.dedupe, site, recipient: order.buyer.email, mail, about });
    };
  return {
    [PARCEL_JOBS.sent]: handle(({ validUntil }) => ({ kind: "sent", validUntil: String(validUntil) })),
    [PARCEL_JOBS.returned]: handle(() => ({ kind: "returned" })),
    [PARCEL_JOBS.readdressed]: handle(() => ({ kind: "readdressed" })),
  };
}
