import { cents } from "#platform/money.ts";
import type { Db } from "#platform/db/client.server.ts";
import type { OrderView } from "./contract.ts";
import { findOrder, type OrderRow } from "./order-row.server.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order for the confirmation page and its mails; null when there is none, or when the id is no id. */
export async function findOrderView(db: Db, uuid: string): Promise<OrderView | null> {
  if (!UUID.test(uuid)) return null;
  const row = await findOrder(db, uuid);
  return row && toView(row);
}

function toView(row: OrderRow): OrderView {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    site: row.siteId,
    amount: cents(row.amountCents),
    buyer: row.buyer && { firstName: row.buyer.firstName, lastName: row.buyer.lastName, email: row.buyer.email },
    stay: row.stay,
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
