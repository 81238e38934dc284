import type { WebhookMode } from "./faults.ts";

export type Courier<T> = {
  send: (notices: readonly T[], mode: WebhookMode) => void;
  /** Sends what `hold` kept back. */
  releaseHeld: (order: "first_in" | "last_in") => void;
  /** Waits until nothing is under way. */
  drain: () => Promise<void>;
};

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 200;

/** Hands notices over, again with growing pauses while the receiver does not answer 2xx. `deliver` signs each attempt anew and answers its HTTP status. */
export function createCourier<T>({
  deliver,
  firstPauseMs = FIRST_PAUSE_MS,
}: {
  deliver: (notice: T) => Promise<number>;
  firstPauseMs?: number;
}): Courier<T> {
  const underWay = new Set<Promise<void>>();
  const held: T[] = [];
  const hand = (notice: T) => {
    const delivery = deliverWithRetries(() => deliver(notice), firstPauseMs).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };
  return {
    send: (notices, mode) => {
      if (mode === "hold") held.push(...notices);
      else if (mode !== "drop")
        for (const notice of mode === "duplicate" ? [...notices, ...notices] : notices) hand(notice);
    },
    releaseHeld: (order) => {
      const waiting = held.splice(0);
      for (const notice of order === "last_in" ? waiting.reverse() : waiting) hand(notice);
    },
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function deliverWithRetries(deliver: () => Promise<number>, firstPauseMs: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(firstPauseMs * 2 ** (attempt - 1));
    const status = await deliver().catch(() => 0);
    if (status >= 200 && status < 300) return;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
