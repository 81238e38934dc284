import type { Day } from "#platform/dates.ts";
import { VALUE_KEYS } from "#modules/availability/plan-values.ts";

/**
 * What may be otherwise than it should be. Of a plan: its price and its restrictions, against what the partner said last; `limit`: rooms that may be sold at
 * all, against what the partner's last word made of them; `held`, `sold`: rooms taken, against the orders.
 */
export const DRIFT_KINDS = [...VALUE_KEYS, "held", "sold", "limit"] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

/**
 * One thing that is otherwise, on one day. `room`, `plan`: codes of the hotel; of stock that several plans share, those of the first. `should`, `is`: null
 * for nothing at all. `isMended`: whether the rule could mend it (docs/product/suppliers.md#sync).
 */
export type Drift = {
  day: Day;
  kind: DriftKind;
  /** Of a price, where it is not for two. */
  guests?: number;
  room: string;
  plan: string;
  should: number | boolean | null;
  is: number | boolean | null;
  isMended: boolean;
};
