import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { orderMessage } from "./tables.server.ts";

/** What was written about orders whose buyer was erased goes with them. */
export async function forgetMessages(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(orderMessage).where(inArray(orderMessage.orderId, [...orderIds]));
}
