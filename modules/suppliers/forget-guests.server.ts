import { inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/client.server.ts";
import { recordOf } from "#platform/objects.ts";
import { supplierMessage } from "./tables.server.ts";
import { GUEST_WISHES } from "./types.ts";

const NOBODY = JSON.stringify({ guest: { firstName: "–", lastName: "–" }, ...recordOf(GUEST_WISHES, () => null) });

/** Takes guests out of what hotels were told: that they were told, and what of the stay, remains. */
export async function forgetGuests(tx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(supplierMessage)
    .set({ stay: sql`${supplierMessage.stay} || ${NOBODY}::jsonb` })
    .where(inArray(supplierMessage.orderId, [...orderIds]));
}
