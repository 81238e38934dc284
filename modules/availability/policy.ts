import { createPolicy } from "#platform/policy.ts";

/** Who may set rates, restrictions and stock. */
export const can = createPolicy({
  "availability.set": { staff: "revenue", system: "any" },
});
