import { momentOf } from "#platform/clock.ts";
import { addDays, type Day } from "#platform/dates.ts";
import type { Db } from "#platform/db/client.server.ts";
import { enqueueJob } from "#platform/jobs/outbox.server.ts";
import { laterParts, remindsByUs } from "#modules/payments/instalments.ts";
import { SITES } from "#modules/sites/locales.ts";
import type { OrderJob } from "../lifecycle.ts";
import { findTenders, type OrderRow } from "../order-row.server.ts";

/** Days before a payment on which its buyer is reminded, and at which time of the site's clock (docs/product/buying.md#pay-later). */
const REMINDER_DAYS = 2;
const MORNING = "09:00";

/** When a payment that falls due on a day is told of; null where that has passed: the confirmation has just said it. */
export function paymentReminder(dueOn: Day, timeZone: string, now: Date): Date | null {
  const at = momentOf(addDays(dueOn, -REMINDER_DAYS), MORNING, timeZone);
  return at > now ? at : null;
}

/**
 * Asks, for every payment that is still to come of what an order is paid with, for its reminder where its provider writes none, and for a look at the
 * provider the morning after: a part that could not be taken is told of though the provider's notice of it was lost.
 */
export async function planPayments(tx: Db, now: Date, { id, siteId }: Pick<OrderRow, "id" | "siteId">): Promise<void> {
  const { timeZone } = SITES[siteId];
  for (const { plan } of await findTenders(tx, id))
    for (const { dueOn } of plan ? laterParts(plan) : []) {
      const remindAt = plan && remindsByUs(plan) ? paymentReminder(dueOn, timeZone, now) : null;
      if (remindAt) await ask(tx, now, { orderId: id, kind: "order_due", dueOn }, remindAt);
      await ask(tx, now, { orderId: id, kind: "payment.look", dueOn }, momentOf(addDays(dueOn, 1), MORNING, timeZone));
    }
}

type Ask = { orderId: string; kind: OrderJob; dueOn: Day };

const ask = (tx: Db, now: Date, { kind, ...payload }: Ask, runAt: Date): Promise<void> =>
  enqueueJob(tx, now, { kind, dedupe: `${payload.orderId}:${kind}:${payload.dueOn}`, payload, runAt });
