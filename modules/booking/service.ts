import type { LookAtStay } from "./booked.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Day } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { Forbidden } from "#platform/policy.ts";
import type { PaymentPlan } from "#modules/payments/instalments.ts";
import type { BankMethod, PaymentMethod } from "#modules/payments/methods.ts";
import type { PaymentPage } from "#modules/payments/provider.ts";
import type { Site, SiteId } from "#modules/sites/locales.ts";
import type { GiftWish, PostAddress } from "#modules/vouchers/gifts/types.ts";
import type { CardAnswer } from "#modules/vouchers/values/cards.server.ts";
import type { CardStory } from "./card-story.server.ts";
import type { CodeCheck, CodeCheckOutcome } from "./check-code.server.ts";
import type { PlaceGiftsInput, PlaceOrderInput, PlaceOrderOutcome, SeenOrder } from "./contract.ts";
import type { QuotedGifts } from "./items/gift/quote-gifts.server.ts";
import type { ReaddressOutcome } from "./items/parcel/readdress.server.ts";
import type { AfterSale } from "./after-sale.server.ts";
import type { AskClaimOutcome, ClaimAsk } from "./claims/ask-claim.server.ts";
import type { ClaimOffer } from "./claims/data.server.ts";
import type { ChangeService, HouseChanges } from "./change/change-service.server.ts";
import type { AskRefundOutcome, RefundWish } from "./granted/ask-refund.server.ts";
import type { AskWithdrawalOutcome, WithdrawalOffer, WithdrawalWish } from "./granted/ask-withdrawal.server.ts";
import type { RefundAskView } from "./granted/data.server.ts";
import type { DecideRefundOutcome, RefundDecision } from "./granted/decide-refund.server.ts";
import type { GrantRoom } from "./granted/room.server.ts";
import type { GoodwillAsk, GoodwillOutcome } from "./verbs/give-goodwill.server.ts";
import type { OrderLookup } from "./lookup/lookup.server.ts";
import type { ChoiceAsk, ChooseOutcome } from "./trip/choose-time.server.ts";
import type { CancelAsk, CancelOutcome } from "./verbs/cancel-order.server.ts";
import type { OpenOutcome } from "./verbs/open-payment.server.ts";
import type { PayAgain } from "./verbs/pay-again.server.ts";
import type { ByHouse } from "./policy.ts";
import type { Buyer } from "./types.ts";
import type { TwinAsk } from "./checkout/twin.server.ts";
import type { Twin } from "./checkout/twin.ts";
import type { OrderPasses } from "./order-passes.server.ts";
import type { PayoutDesk, PayoutService } from "./payouts/service.server.ts";

export type { ByHouse };
/** Refunds beyond the terms, with whoever agrees to them. */
export type HouseRefunds = {
  ask: (orderId: string, wish: RefundWish, by: ByHouse) => Promise<AskRefundOutcome>;
  decide: (askId: string, decision: RefundDecision, by: ByHouse) => Promise<DecideRefundOutcome>;
  /** What waits for a second person, the first to run out first. */
  open: () => Promise<RefundAskView[]>;
  find: (askId: string) => Promise<RefundAskView | null>;
  /** Of one order, the newest first. */
  of: (orderId: string) => Promise<RefundAskView[]>;
  /** What can still be granted of an order, or why nothing can; null where there is no such order. */
  room: (orderId: string) => Promise<GrantRoom | null>;
};

export type ForBuyer = {
  /** How an order stands; null where there is none. Whoever asks has seen that the actor may see it. */
  look: (id: string) => Promise<AfterSale | null>;
  /** Gives a stay up on its own terms. */
  cancel: (id: string, ask: CancelAsk, by: ByHouse) => Promise<CancelOutcome>;
  /** Refunds beyond the terms. */
  refunds: HouseRefunds;
  /** Accounts that guests have given for money which its provider would not give back. */
  payouts: PayoutDesk;
  /** Changes of a stay by its own terms; what is dearer its customer pays by a link that is mailed. */
  changes: HouseChanges;
  /** What taking an order back would give its customer; null where it cannot be taken back. */
  withdrawal: (id: string) => Promise<WithdrawalOffer | null>;
  /** Takes back what cannot be kept; above a limit once a second person has agreed. */
  withdraw: (id: string, wish: WithdrawalWish, by: ByHouse) => Promise<AskWithdrawalOutcome>;
  giveGoodwill: (id: string, ask: GoodwillAsk, by: ByHouse) => Promise<GoodwillOutcome>;
  /** What was given to the buyer of an order as goodwill so far. */
  goodwillOf: (id: string) => Promise<Cents>;
};

export type BookingService = {
  /** What the checkout shows of the provider of the first way to pay: the order's own, or the one that a new order of the site gets. */
  paymentPage: (site: SiteId, orderId?: string) => Promise<PaymentPage>;
  /** The ways to pay later or in parts that are had for an amount, each with its fee. */
  offerPlans: (ask: { site: Site; amount: Cents; checkin: Day | null; deadline: Day | null }) => Promise<PaymentPlan[]>;
  /** The ways of a country's banks that are had on a site: all of it at once. */
  bankWays: (site: SiteId) => readonly BankMethod[];
  /** What people know the provider of a way to pay by. */
  labelOf: (site: SiteId, method: PaymentMethod) => string;
  /** What a code would take off a stay. */
  checkCode: (ask: CodeCheck) => Promise<CodeCheckOutcome>;
  /** What a gift card can pay. */
  checkCard: (typed: string, asking: { actor: Actor; address: string }) => Promise<CardAnswer | Forbidden>;
  /** What its holder is told of a code, with what its orders are called. */
  lookAtCard: (typed: string, asking: { actor: Actor; address: string }) => Promise<CardStory | Forbidden>;
  placeOrder: (input: PlaceOrderInput) => Promise<PlaceOrderOutcome>;
  placeGifts: (input: PlaceGiftsInput) => Promise<PlaceOrderOutcome>;
  /** What gifts cost together today, with what is packed with them and their way. */
  quoteGifts: (site: Site, wishes: readonly GiftWish[]) => Promise<QuotedGifts>;
  /** Another attempt to pay an order of this browser's, in this way or another. Throws `PaymentError` while its provider cannot be asked. */
  payAgain: (ask: PayAgain & { actor: Actor; cookies: string | null }) => Promise<OpenOutcome>;
  /** An order as the browser with these cookies may see it; null when there is none. */
  findOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  /** The same, after asking the provider when the payment is still open: for the page a buyer comes back to. */
  findSettledOrder: (id: string, cookies: string | null) => Promise<SeenOrder | null>;
  /** The same stay on the same days that the browser with these cookies has bought already, or has begun to; null where there is none. */
  findTwin: (ask: TwinAsk) => Promise<Twin | null>;
  /** Who an order is for that waits for its payment, all that they typed; null for any other order, and for whoever is not its buyer. */
  findTypedBuyer: (id: string, cookies: string | null) => Promise<Buyer | null>;
  passes: OrderPasses;
  /** What the buyer with these cookies may still do with an order, and what goes back to them; null for whoever is not. */
  findAfterSale: (id: string, cookies: string | null) => Promise<AfterSale | null>;
  /** Gives up a stay that is this browser's own. */
  cancel: (id: string, ask: CancelAsk, by: { actor: Actor; cookies: string | null }) => Promise<CancelOutcome>;
  /** What the buyer with these cookies may claim of an insurance; null when nothing, or for whoever is not. */
  findClaimOffer: (id: string, cookies: string | null) => Promise<ClaimOffer | null>;
  /** Claims a covered case of a stay that is this browser's own. */
  askClaim: (id: string, ask: ClaimAsk, by: { actor: Actor; cookies: string | null }) => Promise<AskClaimOutcome>;
  /** Says when the guest of a stay that is this browser's own would like something of it. */
  chooseTime: (id: string, ask: ChoiceAsk, by: { actor: Actor; cookies: string | null }) => Promise<ChooseOutcome>;
  /** Corrects the address of a parcel (`itemId`) that came back to us, of an order that is this browser's own. */
  readdress: (
    parcel: { orderId: string; itemId: string },
    address: PostAddress,
    by: { actor: Actor; cookies: string | null },
  ) => Promise<ReaddressOutcome>;
  /** Money that its provider would not give back. */
  payouts: PayoutService;
  /** Changes of stays that were paid. */
  changes: ChangeService;
  lookup: OrderLookup;
  lookAtStay: LookAtStay;
  /** What is done for a buyer by somebody of the house, and against which of our own rules. */
  forBuyer: ForBuyer;
  /** Frees the rooms of an unpaid order that is this browser's own; nothing happens to others. */
  giveUp: (id: string, by: { actor: Actor; cookies: string | null }) => Promise<void>;
};
