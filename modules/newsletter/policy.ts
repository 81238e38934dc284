import { createPolicy } from "#platform/policy.ts";

/** Who may do what to subscriptions. The sealed link of a letter is its subscriber: what it is for, it does for whoever has it. */
export const can = createPolicy({
  "newsletter.sign_up": { visitor: "any", customer: "any", care: "any" },
  "newsletter.follow_link": { visitor: "any", customer: "any", care: "any" },
  "newsletter.forget": { system: "any" },
});
