import { createPolicy } from "#platform/policy.ts";

/** Who may do what to the messages of an order. The sealed link of a mail is the hotel it was written to: it does for whoever has it. */
export const can = createPolicy({
  "thread.guest": { visitor: "own", customer: "own", care: "own", staff: "care" },
  "thread.hotel": { visitor: "any", customer: "any", care: "any", partner: "any", staff: "care" },
  "thread.care": { care: "any", staff: "care" },
});
