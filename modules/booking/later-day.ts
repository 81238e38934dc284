import type { Day } from "#platform/dates.ts";
import type { OrderPayment } from "./contract.ts";

/** The day of a payment that was still to be made when money of its order was given back (`on`): what was not taken yet comes off it. Null where all had been taken, or was on its way in parts. */
export function laterDay({ plan }: Pick<OrderPayment, "plan">, on: Day | null | undefined): Day | null {
  const [due] = plan?.method === "deferred" ? plan.schedule : [];
  return due && on && on < due.dueOn ? due.dueOn : null;
}
