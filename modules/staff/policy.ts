import { createPolicy } from "#platform/policy.ts";

/** Who may do what to the people of the house. The link of an invitation is whoever got it; what it opens, it opens for whoever has it. */
export const can = createPolicy({
  "staff.list": { staff: "administration", system: "any" },
  "staff.invite": { staff: "administration", system: "any" },
  "staff.change_roles": { staff: "administration", system: "any" },
  "staff.remove": { staff: "administration", system: "any" },
  "staff.reopen": { staff: "administration", system: "any" },
  "staff.bind_hotels": { staff: "catalogue", system: "any" },
  "staff.care_mode": { staff: "care" },
  "staff.forget": { system: "any" },
  "staff.read_journal": { staff: "administration", system: "any" },
});
