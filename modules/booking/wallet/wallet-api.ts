import type { WalletName } from "#modules/payments/wallets.ts";
import type { OpenedPayment } from "../contract.ts";
import { readPaymentAnswer, type PaymentAnswer } from "../payment-answer.ts";
import {
  orderBodyOf,
  readRefusal,
  send,
  type OrderRequest,
  type PurchaseAnswer,
  type PurchaseOutcome,
} from "../checkout/purchase-api.ts";

export type WalletRequest = Omit<OrderRequest, "method" | "giftCards">;

/** A payment that the wallet may authorise, or what stands against the order. `details`: what the wallet knows of its owner is not enough for one. */
export type WalletOpening =
  | { kind: "opened"; orderId: string; reference: string; payment: OpenedPayment }
  | { kind: "details" }
  | Exclude<PurchaseOutcome, { kind: "placed" }>;

type Opening = PurchaseAnswer & { orderUUID?: string; paymentIntentId?: string };

/** POST …/zeppto/payments. */
export async function requestWalletPayment({ key, ...request }: WalletRequest): Promise<WalletOpening> {
  try {
    const response = await fetch("/gateway/purchase/zeppto/payments", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(orderBodyOf(request)),
    });
    const answer: Opening = await response.json();
    if (response.status === 400) return { kind: "details" };
    if (!response.ok) return toRefusal(answer, response);
    return readOpening(answer, answer.payment ?? null);
  } catch {
    return { kind: "unavailable" };
  }
}

function toRefusal(answer: Opening, response: Response): WalletOpening {
  const refusal = readRefusal(answer, response);
  return refusal.kind === "placed" ? { kind: "unavailable" } : refusal;
}

function readOpening({ booking, orderUUID, paymentIntentId }: Opening, payment: PaymentAnswer | null): WalletOpening {
  if (booking) return { kind: "already_paid", orderId: booking.orderUUID };
  if (!orderUUID || !paymentIntentId || !payment) return { kind: "unavailable" };
  return { kind: "opened", orderId: orderUUID, reference: paymentIntentId, payment: readPaymentAnswer(payment) };
}

/** No answer is asked for again so often, after so long: the key makes it one order. */
const TRIES = 3;
const PAUSE_MS = 1_500;

/** POST …/zeppto: the order with what the wallet has authorised. */
export async function requestWalletOrder(
  { key, ...request }: WalletRequest,
  { reference, wallet }: { reference: string; wallet: WalletName },
): Promise<PurchaseOutcome> {
  const body = {
    ...orderBodyOf(request),
    pspAuthorization: { paymentIntentId: reference, paymentMethod: wallet },
  };
  for (let left = TRIES - 1; ; left--) {
    const outcome = await send("POST", "/gateway/purchase/zeppto", body, { "Idempotency-Key": key });
    if (outcome.kind !== "unavailable" || left === 0) return outcome;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
