import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import type { Dispute } from "./disputes.ts";
import type { PaymentPlan } from "./instalments.ts";
import type { LaterMethod, PaymentMethod } from "./methods.ts";

/**
 * What a provider says about a payment: `open` waits for the buyer or for the provider's own decision, `authorized` holds money or
 * guarantees it, `paid` has it, `refused` is the provider's no to this buyer (the order may be paid another way), `cancelled` never will.
 */
export type PaymentStatus = "open" | "authorized" | "paid" | "refused" | "cancelled";

/** What a payment is for: an order's purchase, or its n-th change. Each round is a payment of its own, with keys of its own. */
export type PaymentRound = "purchase" | `change-${number}`;

/**
 * What the buyer does next: fills in the provider's own form (`data` is what its browser side needs, and public) · goes to the provider's page
 * and comes back · nothing, it is taken on that day. A later day is a promise of the provider's, and its status says so: rooms are sold for
 * `authorized`, never for a date alone.
 */
export type BuyerStep =
  | { kind: "form"; data: Record<string, string> }
  | { kind: "redirect"; url: string }
  | { kind: "later"; dueOn: Day };

export type PaymentView = {
  reference: string;
  /** The order it was opened for; null when it is not ours. */
  orderId: string | null;
  round: PaymentRound;
  status: PaymentStatus;
  amountCents: Cents;
  /** ISO 4217, lower case. */
  currency: string;
  capturedCents: Cents;
  refundedCents: Cents;
  /** Null when it is not the buyer's turn: the provider decides, or it is over. */
  next: BuyerStep | null;
  /** What its buyer disputes with their bank; `refundedCents` has what was lost by it. Left out where there is nothing. */
  disputes?: readonly Dispute[];
  /** A part of it is overdue: the provider could not take it of the buyer, has paid us, and asks them itself. */
  isOverdue?: boolean;
  /** The way it was opened for; left out where a provider has only one. */
  method?: PaymentMethod;
  /** For one that was opened for a wallet, before there was an order: when. */
  wallet?: { openedAt: Date };
  /** What the provider takes of the buyer on top of the amount, and has given back of that: its own money, never ours. Left out by one that takes nothing. */
  fees?: { charged: Cents; returned: Cents };
};

/** Whether money of it may still be set aside or taken. */
export const isAlive = ({ status }: Pick<PaymentView, "status">): boolean =>
  status === "open" || status === "authorized";

/** `manual` sets money aside and takes it once the rooms are ours; `automatic` takes it at once. */
export type CaptureMode = "manual" | "automatic";

/** A verified event: what happened is read from the provider, never from the message. `id` null: notices have none, each is looked after. */
export type PaymentEvent = { id: string | null; type: string; reference: string | null; orderId: string | null };

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

/** What the checkout shows of a provider before a payment is opened. All of it is public. */
export type PaymentPage = {
  provider: string;
  /** What people know it by. */
  label: string;
  /** What the buyer will have to do: the first step that `open` answers. */
  how: BuyerStep["kind"];
  /** For its form in the browser. */
  settings: Record<string, string>;
  /** Our stand-in for it, which takes no money. */
  isSandbox: boolean;
};

/** What a provider asks about whoever pays. */
export type PaymentBuyer = { email: string; firstName: string; lastName: string; phoneNumber: string; country: string };

export type OpenPayment = {
  orderId: string;
  orderNumber: string;
  /** For a wallet to authorise before the order is placed; `orderId` is the one that it will have then (docs/decisions/0069). */
  isForWallet?: boolean;
  round: PaymentRound;
  amountCents: Cents;
  capture: CaptureMode;
  method: PaymentMethod;
  /** When it falls due; null where it is paid at once. */
  plan: PaymentPlan | null;
  site: SiteId;
  /** The site's day. */
  today: Day;
  /** Null where nobody said who pays. */
  buyer: PaymentBuyer | null;
  /** The page of this very order, for whoever is sent away and comes back; null where nobody said. */
  returnUrl: string | null;
  key: string;
};

/** What a provider is asked about plans that our own rules allow. `country`: where the buyer is thought to live. */
export type OfferAsk = { amount: Cents; country: string; today: Day; plans: readonly PaymentPlan[] };

/** A way that a provider would take for an amount, and what it charges the buyer for it. */
export type Offer = { method: LaterMethod; fee: Cents };

/** The narrow door to a payment provider. Every call that changes something carries an idempotency key. Throws `PaymentError`. */
export type PaymentProvider = {
  /** Its name in the payments' rows and in `POST /gateway/purchase/webhooks/{provider}`. */
  name: string;
  page: PaymentPage;
  /** `manual` unless it cannot set money aside. */
  captures: CaptureMode;
  /** Whether it takes what wallets of the buyer's browser authorise; its browser side has their buttons. */
  takesWallets?: boolean;
  /** Which plans it would take; left out by one that takes whatever our rules allow, and charges nothing. */
  offers?: (ask: OfferAsk, signal: AbortSignal) => Promise<Offer[]>;
  open: (input: OpenPayment) => Promise<PaymentView>;
  read: (reference: string) => Promise<PaymentView>;
  capture: (reference: string, key: string) => Promise<void>;
  cancel: (reference: string, key: string) => Promise<void>;
  /** Answers its own id of the refund; null where it tells none. `withFees`: what it took on top goes back too, because we are the cause. */
  refund: (input: { reference: string; amountCents: Cents; withFees: boolean; key: string }) => Promise<string | null>;
  /** Every payment opened since then, newest first: the truth that reconciliation walks. */
  list: (since: Date) => AsyncIterable<PaymentView>;
  /** Payments that were disputed since then: that may be long after they were opened. Left out by one that tells of none. */
  listDisputed?: (since: Date) => AsyncIterable<string>;
  /** What a notice is about: it is never believed, it only wakes whoever reads the payment. Throws `BadSignature` when it is not the provider's own. */
  readEvent: (notice: { payload: string; headers: Headers; now: Date }) => Promise<PaymentEvent>;
};
