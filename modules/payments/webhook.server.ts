import { and, eq, type SQL } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { BadSignature, type PaymentEvent, type PaymentProvider } from "./provider.ts";
import { tender, webhookEvent } from "./tables.server.ts";

export type WebhookOutcome = "bad_signature" | "done" | "seen" | "not_ours";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Takes one event: the signature first, then whether it was seen, then the effect, and only then the mark. A crash before the mark means the
 * provider sends it again, and the effect (which reads the provider, not the message) finds nothing left to do.
 */
export async function receiveWebhook({
  db,
  clock,
  provider,
  payload,
  headers,
  applyEvent,
  checkpoint,
}: {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  payload: string;
  headers: Headers;
  applyEvent: (orderId: string, reference: string | null) => Promise<void>;
  checkpoint?: (name: string) => void;
}): Promise<WebhookOutcome> {
  let event: PaymentEvent;
  try {
    event = await provider.readEvent({ payload, headers, now: clock.now() });
  } catch (error) {
    if (error instanceof BadSignature) return "bad_signature";
    throw error;
  }
  const seen = await db.select({ id: webhookEvent.id }).from(webhookEvent).where(eq(webhookEvent.id, event.id));
  if (seen.length > 0) return "seen";
  const orderId = await findOrderId(db, provider.name, event);
  if (!orderId) return "not_ours";
  await applyEvent(orderId, event.reference);
  checkpoint?.("webhook:before-mark");
  await db
    .insert(webhookEvent)
    .values({ id: event.id, provider: provider.name, type: event.type, receivedAt: clock.now() })
    .onConflictDoNothing();
  return "done";
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
  const label = event.orderId && UUID.test(event.orderId) ? event.orderId : null;
  return (label && (await noteOf(eq(tender.orderId, label)))) ?? null;
}
