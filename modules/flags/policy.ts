import { createPolicy } from "#platform/policy.ts";

/** Who may change flags (docs/product/services.md#flags): they decide what every visitor sees, and which codes count. */
export const can = createPolicy({ "flag.change": { staff: "administration", system: "any" } });
