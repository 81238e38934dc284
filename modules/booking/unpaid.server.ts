import type { PaymentView } from "#modules/payments/provider.ts";
import { isSiteId, SITES } from "#modules/sites/locales.ts";
import type { SeenOrder } from "./contract.ts";
import { kindOf } from "./items/kinds.server.ts";
import { leadOf } from "./items/views.ts";
import { awaitsPayment } from "./states.ts";

/**
 * An order with where its buyer pays it, if that is their turn: no payment was opened, its provider has said no, or waits for them (docs/product/buying.md#confirmation).
 * `payments`: what its providers have said just now.
 */
export function withUnpaid(seen: SeenOrder, payments: readonly PaymentView[], now: Date): SeenOrder {
  if (!seen.isBuyer || !awaitsPayment(seen.order.state) || payments.some(isAtProvider)) return seen;
  const { order } = seen;
  const site = isSiteId(order.site) ? SITES[order.site] : SITES.preview;
  const lead = leadOf(order);
  const payPath = kindOf(lead).returnPath(site, lead, order.id);
  return { ...seen, unpaid: { payPath, isOver: Date.parse(order.holdExpiresAt) <= now.getTime() } };
}

/** Whether its money is set aside or taken, or its provider is deciding. */
const isAtProvider = ({ status, next }: PaymentView): boolean =>
  status === "authorized" || status === "paid" || (status === "open" && next === null);
