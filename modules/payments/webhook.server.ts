import { eq } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/client.server.ts";
import { BadSignature, type PaymentEvent, type PaymentProvider } from "./provider.ts";
import { webhookEvent } from "./tables.server.ts";

export type WebhookOutcome = "bad_signature" | "done" | "seen" | "not_ours";

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
  /** False when the event is of no payment of ours. */
  applyEvent: (event: PaymentEvent) => Promise<boolean>;
  checkpoint?: (name: string) => void;
}): Promise<WebhookOutcome> {
  let event: PaymentEvent;
  try {
    event = await provider.readEvent({ payload, headers, now: clock.now() });
  } catch (error) {
    if (error instanceof BadSignature) return "bad_signature";
    throw error;
  }
  const { id } = event;
  if (id !== null && (await isSeen(db, id))) return "seen";
  if (!(await applyEvent(event))) return "not_ours";
  checkpoint?.("webhook:before-mark");
  if (id === null) return "done";
  await db
    .insert(webhookEvent)
    .values({ id, provider: provider.name, type: event.type, receivedAt: clock.now() })
    .onConflictDoNothing();
  return "done";
}

async function isSeen(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: webhookEvent.id }).from(webhookEvent).where(eq(webhookEvent.id, id))).length > 0;
}
