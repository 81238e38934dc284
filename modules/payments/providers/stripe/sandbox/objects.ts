import type { CardBehaviour } from "./cards.ts";

/** The subset of Stripe's objects that the product reads, in Stripe's own field names. Amounts in cents, times in seconds. */
export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "requires_capture"
  | "succeeded"
  | "canceled";

export type IntentError = { type: "card_error"; code: string; message: string; decline_code?: string };

export type NextAction =
  | { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } }
  | { type: "use_stripe_sdk"; use_stripe_sdk: { type: "three_d_secure_redirect"; stripe_js: string } };

export type SandboxIntent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: true; allow_redirects: string } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: "automatic";
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: IntentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  status: IntentStatus;
};

/** An intent with what only the sandbox knows about it: never sent. */
export type StoredIntent = {
  intent: SandboxIntent;
  returnUrl: string | null;
  isAuthenticated: boolean;
  /** Of the bank's page; left out by a card. */
  language?: string;
};

export type SandboxMethod = {
  id: string;
  object: "payment_method";
  type: string;
  created: number;
  livemode: false;
  customer: null;
  metadata: Record<string, string>;
  billing_details: Record<string, unknown>;
  /** Left out by a bank's. */
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; country: string; funding: string };
};
export type StoredMethod = { method: SandboxMethod; behaviour: CardBehaviour };

export type SandboxCharge = {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  /** Left out of charges from before the sandbox knew disputes. */
  disputed?: boolean;
  refunded: boolean;
  payment_intent: string;
  payment_method: string;
  status: "succeeded" | "failed";
  failure_code: string | null;
  failure_message: string | null;
  payment_method_details: {
    type: string;
    card?: { brand: string; last4: string; three_d_secure: { result: string; version: string } | null };
  };
};

export type SandboxRefund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  payment_intent: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  reason: string | null;
  status: "succeeded";
};

export type SandboxDispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  payment_intent: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  reason: string;
  status: "needs_response" | "won" | "lost";
};

/** What an event may be about. */
export type EventObject = SandboxIntent | SandboxCharge | SandboxRefund | SandboxDispute;

export type SandboxEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: EventObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** The first answer under an idempotency key, given again for every repeat of it. */
export type StoredAnswer = { hash: string; status: number; body: string };

/** Everything the sandbox keeps, by kind. */
export type SandboxRecords = {
  intent: StoredIntent;
  method: StoredMethod;
  charge: SandboxCharge;
  refund: SandboxRefund;
  dispute: SandboxDispute;
  event: SandboxEvent;
  answer: StoredAnswer;
  /** One record, `own`. */
  keys: SandboxKeys;
};

/** The two keys of one installation, in Stripe's form. */
export type SandboxKeys = { secret: string; publishable: string };
