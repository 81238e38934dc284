import type { Day } from "#platform/dates.ts";
import { cents, type Cents } from "#platform/money.ts";
import type { LocalNow } from "#modules/visit/dates.ts";
import type { Party } from "#modules/visit/party.ts";
import { assessStay, type PackageTerms, type RateTable, type StayAssessment } from "../assess.ts";

/** A stay on rates that hold its nights, by the hotel's clock. */
type Asked = { rates: RateTable; now: LocalNow; party: Party; checkin: Day; nights: number };

/** What a step costs on dates, as the two quotes say it; `refusal`: why the other stay cannot be had then. */
export type DatedDifference = { cents: Cents | null; refusal: StayAssessment["refusal"] };

/** The difference of the two prices on dates. Null where either has none: where only the present stay has none, the other can be had all the same. */
export function differenceOn(from: PackageTerms, to: PackageTerms, ask: Asked): DatedDifference {
  const [before, after] = [assessStay({ terms: from, ...ask }).total, assessStay({ terms: to, ...ask })];
  return {
    cents: before && after.total ? cents(after.total.sell - before.sell) : null,
    refusal: after.refusal,
  };
}
