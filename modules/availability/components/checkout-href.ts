import type { Day } from "#platform/dates.ts";
import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath } from "#modules/sites/paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { ActivityDates, CalendarDay } from "../types.ts";
import type { Chosen } from "./chosen.ts";

type Way = {
  site: Site;
  productId: string;
  chosen: Chosen;
  promotionCode: string | null;
  /** Of the quote: days that it chose by itself go along. */
  activityDates: readonly ActivityDates[];
  /** Of the calendar, once it was looked at. */
  days?: ReadonlyMap<Day, CalendarDay> | null;
};

/** Address of the checkout with everything that was chosen, and whether its arrival is the month's best (docs/product/buying.md#checkout). */
export function checkoutHref({ site, productId, chosen, promotionCode, activityDates, days }: Way): string {
  const state = toState({ ...chosen, ...(promotionCode ? { promotionCode } : {}) }, activityDates);
  const best = chosen.checkin && days?.get(chosen.checkin)?.bestPriceOfTheMonth ? "&hasBestPrice=true" : "";
  return `${checkoutPath(site, productId)}?${writeQuery({ ...state, flow: "booking" })}${best}`;
}

/** `dates` adds the days that the quote chose by itself because there was only one. */
export function toState(
  { party, checkin, nights, activityDays, promotionCode }: Chosen,
  dates: readonly ActivityDates[],
): SearchState {
  const selected = Object.fromEntries(
    dates.flatMap(({ activityId, selected: day }) => (day ? [[activityId, day] as const] : [])),
  );
  const days = writeActivityDates({ ...selected, ...activityDays });
  return {
    ...writeDates({ checkin, nights }),
    ...writePeople(party),
    ...(days ? { activityDates: days } : {}),
    ...(promotionCode ? { promotionCode } : {}),
  };
}
