import { createFormat } from "#platform/format.ts";
import type { JobHandler } from "#platform/jobs/worker.server.ts";
import type { OrderView } from "#modules/booking/contract.ts";
import { findOrderView } from "#modules/booking/data.server.ts";
import { ACCESS_JOB, findAccess, findOrdersOf, NUMBERS_JOB } from "#modules/booking/lookup/lookup.server.ts";
import type { Site } from "#modules/sites/locales.ts";
import { writeAccessMail, writeNumbersMail } from "./access-mail.ts";
import { siteOf, type OrderMailDeps } from "./handlers.server.ts";
import { sendOnce, writingFor } from "./send-once.server.ts";

/** `accessPath`: where a one-time link leads. */
export type AccessMailDeps = OrderMailDeps & { accessPath: (site: Site, accessId: string) => `/${string}` };

/** Bookings that one letter lists. */
const MOST_BOOKINGS = 10;

/** Letters to whoever looks for a booking: to the address it was made with, and to no other (docs/product/after-sale.md#lookup). */
export function createAccessHandlers(deps: AccessMailDeps): Record<string, JobHandler> {
  const writing = (site: Site) => {
    const words = writingFor(deps, site);
    return { ...words, format: createFormat(site.language, words.t) };
  };
  return {
    [ACCESS_JOB]: async (job) => {
      // A link that is over by now is of no use to anybody.
      const access = await findAccess(deps.db, String(job.payload["accessId"]), deps.clock.now());
      const order = access && (await findOrderView(deps.db, access.orderId));
      if (!access || !order?.buyer) return;
      const site = siteOf(order);
      const accessUrl = deps.linkTo(site, deps.accessPath(site, access.id));
      const mail = writeAccessMail(order, { ...writing(site), accessUrl });
      await send(deps, { dedupe: job.dedupe, order, recipient: order.buyer.email, mail });
    },
    [NUMBERS_JOB]: async (job) => {
      const newest = await findOrderView(deps.db, String(job.payload["orderId"]));
      if (!newest?.buyer) return;
      const site = siteOf(newest);
      const rows = await findOrdersOf(deps.db, newest.buyer.email, MOST_BOOKINGS);
      const orders = await Promise.all(rows.map(({ id }) => findOrderView(deps.db, id)));
      const listed = orders.flatMap((order) =>
        order ? [{ order, orderUrl: deps.linkTo(siteOf(order), deps.orderPath(order)) }] : [],
      );
      const mail = writeNumbersMail(listed, writing(site));
      await send(deps, { dedupe: job.dedupe, order: newest, recipient: newest.buyer.email, mail });
    },
  };
}

type Letter = { dedupe: string; order: OrderView; recipient: string; mail: ReturnType<typeof writeAccessMail> };

const send = (deps: AccessMailDeps, { order, ...letter }: Letter): Promise<void> =>
  sendOnce(deps, { ...letter, site: siteOf(order), about: { orderId: order.id } });
