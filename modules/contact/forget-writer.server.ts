import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { contactCase } from "./tables.server.ts";

/** What an address has written to customer care goes, with its history and mails. What was handed over by then is the receiver's to erase. */
export async function forgetWriter(tx: Db, email: string): Promise<void> {
  await tx.delete(contactCase).where(sql`lower(${contactCase.email}) = ${email}`);
}
