import { createPolicy } from "#platform/policy.ts";

/** Who may do what to values. What an order does to one is the order's doing: `system`. */
export const can = createPolicy({
  "value.check": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.issue": { system: "any", care: "any", staff: "care" },
  "value.use": { system: "any" },
  "value.extend": { system: "any", care: "any", staff: "care" },
  "value.block": { system: "any", care: "any", staff: "care" },
  "value.expire": { system: "any" },
});
