import { system } from "#platform/actor.ts";
import { FORBIDDEN } from "#platform/policy.ts";
import type { PaymentMethod } from "#modules/payments/methods.ts";
import type { BookingDeps } from "../deps.server.ts";
import { can, type By } from "../policy.ts";
import type { Buyer } from "../types.ts";
import type { Wishes } from "../wishes.ts";
import { amendBuyer } from "./amend-buyer.server.ts";
import { chooseMethod } from "./choose-method.server.ts";
import { expireHold } from "./expire-holds.server.ts";
import { openPayment, type OpenOutcome } from "./open-payment.server.ts";
import { syncPayment } from "./sync-payment.server.ts";

/** Somebody tries to pay again. */
const AGAIN = system("pay_again");

export type PayAgain = {
  orderId: string;
  buyer: Buyer;
  wishes: Wishes;
  /** The way that was chosen before when left out. */
  method?: PaymentMethod;
};

/**
 * Another attempt to pay an order whose rooms are still set aside, after a decline or a no: the details may be corrected, the way to pay may be another.
 * Throws `PaymentError` while its provider cannot say whether it was paid.
 */
export async function payAgain(
  deps: BookingDeps,
  { orderId, buyer, wishes, method }: PayAgain,
  by: By,
): Promise<OpenOutcome> {
  if (!can(by.actor, "order.amend", { isOwn: by.isBuyer })) return FORBIDDEN;
  await syncPayment(deps, orderId, AGAIN);
  await expireHold(deps, orderId, AGAIN);
  await amendBuyer(deps, { orderId, buyer, wishes }, by);
  const chosen = method ? await chooseMethod(deps, orderId, method, by) : null;
  if (chosen?.kind === "not_offered") return { kind: "refused" };
  if (chosen?.kind === "unavailable" || chosen?.kind === "forbidden") return chosen;
  return openPayment(deps, orderId, by);
}
