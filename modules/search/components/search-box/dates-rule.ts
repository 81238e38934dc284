import { isStay } from "#modules/sites/flows.ts";
import type { DayRange } from "#ui/calendar/day-range.ts";
import type { SearchBoxData } from "./types.ts";

const KEY = "vendredi.dates.";

/** Whether no search may run without the dates that are missing (docs/product/search.md#enforced-dates). */
export function needsDates(
  { flow, datesRule }: Pick<SearchBoxData, "flow" | "datesRule">,
  range: Partial<DayRange> | null,
): boolean {
  return isStay(flow) && datesRule === "forced" && !(range?.checkin && range.checkout);
}

type Ask = { box: Pick<SearchBoxData, "flow" | "datesRule">; range: DayRange; siteId: string };

/**
 * Whether a search must wait for dates (docs/product/search.md#enforced-dates): "forced", every time, in the booking flow; "suggested", the calendar opens
 * once a tab. Null: search.
 */
export function mustAskDates({ box, range, siteId }: Ask): "forced" | "suggested" | null {
  if (needsDates(box, range)) return "forced";
  if (!isStay(box.flow) || (range.checkin && range.checkout) || box.datesRule === "free") return null;
  return isFirstTime(siteId) ? "suggested" : null;
}

function isFirstTime(siteId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY + siteId)) return false;
    sessionStorage.setItem(KEY + siteId, "1");
    return true;
  } catch {
    // Without a memory it would open every time: better never.
    return false;
  }
}
