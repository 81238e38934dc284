import type { Actor } from "#platform/actor.ts";
import { createPolicy } from "#platform/policy.ts";

/** Who may do what to orders. Messages of the provider and the passes of time move them too: those are `system`. */
export const can = createPolicy({
  "order.place": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "order.amend": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "order.give_up": { visitor: "own", customer: "own", care: "any", staff: "care", system: "any" },
  "order.cancel": { visitor: "own", customer: "own", care: "any", staff: "care" },
});

/** Who does something to an order. `isBuyer`: it is their own, as the passes of their browser say (order-passes.server.ts). */
export type By = { actor: Actor; isBuyer: boolean };
