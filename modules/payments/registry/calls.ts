/** The trade's call that says which ways to pay in parts or later are had (docs/product/api.md#buying-calls); it bears the name of who first took them. */
export const ELIGIBILITY_CALL = "/gateway/purchase/alma/eligibility";
