import { createPolicy } from "#platform/policy.ts";

/** Who may have a choice written down, and who forgets it. */
export const can = createPolicy({
  "consent.choose": { visitor: "any", customer: "any" },
  "consent.forget": { system: "any" },
});
