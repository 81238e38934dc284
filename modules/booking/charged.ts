import { ZERO } from "#platform/money.ts";
import type { OrderView } from "./contract.ts";

/** Whether anything of a confirmed order was taken from its buyer when it was placed: not where gift cards or a gift pay all, and not what is due on a later day. */
export const isCharged = ({
  amount,
  payment: { cards = ZERO, plan },
}: Pick<OrderView, "amount" | "payment">): boolean => amount > cards && plan?.method !== "deferred";
