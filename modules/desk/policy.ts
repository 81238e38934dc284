import { createPolicy } from "#platform/policy.ts";

/** Who may do what at the desk itself; what is done for customers, the policies of the modules that do it say. */
export const can = createPolicy({
  "desk.note": { staff: "care" },
  "desk.close_hotel": { staff: "care" },
  "desk.revive_refund": { staff: "finance" },
  "desk.revive_case": { staff: "care" },
  "desk.revive_job": { staff: "administration" },
});
