import type { Day } from "#platform/dates.ts";
import type { OrderPayment } from "./contract.ts";

/**
 * The first day from which something of an order was still to be paid when money of it was given back (`on`), later or in parts, for its purchase or a change:
 * what was not taken yet comes off that, and goes back through no bank. Null where all had been taken.
 */
export function laterDay(
  { plan, changesDueOn = [] }: Pick<OrderPayment, "plan" | "changesDueOn">,
  on: Day | null | undefined,
): Day | null {
  if (!on) return null;
  const days = [...(plan?.schedule ?? []).map(({ dueOn }) => dueOn), ...changesDueOn];
  return days.filter((day) => on < day).toSorted()[0] ?? null;
}
