import { createPolicy } from "#platform/policy.ts";

/** Who may change the places. */
export const can = createPolicy({
  "destinations.import": { system: "any" },
});
