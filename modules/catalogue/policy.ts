import { createPolicy } from "#platform/policy.ts";

/** Who may change the catalogue. */
export const can = createPolicy({
  "catalogue.import": { staff: "catalogue", system: "any" },
});
