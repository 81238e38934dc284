import { createPolicy } from "#platform/policy.ts";

/** Who may do what with the papers of an order. */
export const can = createPolicy({
  "document.name_recipient": { visitor: "own", customer: "own", care: "any", staff: "care" },
  "document.write": { system: "any" },
});
