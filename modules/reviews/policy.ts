import { createPolicy } from "#platform/policy.ts";

/** Who may do what to reviews. The sealed link of the mail is its guest: what it is for, it does for whoever has it. */
export const can = createPolicy({
  "review.ask": { system: "any" },
  "review.open": { visitor: "own", customer: "own", care: "own" },
  "review.write": { visitor: "any", customer: "any", care: "any" },
  "review.silence": { visitor: "any", customer: "any", care: "any" },
  "review.decide": { staff: "moderation", system: "any" },
  "review.answer": { staff: "moderation", hotel: "own", system: "any" },
  "review.forget": { system: "any" },
});
