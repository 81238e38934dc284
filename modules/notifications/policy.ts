import { createPolicy } from "#platform/policy.ts";

/** Who may do what to mails that were written. */
export const can = createPolicy({
  "mail.send_again": { staff: "care" },
});
