import { createPolicy } from "#platform/policy.ts";

/** Who may make codes and end them; whoever knows one may use it. */
export const can = createPolicy({
  "code.manage": { staff: "revenue", system: "any" },
});
