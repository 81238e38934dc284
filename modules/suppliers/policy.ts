import { createPolicy } from "#platform/policy.ts";

/** Who may do what to the messages of hotels. The sealed link of a mail is the hotel it was written to: it does for whoever has it; people of hotels' own view do it for theirs. */
export const can = createPolicy({
  "message.acknowledge": { visitor: "any", customer: "any", care: "any", partner: "any", staff: "care", hotel: "own" },
  "message.repair": { care: "any", staff: "care", system: "any" },
  "message.deliver": { system: "any" },
  /** Which channel managers may come in, and for which hotels. */
  "partner.manage": { staff: "administration", system: "any" },
  /** Comparing hotels with what their partners said, and mending what is otherwise. */
  "hotel.sync": { staff: "revenue", system: "any" },
});
