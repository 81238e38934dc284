import { createPolicy } from "#platform/policy.ts";

/** Who may do what to subscriptions. What the sealed link of a letter does, it does for whoever has it. */
export const can = createPolicy({
  "newsletter.sign_up": { visitor: "any", customer: "any", care: "any" },
  "newsletter.forget": { system: "any" },
});
