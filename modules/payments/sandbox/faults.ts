/** How notices leave, for tests of what a network does to them. */
export type WebhookMode = "deliver" | "drop" | "duplicate" | "hold";

/**
 * What can go wrong on the way to a provider:
 * `lost_request` never arrives · `lost_answer` is carried out, the answer is lost · `error` is refused with a 500 before anything happens ·
 * `stored_error` the same, and the 500 is kept under the idempotency key · `stored_error_after` is carried out, and a 500 is kept · `busy` 429.
 */
export type FaultKind = "lost_request" | "lost_answer" | "error" | "stored_error" | "stored_error_after" | "busy";
export type Fault = { match: RegExp; kind: FaultKind; times: number };

/** Set by tests; empty in normal life. */
export type Faults = { next: Fault[]; webhooks: WebhookMode };

/** The connection broke: what `fetch` throws. */
export class ConnectionLost extends TypeError {
  constructor() {
    super("connection reset");
  }
}

/** Takes the first fault that is meant for this call (`POST /v1/refunds`). */
export function takeFault(faults: Faults, call: string): FaultKind | null {
  const fault = faults.next.find((entry) => entry.times > 0 && entry.match.test(call));
  if (!fault) return null;
  fault.times -= 1;
  return fault.kind;
}
