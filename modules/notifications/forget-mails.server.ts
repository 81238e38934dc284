import { inArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { mailMessage } from "./tables.server.ts";

/** Mails to an address go, and those about orders whose buyer was erased: they name them. */
export async function forgetMails(
  tx: Db,
  { email, orderIds }: { email: string; orderIds: readonly string[] },
): Promise<void> {
  await tx
    .delete(mailMessage)
    .where(
      or(
        sql`lower(${mailMessage.recipient}) = ${email}`,
        sql`position(${email} in lower(${mailMessage.text})) > 0`,
        orderIds.length > 0 ? inArray(mailMessage.orderId, [...orderIds]) : undefined,
      ),
    );
}
