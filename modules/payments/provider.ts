import type { Cents } from "#platform/money.ts";

/** What a provider says about a payment: `open` waits for the buyer, `authorized` holds money, `paid` has it, `cancelled` never will. */
export type PaymentStatus = "open" | "authorized" | "paid" | "cancelled";

export type PaymentView = {
  reference: string;
  /** The order it was opened for; null when it is not ours. */
  orderId: string | null;
  status: PaymentStatus;
  amountCents: Cents;
  /** ISO 4217, lower case. */
  currency: string;
  capturedCents: Cents;
  refundedCents: Cents;
  /** What the browser needs to pay. */
  clientSecret: string | null;
};

/** `manual` sets money aside and takes it once the rooms are ours; `automatic` takes it at once. */
export type CaptureMode = "manual" | "automatic";

/** A verified event: what happened is read from the provider, never from the message. */
export type PaymentEvent = { id: string; type: string; reference: string | null; orderId: string | null };

/**
 * Why a provider did not do what was asked:
 * `lost` no answer came, it may have happened (ask again with the same key) · `failed` it answered a server error, which it may repeat for
 * that key for a day (look, then ask with a new key) · `state` the payment is not in a state for it, look again · `rejected` it never will ·
 * `absent` it is not configured here (any more), nobody was asked.
 */
export type PaymentProblem = "lost" | "failed" | "state" | "rejected" | "absent";

export class PaymentError extends Error {
  readonly problem: PaymentProblem;
  constructor(problem: PaymentProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export class BadSignature extends Error {}

/** The narrow door to a payment provider. Every call that changes something carries an idempotency key. Throws `PaymentError`. */
export type PaymentProvider = {
  /** Its name in `POST /gateway/purchase/webhooks/{provider}`. */
  name: string;
  publishableKey: string;
  open: (input: {
    orderId: string;
    orderNumber: string;
    amountCents: Cents;
    capture: CaptureMode;
    key: string;
  }) => Promise<PaymentView>;
  read: (reference: string) => Promise<PaymentView>;
  capture: (reference: string, key: string) => Promise<void>;
  cancel: (reference: string, key: string) => Promise<void>;
  refund: (input: { reference: string; amountCents: Cents; key: string }) => Promise<void>;
  /** Every payment opened since then, newest first: the truth that reconciliation walks. */
  list: (since: Date) => AsyncIterable<PaymentView>;
  /** Throws `BadSignature` when the message is not the provider's own. */
  readEvent: (payload: string, signature: string | undefined, now: Date) => Promise<PaymentEvent>;
};
