import { and, eq, type SQL } from "drizzle-orm";
import { system } from "#platform/actor.ts";
import type { Db } from "#platform/db/client.server.ts";
import { isUuid } from "#platform/uuid.ts";
import type { PaymentEvent } from "#modules/payments/provider.ts";
import type { BookingDeps } from "./deps.server.ts";
import { tender } from "./tables.server.ts";
import { syncPayment } from "./verbs/sync-payment.server.ts";

/** Reads the payment of an order anew because its provider says that something happened. False when it is of no order of ours. */
export async function applyEvent(deps: BookingDeps, provider: string, event: PaymentEvent): Promise<boolean> {
  const orderId = await findOrderId(deps.db, provider, event);
  if (!orderId) return false;
  const hint = event.reference === null ? null : { provider, reference: event.reference };
  await syncPayment(deps, orderId, system("webhook"), { hint });
  return true;
}

/** Our own note of the reference first: what an event says of its order can be changed at the provider. Another provider's payments are not its own. */
async function findOrderId(db: Db, provider: string, event: PaymentEvent): Promise<string | null> {
  const noteOf = async (match: SQL) =>
    (
      await db
        .select({ orderId: tender.orderId })
        .from(tender)
        .where(and(eq(tender.provider, provider), match))
    )[0]?.orderId;
  const noted = event.reference ? await noteOf(eq(tender.reference, event.reference)) : undefined;
  if (noted) return noted;
  const label = event.orderId && isUuid(event.orderId) ? event.orderId : null;
  return (label && (await noteOf(eq(tender.orderId, label)))) ?? null;
}
