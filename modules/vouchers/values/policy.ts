import { createPolicy } from "#platform/policy.ts";

/** Who may do what to values. Whether an order may spend one is asked where the order is placed. */
export const can = createPolicy({
  "value.check": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.issue": { system: "any", care: "any", staff: "care" },
  "value.extend": { system: "any", care: "any", staff: "care" },
  "value.block": { system: "any", care: "any", staff: "care" },
  "value.expire": { system: "any" },
});
