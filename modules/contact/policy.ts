import { createPolicy } from "#platform/policy.ts";

/** Who may do what to messages to customer care. The sealed link of a mail is whoever wrote: what it is for, it does for whoever has it. */
export const can = createPolicy({
  "case.write": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "case.confirm": { visitor: "any", customer: "any", care: "any", staff: "care" },
  "case.answer": { staff: "care" },
  "case.deliver": { system: "any" },
  "case.forget": { system: "any" },
});
