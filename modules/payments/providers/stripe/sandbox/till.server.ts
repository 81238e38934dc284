import { randomBytes } from "node:crypto";
import { notFound } from "./api-error.ts";
import type { EventObject, SandboxEvent, SandboxIntent, StoredIntent } from "./objects.ts";
import type { SandboxSession } from "./store.server.ts";

export const API_VERSION = "2026-10-28.endive";

/** One request at work: its storage, its time, and the events that are sent once it is committed. */
export type Till = {
  session: SandboxSession;
  /** Unix seconds. */
  seconds: number;
  /** Where the challenge page lives, for redirects. */
  baseUrl: string;
  /** Whether a buyer may be sent there after the bank: our sites, nobody else's. */
  isOwnAddress: (url: URL) => boolean;
  request: { id: string; idempotency_key: string | null };
  events: SandboxEvent[];
};

/** An id in Stripe's style: `pi_3f…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Records that something happened; it goes out as a webhook after the commit. */
export async function emit(till: Till, type: string, object: EventObject): Promise<void> {
  const event: SandboxEvent = {
    id: createId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: till.seconds,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: till.request,
    type,
  };
  till.events.push(event);
  await till.session.put("event", event.id, event);
}

export async function loadIntent(till: Till, id: string): Promise<StoredIntent> {
  const stored = await till.session.get("intent", id);
  if (!stored) throw notFound("payment_intent", id);
  return stored;
}

export async function saveIntent(till: Till, stored: StoredIntent): Promise<void> {
  await till.session.put("intent", stored.intent.id, stored);
}

/** What a browser may see of an intent (Stripe: "a subset of properties" with a publishable key): no metadata, no charge. */
const PUBLIC_FIELDS = [
  "id",
  "object",
  "amount",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "receipt_email",
  "status",
] as const satisfies (keyof SandboxIntent)[];

export function publicIntent(intent: SandboxIntent): Record<string, unknown> {
  return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, intent[name]]));
}

/** The intent as it is sent, with the objects that `expand` asks for in place of their ids. */
export async function presentIntent(
  till: Till,
  stored: StoredIntent,
  expand: string[] = [],
): Promise<Record<string, unknown>> {
  const { intent } = stored;
  const view: Record<string, unknown> = { ...intent };
  if (expand.includes("latest_charge") && intent.latest_charge)
    view["latest_charge"] = await till.session.get("charge", intent.latest_charge);
  if (expand.includes("payment_method") && intent.payment_method)
    view["payment_method"] = (await till.session.get("method", intent.payment_method))?.method;
  return view;
}
