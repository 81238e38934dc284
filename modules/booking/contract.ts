import type { Actor } from "#platform/actor.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import type { PaymentPlan } from "#modules/payments/instalments.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { BuyerStep } from "#modules/payments/provider.ts";
import type { Site } from "#modules/sites/locales.ts";
import type { Channel, CodeRefusal } from "#modules/promotions/code-rules.ts";
import type { InsuranceChoice } from "./items/insurance/choice.ts";
import type { ToldGift } from "./items/gift/schema.ts";
import type { ItemView, PublicItem } from "./items/views.ts";
import type { Buyer } from "./types.ts";
import type { CardRefusal } from "#modules/vouchers/values/rules.ts";
import type { HoldReason } from "./hold-bounds.ts";
import type { OrderState } from "./states.ts";
import type { Wishes } from "./wishes.ts";

/** Who sends an order, and from where: the caller's network address, and its browser (order-passes.server.ts). Neither address nor browser is stored as it is. */
export type Caller = { actor: Actor; address: string; browser: string };

/** What the checkout page and POST /gateway/purchase/orders both send to `placeOrder`. */
export type PlaceOrderInput = {
  site: Site;
  packageId: number;
  checkin: Day;
  nights: number;
  party: Party;
  activityDays: { activityId: number; day: Day }[];
  /** A code as it was sent; it counts or the order is not placed. Left out: the price is the one without a code. */
  promotionCode?: string;
  /** Where the buyer comes from: some codes count for a partner's visitors alone. */
  channel?: Channel;
  /** What was chosen of the insurance quote, with its price there. Left out, or the stay's own terms: no insurance. */
  insurance?: InsuranceChoice;
  /** What the visitor was shown that is left to pay, after the code and the gift cards: differing by a cent is PRICE_CHANGED. */
  expectedAmount: Cents;
  buyer: Buyer;
  wishes: Wishes;
  /** Cards that pay a part of it, or all: `expectedAmount` is what they leave. */
  giftCards?: readonly { code: string; amount: Cents }[];
  /** How it is to be paid; by card when left out. Not part of what a repeat must repeat: whoever was refused chooses another way. */
  method?: PaymentMethod;
  idempotencyKey: string;
  /** Told by the server, never by the request; not part of what a repeat must repeat. */
  caller: Caller;
};

/** A payment that waits for its buyer: at which provider, and what they do there. */
export type OpenedPayment = { provider: string; next: BuyerStep };

/** Why a code does not count; `minimum`: for MINIMUM, cents. */
export type CodeProblem = { reason: CodeRefusal; minimum: number | null };

/**
 * Why a payment that a wallet is said to have authorised pays no order: it is none that we opened for this browser · its buyer has not said yes, or it is
 * over · it is over another amount, or in other money · it pays another order already.
 */
export type AuthorisationFlaw = "unknown" | "not_authorised" | "differs" | "used";

/** `gifts`: at least one, all of one order. `draftId`: where they were put together; null for a call. */
export type PlaceGiftsInput = Pick<
  PlaceOrderInput,
  "site" | "channel" | "expectedAmount" | "buyer" | "method" | "giftCards" | "idempotencyKey" | "caller"
> & { gifts: readonly ToldGift[]; draftId: string | null };

/** Expected outcomes are values: each has its own screen. */
export type PlaceOrderOutcome =
  | Forbidden
  | {
      kind: "placed";
      orderId: string;
      orderNumber: string;
      payment: OpenedPayment;
      holdExpiresAt: string;
    }
  | { kind: "already_paid"; orderId: string }
  /** The same key was used before, and that order ran out, failed or was cancelled: begin again with a new key. */
  | { kind: "hold_expired"; orderId: string }
  | { kind: "price_changed"; amount: Cents }
  /** The code does not count, and why. `amount`: what the stay costs without, `minimum`: what it would have to. */
  | ({ kind: "code_refused"; amount: Cents } & CodeProblem)
  /** A gift card does not pay what was asked of it; `code`: the one that was typed. */
  | { kind: "gift_card_refused"; reason: CardRefusal; code: string }
  /** Too many codes that do not count were tried from there. */
  | { kind: "too_many_codes"; waitMs: number }
  | { kind: "sold_out" }
  /** Too much is set aside and not paid by the same caller, e-mail or browser. */
  | { kind: "too_many_holds"; reason: HoldReason; until: string }
  /** This stay cannot be paid that way, or its provider will not have it. An order that was placed stays, with its rooms. */
  | { kind: "method_unavailable"; orderId: string | null }
  | { kind: "not_bookable"; code: string }
  /** What a wallet authorised does not pay this order (wallet/). */
  | { kind: "authorisation_refused"; reason: AuthorisationFlaw }
  | { kind: "idempotency_mismatch" }
  | { kind: "payment_unavailable" };

/**
 * How an order is paid. `plan`: with its provider's fee, as far as that is known; null where it is paid at once. `cards`: what gift cards and a redeemed gift
 * pay of it, left out where none does; where they pay all of it, `method` is nobody's. `voucher`: the redeemed gift's part of that. `hidesPrice`: whoever gave
 * it hid what it cost (hidden-price.ts). `changesDueOn`: when what changes of its stay cost more is taken, where that is later or in parts.
 */
export type OrderPayment = {
  method: PaymentMethod;
  plan: PaymentPlan | null;
  cards?: Cents;
  voucher?: Cents;
  hidesPrice?: true;
  changesDueOn?: readonly Day[];
};

/** An order as the confirmation page shows it to its buyer. */
export type OrderView = {
  id: string;
  number: string;
  state: OrderState;
  site: string;
  /** What is paid for all of its items, after reductions. */
  amount: Cents;
  buyer: Pick<Buyer, "firstName" | "lastName" | "email"> | null;
  payment: OrderPayment;
  /** In the order in which they were asked for, at least one. */
  items: readonly ItemView[];
  holdExpiresAt: string;
  createdAt: string;
};

/** What anybody who learns an order's address may know: what it is about and where it stands. */
export type PublicOrder = Pick<OrderView, "id" | "state" | "site"> & { items: readonly PublicItem[] };

/** An order that its buyer has still to pay, by what its provider said just now: where they do it. `isOver`: its time has run out. */
export type UnpaidOrder = { payPath: string; isOver: boolean };

/** An order as whoever asks may see it. `unpaid` is left out where it is not its buyer's turn, and where nobody has asked. */
export type SeenOrder =
  | { isBuyer: true; order: OrderView; unpaid?: UnpaidOrder }
  | { isBuyer: false; order: PublicOrder };
