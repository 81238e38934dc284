import { createPolicy } from "#platform/policy.ts";

/** Who may read what the house has sold and owes. `stays`: what whoever sets rates has to know, too. */
export const can = createPolicy({
  "reports.money": { staff: "finance" },
  "reports.stays": { staff: ["finance", "revenue"] },
});
