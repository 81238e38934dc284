import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import type { FindGuest } from "#modules/suppliers/out/partner-channel.server.ts";
import { order } from "./tables.server.ts";

/** Whoever an order is for, as its hotel's channel manager wants to know them; null for one that nobody has, or whose buyer was forgotten. */
export async function findGuest(db: Db, orderId: string): ReturnType<FindGuest> {
  const [row] = await db.select({ buyer: order.buyer }).from(order).where(eq(order.id, orderId));
  if (!row?.buyer) return null;
  const { firstName, lastName, phoneNumber, email, city, postalCode, country } = row.buyer;
  return { firstName, lastName, phoneNumber, email, city, postalCode, country };
}
