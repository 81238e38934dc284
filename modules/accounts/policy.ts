import { createPolicy } from "#platform/policy.ts";

/** Who may do what to accounts. Details, devices and data are asked for in the name of a session, and of no other: what it is for, it does for whoever has it. */
export const can = createPolicy({
  "account.ask_link": { visitor: "any", customer: "any", care: "any" },
  "account.sign_in": { visitor: "any", customer: "any", care: "any" },
  "account.erase": { customer: "own" },
  "account.forget": { system: "any" },
});
