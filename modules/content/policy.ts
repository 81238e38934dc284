import { createPolicy } from "#platform/policy.ts";

/** Who may do what to content (docs/product/content.md#versions). */
export const can = createPolicy({
  "content.save": { staff: "content", system: "any" },
  "content.release": { staff: "content", system: "any" },
  "content.take_back": { staff: "content", system: "any" },
  "content.preview": { staff: "content" },
});
