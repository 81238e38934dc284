import { createPolicy } from "#platform/policy.ts";

/** Who may do what to watches. The sealed link of a mail is its receiver: what it is for, it does for whoever has it. */
export const can = createPolicy({
  "watch.add": { customer: "own" },
  "watch.end": { customer: "own" },
  "watch.leave": { visitor: "any", customer: "any", care: "any" },
  "watch.check": { system: "any" },
});
