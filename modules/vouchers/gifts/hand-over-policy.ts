import { createPolicy } from "#platform/policy.ts";

/** Who may do what with a gift on its way. Whether it is theirs is asked where the order is known. */
export const can = createPolicy({
  "gift.hand_over": { system: "any", care: "any", staff: "care" },
  "gift.change": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "gift.print": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "gift.send_again": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "gift.remind": { system: "any" },
});
