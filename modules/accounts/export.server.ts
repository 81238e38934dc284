import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { eq } from "drizzle-orm";
import { viewPayment } from "#modules/booking/data.server.ts";
import { withoutStayPrice } from "#modules/booking/hidden-price.ts";
import type { ItemKind, ItemSnapshots } from "#modules/booking/items/views.ts";
import { order, orderItem } from "#modules/booking/tables.server.ts";
import { stayItem } from "#modules/booking/items/stay/tables.server.ts";
import { listDevices } from "./devices.server.ts";
import type { Session } from "./session.server.ts";
import { customer } from "./tables.server.ts";
import { isOwn } from "./trips.server.ts";

/** What a module has of somebody, for them to take along: a name, and rows that are plain. */
export type Exporter = (
  db: Db,
  email: string,
  orderIds: readonly string[],
) => Promise<[name: string, rows: unknown[]][]>;

export type ExportDeps = { db: Db; clock: Clock; exporters: readonly Exporter[] };

/** Everything that we have of an account, by its kind. */
export async function collectData(deps: ExportDeps, session: Session): Promise<Record<string, unknown>> {
  const { db, clock, exporters } = deps;
  const [account] = await db.select().from(customer).where(eq(customer.id, session.accountId));
  const orders = await db
    .select({
      id: order.id,
      number: order.number,
      state: order.state,
      site: order.siteId,
      amountCents: order.amountCents,
      buyer: order.buyer,
      createdAt: order.createdAt,
    })
    .from(order)
    .where(isOwn(db, session))
    .orderBy(order.createdAt);
  const ids = orders.map(({ id }) => id);
  const hidden = await findHidden(db, ids);
  const items = await db
    .select({ orderId: orderItem.orderId, kind: orderItem.kind, content: orderItem.snapshot, wishes: stayItem.wishes })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .leftJoin(stayItem, eq(stayItem.itemId, orderItem.id))
    .where(isOwn(db, session));
  const more: [string, unknown[]][] = [];
  for (const exporter of exporters) more.push(...(await exporter(db, session.email, ids)));
  return {
    exportedAt: clock.now().toISOString(),
    account: account && { email: account.email, since: account.createdAt, details: account.details },
    devices: await listDevices(deps, session),
    orders: orders.map((one) => ({
      ...one,
      // A stay that a change has made cheaper than the gift.
      amountCents: Math.max(0, one.amountCents - (hidden.get(one.id) ?? 0)),
      items: items
        .filter(({ orderId }) => orderId === one.id)
        .map(({ orderId, content, ...item }) => ({
          ...item,
          content: hidden.has(orderId) ? withoutPrice(content) : content,
        })),
    })),
    ...Object.fromEntries(more),
  };
}

/**
 * What a gift pays, cents, of orders whose giver hid what it cost: that is the giver's secret and no datum of the holder
 * (docs/product/gifts.md#hidden-price; GDPR, article 15(4)).
 */
async function findHidden(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const hidden = new Map<string, number>();
  // One after the other: an account has few, and other visitors want a connection too.
  for (const id of orderIds) {
    const { hidesPrice, voucher = 0 } = await viewPayment(db, id);
    if (hidesPrice) hidden.set(id, voucher);
  }
  return hidden;
}

/** Stays alone say what they cost. */
const withoutPrice = (content: ItemSnapshots[ItemKind]): unknown =>
  "priceLines" in content ? withoutStayPrice(content) : content;
