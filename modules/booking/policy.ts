import type { Actor } from "#platform/actor.ts";
import { createPolicy } from "#platform/policy.ts";

/**
 * Who may do what to orders. What follows from the provider's word or from the time is nobody's doing among people: whoever happens to look or to come
 * by, it is `system` that concludes, and its task says what made it look.
 */
export const can = createPolicy({
  "order.place": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "order.pay": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.amend": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.give_up": { visitor: "own", customer: "own", care: "any", staff: "care", system: "any" },
  "order.cancel": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.change": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.choose": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.ask_claim": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.decide_claim": { care: "any", staff: "care", system: "any" },
  "order.record_transfer": { care: "any", staff: "care", system: "any" },
  "order.give_account": { visitor: "own", customer: "own" },
  "order.send_payout": { staff: "finance" },
  "order.give_goodwill": { staff: "care" },
  "order.ask_refund": { staff: "care" },
  "order.decide_refund": { staff: "finance" },
  "order.change_by_house": { staff: "care" },
  "order.end_change": { staff: "care" },
  "order.withdraw": { care: "any", staff: "care", system: "any" },
  "order.claim": { care: "any", staff: "care" },
  "order.look_up": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "order.open_access": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "order.settle": { system: "any" },
  "order.expire": { system: "any" },
  "order.complete": { system: "any" },
  "order.forget_holders": { system: "any" },
  "order.forget_payouts": { system: "any" },
  "order.ask_for_accounts": { system: "any" },
  "order.forget_buyer": { customer: "any", system: "any" },
});

/** Who does something to an order. `isBuyer`: it is their own, as the passes of their browser say (order-passes.server.ts). */
export type By = {
  actor: Actor;
  isBuyer: boolean;
  /** Why somebody of the house does it, in their own words: for the journal. */
  why?: string;
};

/** Who of the house does something, and why, in their own words: the journal keeps both. */
export type ByHouse = { actor: Actor; why: string };
