import type { Day } from "#platform/dates.ts";
import type { Party } from "#modules/visit/party.ts";

export type Chosen = {
  party: Party;
  checkin: Day | null;
  nights: number | null;
  activityDays: Record<string, Day>;
  /** A code of the hash: it counts instead of the one that the page came with. */ promotionCode?: string;
};
