import { createPolicy } from "#platform/policy.ts";

/** Who may do what to parcels. Whether an order may have one is asked where the order is placed. */
export const can = createPolicy({
  "parcel.send": { system: "any", care: "any", staff: "care" },
  "parcel.readdress": { system: "any", visitor: "own", customer: "own", care: "any", staff: "care" },
  "parcel.print": { system: "any", care: "any", staff: "care" },
  "parcel.return": { system: "any", care: "any", staff: "care" },
});
