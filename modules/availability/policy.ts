import { createPolicy } from "#platform/policy.ts";

/** Who may set rates, restrictions and stock; a partner, of the hotels that are connected to it. */
export const can = createPolicy({
  "availability.set": { staff: "revenue", partner: "own", system: "any" },
});
