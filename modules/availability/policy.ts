import { createPolicy } from "#platform/policy.ts";

/** Who may set rates, restrictions and stock; a partner, of the hotels that are connected to it, and people of hotels, of theirs. */
export const can = createPolicy({
  "availability.set": { staff: "revenue", hotel: "own", partner: "own", system: "any" },
});
