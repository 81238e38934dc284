import { createHmac } from "node:crypto";
import type { SandboxEvent } from "./objects.ts";

/** How events leave, for tests of what a network does to them. */
export type WebhookMode = "deliver" | "drop" | "duplicate" | "hold";
export type Deliver = (payload: string, signature: string) => Promise<number>;

export type Courier = {
  send: (events: SandboxEvent[], mode: WebhookMode) => void;
  /** Sends what `hold` kept back. */
  releaseHeld: (order: "first_in" | "last_in") => void;
  /** Waits until nothing is under way. */
  drain: () => Promise<void>;
};

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

/** Signs events as Stripe does and hands them over, again with growing pauses while the receiver does not answer 2xx. */
export function createCourier({
  secret,
  seconds,
  deliver,
  firstPauseMs = FIRST_PAUSE_MS,
}: {
  secret: string;
  seconds: () => number;
  deliver: Deliver;
  firstPauseMs?: number;
}): Courier {
  const underWay = new Set<Promise<void>>();
  const held: SandboxEvent[] = [];
  const hand = (event: SandboxEvent) => {
    const delivery = deliverWithRetries({ event, secret, seconds, deliver, firstPauseMs }).finally(() =>
      underWay.delete(delivery),
    );
    underWay.add(delivery);
  };
  return {
    send: (events, mode) => {
      if (mode === "hold") held.push(...events);
      else if (mode !== "drop") for (const event of mode === "duplicate" ? [...events, ...events] : events) hand(event);
    },
    releaseHeld: (order) => {
      const waiting = held.splice(0);
      for (const event of order === "last_in" ? waiting.reverse() : waiting) hand(event);
    },
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function deliverWithRetries({
  event,
  secret,
  seconds,
  deliver,
  firstPauseMs,
}: {
  event: SandboxEvent;
  secret: string;
  seconds: () => number;
  deliver: Deliver;
  firstPauseMs: number;
}): Promise<void> {
  const payload = JSON.stringify(event);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(firstPauseMs * 2 ** (attempt - 1));
    const status = await deliver(payload, signPayload(payload, secret, seconds())).catch(() => 0);
    if (status >= 200 && status < 300) return;
  }
}

/** The `Stripe-Signature` header: HMAC-SHA256 over `timestamp.payload`. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
