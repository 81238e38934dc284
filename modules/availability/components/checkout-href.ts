import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { checkoutPath } from "#modules/sites/paths.ts";
import { writePeople } from "#modules/visit/party.ts";
import { writeQuery, type SearchState } from "#modules/visit/state.ts";
import { writeActivityDates, writeDates } from "#modules/visit/stay.ts";
import type { ActivityDates } from "../types.ts";
import type { Chosen } from "./chosen.ts";

type Way = {
  site: Site;
  productId: string;
  chosen: Chosen;
  promotionCode: string | null;
  /** Of the quote: days that it chose by itself go along. */
  activityDates: readonly ActivityDates[];
  flow?: Flow;
};

/** Address of the checkout with everything that was chosen (docs/product/buying.md#checkout). */
export function checkoutHref({ site, productId, chosen, promotionCode, activityDates, flow }: Way): string {
  const state = toState({ ...chosen, ...(promotionCode ? { promotionCode } : {}) }, activityDates);
  return `${checkoutPath(site, productId)}?${writeQuery({ ...state, ...(flow ? { flow } : {}) })}`;
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
