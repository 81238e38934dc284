import { createPolicy } from "#platform/policy.ts";

/** Who may do what to lists of accounts. The link of a shared one is its reader: what it is for, it does for whoever has it. */
export const can = createPolicy({
  "wishlist.change": { customer: "own" },
  "wishlist.share": { customer: "own" },
  "wishlist.forget": { system: "any" },
});
