import { createPolicy } from "#platform/policy.ts";

/** Who may do what to values. Whether an order may spend one is asked where the order is placed. */
export const can = createPolicy({
  "value.check": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.open": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.exchange": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.extend_once": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.use": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "value.thank": { visitor: "any", customer: "any" },
  "value.issue": { system: "any", care: "any", staff: "care" },
  "value.extend": { system: "any", care: "any", staff: "care" },
  "value.block": { system: "any", care: "any", staff: "care" },
  "value.expire": { system: "any" },
  "value.reissue": { staff: "care" },
  "value.show_code": { staff: "care" },
  "value.undo_use": { staff: "care" },
  /** What was blocked because a bank asks its money back. */
  "value.clear_doubt": { staff: "finance" },
});
