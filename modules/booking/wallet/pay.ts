import type { WalletApproval } from "#modules/payments/browser-side.ts";
import type { WalletName } from "#modules/payments/wallets.ts";
import type { Cents } from "#platform/money.ts";
import type { PurchaseOutcome } from "../checkout/purchase-api.ts";
import { requestWalletOrder, requestWalletPayment, type WalletOpening, type WalletRequest } from "./wallet-api.ts";

/** Why a wallet did not pay, as its words and analytics call it. */
export type WalletFault =
  | "declined"
  | "price_changed"
  | "code_refused"
  | "sold_out"
  | "not_offered"
  | "details"
  | "holds"
  | "unavailable"
  | "refused"
  | "exception";

/** How it ended. `orderId`: of an order that may stand though nobody could say so; `amount`: the price that it is now. */
export type WalletFailure = {
  kind: "failed";
  wallet: WalletName;
  fault: WalletFault;
  orderId: string | null;
  amount: Cents | null;
};
export type WalletEnding = { kind: "paid"; orderId: string } | WalletFailure;

type Ask = { approval: WalletApproval; request: WalletRequest; returnUrl: string };

/**
 * From the wallet's yes to the paid order: a payment for exactly this order is opened, authorised, and the order placed with it. No answer is asked for
 * again under the same key before it counts as a failure. Nothing here throws but what nobody expects.
 */
export async function payByWallet({ approval, request, returnUrl }: Ask): Promise<WalletEnding> {
  const { wallet } = approval;
  if (!(await approval.check())) return failed(wallet, "declined");
  const opened = await requestWalletPayment(request);
  if (opened.kind !== "opened") return endingOf(wallet, opened, null);
  const { next } = opened.payment;
  if (next.kind !== "form") return failed(wallet, "refused");
  const { kind } = await approval.confirm({ data: next.data, returnUrl });
  if (kind === "declined" || kind === "incomplete") return failed(wallet, "declined");
  // Where nobody knows, placing the order finds out: it reads the payment at its provider.
  const outcome = await requestWalletOrder(request, { reference: opened.reference, wallet });
  return endingOf(wallet, outcome, opened.orderId);
}

/** Nobody is charged for it. */
export const failed = (wallet: WalletName, fault: WalletFault, orderId: string | null = null): WalletFailure => ({
  kind: "failed",
  wallet,
  fault,
  orderId,
  amount: null,
});

/** `orderId`: of the order that was asked for; null while none can be. */
function endingOf(
  wallet: WalletName,
  outcome: PurchaseOutcome | Exclude<WalletOpening, { kind: "opened" }>,
  orderId: string | null,
): WalletEnding {
  switch (outcome.kind) {
    case "already_paid":
      return { kind: "paid", orderId: outcome.orderId };
    case "price_changed":
      return { ...failed(wallet, "price_changed"), amount: outcome.amount };
    case "code_refused":
      return failed(wallet, "code_refused");
    case "sold_out":
    case "not_offered":
    case "details":
      return failed(wallet, outcome.kind);
    case "too_many_holds":
      return failed(wallet, "holds");
    case "unavailable":
    case "too_many_codes":
      return failed(wallet, "unavailable", orderId);
    default:
      return failed(wallet, "refused");
  }
}
