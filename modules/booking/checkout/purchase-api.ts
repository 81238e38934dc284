import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/dates.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { Party } from "#modules/visit/party.ts";
import type { SiteId } from "#modules/sites/locales.ts";
import { isPaid, type OrderState } from "../states.ts";
import type { OpenedPayment } from "../contract.ts";
import type { InsuranceChoice } from "../items/insurance/choice.ts";
import type { HoldReason } from "../hold-bounds.ts";
import { readPaymentAnswer, type PaymentAnswer } from "../payment-answer.ts";
import { CODE_REFUSALS } from "#modules/promotions/code-rules.ts";
import { CARD_CHECK_CALL } from "#modules/vouchers/values/calls.ts";
import type { GiftWish } from "#modules/vouchers/gifts/types.ts";
import { giftItemsOf } from "./gifts/gift-items.ts";
import type { AppliedCard, CardsPaid } from "./gift-cards.ts";
import type { CodeVerdict } from "./code-verdict.ts";
import { whyNotOffered, type NotOffered } from "./gone.ts";
import type { Buyer } from "../types.ts";
import type { Wishes } from "../wishes.ts";

/** What the page asks to book. */
export type StayChoice = {
  packageId: string;
  checkin: Day;
  checkout: Day;
  party: Party;
  activityDays: { activityId: number; day: Day }[];
  promotionCode?: string;
  affiliateId?: string;
  minisiteId?: string;
};

/** What an order is made of. */
export type Goods =
  | { kind: "stay"; stay: StayChoice; insurance: InsuranceChoice | null }
  /** `draft`: where they were put together; null where nobody knows any more. `channel`: whose visitor buys. */
  | { kind: "gifts"; wishes: readonly GiftWish[]; draft: string | null; channel: ToldChannel };

/** Where a buyer comes from, as the calls take it. */
type ToldChannel = Pick<StayChoice, "affiliateId" | "minisiteId">;

/** What came back, one screen each. `holdEndsAt` and `until` are browser time, milliseconds. */
export type PurchaseOutcome =
  | { kind: "placed"; orderId: string; payment: OpenedPayment; holdEndsAt: number; holdSeconds: number }
  | { kind: "already_paid"; orderId: string }
  | { kind: "price_changed" | "code_refused"; amount: Cents }
  | { kind: "card_refused"; serialNumber: string }
  | { kind: "sold_out" }
  | { kind: "not_offered"; why: NotOffered }
  | { kind: "too_many_holds"; reason: HoldReason; until: number }
  | { kind: "hold_expired" }
  | { kind: "mismatch" }
  | { kind: "method_unavailable" }
  | { kind: "too_many_codes" }
  | { kind: "refused" }
  | { kind: "unavailable" };

export type PurchaseAnswer = {
  booking?: { orderUUID: string; state: OrderState };
  payment?: PaymentAnswer | null;
  holdExpiresAt?: string;
  code?: string;
  amount?: Cents;
  reason?: HoldReason;
  serialNumber?: string;
};

/** POST /gateway/purchase/orders: sets the rooms aside. The same key and body are the same order, however often they are sent. */
export function requestOrder({ key, method, ordersPath, ...request }: OrderRequest): Promise<PurchaseOutcome> {
  const body = { ...orderBodyOf(request), paymentMethod: method };
  return send("POST", ordersPath ?? "/gateway/purchase/orders", body, { "Idempotency-Key": key });
}

/** What is bought and by whom, as every call that places an order takes it. */
export function orderBodyOf({
  siteId,
  goods,
  amount,
  buyer,
  wishes,
  giftCards = [],
}: Omit<OrderRequest, "key" | "method" | "giftCards" | "ordersPath"> & Partial<Pick<OrderRequest, "giftCards">>) {
  return {
    locale: siteId,
    buyer,
    currency: "EUR",
    expectedAmount: amount,
    items: itemsOf(goods, wishes),
    ...(giftCards.length > 0
      ? {
          giftcards: giftCards.map(({ card, amount: usedAmount }) => ({ serialNumber: card.serialNumber, usedAmount })),
        }
      : {}),
    ...(goods.kind === "gifts" && goods.draft ? { draft: goods.draft } : {}),
    ...channelOf(goods.kind === "gifts" ? goods.channel : goods.stay),
  };
}

const channelOf = ({ affiliateId, minisiteId }: ToldChannel) => ({
  ...(affiliateId ? { affiliateId } : {}),
  ...(minisiteId ? { minisiteId } : {}),
});

function itemsOf(goods: Goods, wishes: Wishes) {
  if (goods.kind === "gifts") return giftItemsOf(goods.wishes);
  const { stay, insurance } = goods;
  return {
    shortStayItem: { reservationCriteria: criteriaOf(stay), ...wishes },
    ...(insurance ? { insuranceItem: insurance } : {}),
    ...(stay.promotionCode ? { promotionCodeItem: { code: stay.promotionCode } } : {}),
  };
}

function criteriaOf({ packageId, activityDays, party, checkin, checkout }: StayChoice) {
  return {
    offerId: packageId,
    activityDaySelections: activityDays,
    pax: { numberOfAdults: party.adults, numberOfChildren: party.children, numberOfBabies: party.babies },
    travelPeriod: { checkinDate: checkin, checkoutDate: checkout },
  };
}

/** A code that counts with what it takes off, or what became of it. */
export type CodeOutcome =
  | { kind: "counts"; code: string; reduction: number; percentage: number | null }
  | Exclude<CodeVerdict, { kind: "applied" | "kept" }>;

/** POST …/promotion-codes/check: what a code takes off this stay. */
export async function requestCode(ask: { siteId: SiteId; stay: StayChoice; code: string }): Promise<CodeOutcome> {
  const { siteId, stay, code } = ask;
  const body = {
    locale: siteId,
    code,
    items: { shortStayItem: { reservationCriteria: criteriaOf(stay) } },
    ...channelOf(stay),
  };
  try {
    const response = await fetch("/gateway/purchase/promotion-codes/check", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return readCode(await response.json(), response);
  } catch {
    return { kind: "failed" };
  }
}

/** What became of a code that may be a gift card's: `none` where it is none that can pay. */
export type CardOutcome =
  | { kind: "card"; card: AppliedCard }
  | { kind: "none" }
  | { kind: "too_many" }
  | { kind: "failed" };

/** POST …/gift-cards/check: what a card can pay. */
export async function requestCard(siteId: SiteId, typed: string): Promise<CardOutcome> {
  try {
    const response = await fetch(CARD_CHECK_CALL, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ locale: siteId, serialNumber: typed }),
    });
    const answer: Partial<AppliedCard> = await response.json();
    const { serialNumber, balance, validUntil } = answer;
    if (response.ok && serialNumber && balance && validUntil)
      return { kind: "card", card: { serialNumber, balance, validUntil } };
    if (response.status === 429) return { kind: "too_many" };
    return response.status >= 500 ? { kind: "failed" } : { kind: "none" };
  } catch {
    return { kind: "failed" };
  }
}

type CodeAnswer = { code?: string; reduction?: number; percentage?: number; minimum?: number };

function readCode({ code = "", reduction, percentage, minimum }: CodeAnswer, { ok, status }: Response): CodeOutcome {
  if (ok && reduction !== undefined) return { kind: "counts", code, reduction, percentage: percentage ?? null };
  if (status === 429) return { kind: "too_many" };
  const reason = reasonOf(code);
  return reason ? { kind: "refused", reason, minimum: minimum ?? null } : { kind: "failed" };
}

const reasonOf = (code: string) => CODE_REFUSALS.find((reason) => code === `PROMOTION_CODE_${reason}`);

export type OrderRequest = {
  siteId: SiteId;
  goods: Goods;
  amount: Cents;
  buyer: Buyer;
  wishes: Wishes;
  method: PaymentMethod;
  giftCards: CardsPaid["shares"];
  key: string;
  /** Where it is placed, with the same answers: another address where something else than the checkout's pays (beneficiary/). */
  ordersPath?: string | undefined;
};

/** PUT …/buyer: another attempt to pay the same order, with the details as they are now. */
export function requestRetry({
  orderId,
  buyer,
  wishes,
  method,
}: Pick<OrderRequest, "buyer" | "wishes" | "method"> & {
  orderId: string;
}): Promise<PurchaseOutcome> {
  return send("PUT", `/gateway/purchase/orders/${orderId}/buyer`, { buyer, paymentMethod: method, ...wishes });
}

/** DELETE: the rooms are not wanted any more. Whether the order has been paid meanwhile; null when nobody answers. */
export async function requestGiveUp(orderId: string): Promise<{ isPaid: boolean } | null> {
  try {
    const response = await fetch(`/gateway/purchase/orders/${orderId}`, { method: "DELETE" });
    const { booking } = await answerOf(response);
    return { isPaid: booking !== undefined && isPaid(booking.state) };
  } catch {
    return null;
  }
}

/** GET: whether its provider says that the order is paid; false as well where nobody answers. */
export async function requestIsPaid(orderId: string): Promise<boolean> {
  try {
    const { booking } = await answerOf(await fetch(`/gateway/purchase/orders/${orderId}`));
    return booking !== undefined && isPaid(booking.state);
  } catch {
    return false;
  }
}

/** Our own answer, or a problem in its place: every field may be missing. */
const answerOf = (response: Response): Promise<PurchaseAnswer> => response.json();

/** Asks one of the calls that place an order or pay it; whatever happens is an answer. */
export async function send(
  method: "POST" | "PUT",
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<PurchaseOutcome> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const answer = await answerOf(response);
    return response.ok ? readPlaced(answer, response.headers.get("date")) : readRefusal(answer, response);
  } catch {
    // No connection, or a half answer: the key makes it safe to ask again.
    return { kind: "unavailable" };
  }
}

function readPlaced({ booking, payment, holdExpiresAt }: PurchaseAnswer, serverDate: string | null): PurchaseOutcome {
  if (!booking) return { kind: "unavailable" };
  if (!payment) return { kind: "already_paid", orderId: booking.orderUUID };
  const serverNow = serverDate ? Date.parse(serverDate) : Date.now();
  const leftMs = Math.max(0, Date.parse(holdExpiresAt ?? "") - serverNow);
  return {
    kind: "placed",
    orderId: booking.orderUUID,
    payment: readPaymentAnswer(payment),
    holdEndsAt: Date.now() + leftMs,
    holdSeconds: Math.round(leftMs / 1000),
  };
}

/** What a problem document of these calls says to the page. */
export function readRefusal(
  { code, amount, reason, serialNumber }: PurchaseAnswer,
  { status, headers }: Response,
): PurchaseOutcome {
  if (code === "PRICE_CHANGED" && amount !== undefined) return { kind: "price_changed", amount };
  if (code?.startsWith("GIFT_CARD_") && serialNumber) return { kind: "card_refused", serialNumber };
  if (code && reasonOf(code) && amount !== undefined) return { kind: "code_refused", amount };
  if (code === "TOO_MANY_HOLDS" && reason)
    return { kind: "too_many_holds", reason, until: Date.now() + Number(headers.get("retry-after") ?? 0) * 1000 };
  if (code === "TOO_MANY_CODES") return { kind: "too_many_codes" };
  if (code === "SOLD_OUT" || code === "GIFT_NOT_SOLD" || code === "PACKAGE_SOLD_OUT") return { kind: "sold_out" };
  const why = whyNotOffered(code);
  if (why) return { kind: "not_offered", why };
  if (code === "HOLD_EXPIRED" || code === "ORDER_NOT_FOUND") return { kind: "hold_expired" };
  if (code === "PAYMENT_METHOD_UNAVAILABLE") return { kind: "method_unavailable" };
  if (code === "IDEMPOTENCY_MISMATCH") return { kind: "mismatch" };
  return { kind: status >= 500 || status === 429 ? "unavailable" : "refused" };
}
