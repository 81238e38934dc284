import { findMove, type OrderFacts } from "../rules.ts";
import { CHANGE_TRANSITIONS, type ChangeState, type ChangeTransition, type ChangeTrigger } from "./lifecycle.ts";

/** The move that the table makes of the facts; null when nothing changes. */
export function decideChange(state: ChangeState, trigger: ChangeTrigger, facts: OrderFacts): ChangeTransition | null {
  return findMove(CHANGE_TRANSITIONS, { state, trigger, awaits: state === "awaiting_payment" }, facts);
}
