import { createPolicy } from "#platform/policy.ts";

/** Who may change the catalogue. */
export const can = createPolicy({
  "catalogue.confirm": { staff: "catalogue" },
  "catalogue.create": { staff: "catalogue" },
  "catalogue.edit": { staff: "catalogue" },
  "catalogue.import": { staff: "catalogue", system: "any" },
  "catalogue.publish": { staff: "catalogue" },
  "catalogue.withdraw": { staff: "catalogue" },
});
