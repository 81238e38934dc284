import { createPolicy } from "#platform/policy.ts";

/** Who may do what to accounts. Whose account it is, the session says: nobody is asked for an id of one. */
export const can = createPolicy({
  "account.ask_link": { visitor: "any", customer: "any", care: "any" },
  "account.sign_in": { visitor: "any", customer: "any", care: "any" },
  "account.read": { customer: "own" },
  "account.change": { customer: "own" },
  "account.erase": { customer: "own" },
  "account.forget": { system: "any" },
});
