import { keysOf } from "#platform/objects.ts";
import { HORIZON_DAYS } from "#modules/visit/dates.ts";
import { labelLanguage } from "#modules/catalogue/vocabulary-labels.ts";
import { listFields } from "#modules/search/query/box-fields.ts";
import type {
  DatesRule,
  SearchBoxData,
  ThemeChoice,
  WeekendChoice,
} from "#modules/search/components/search-box/types.ts";
import { themesOfFlow } from "#modules/search/query/flow-themes.ts";
import type { Flags } from "#modules/flags/definitions.ts";
import { FLOW_FACTS, type Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { localTime } from "#platform/clock.ts";
import { addDays, day } from "#platform/dates.ts";
import type { DiscoverServices } from "./discover-services.server.ts";

/** The flags that change the search box (docs/product/services.md#flags). */
type SearchBoxFlags = Pick<
  Flags,
  "datesForced" | "datesSuggested" | "activityFlow" | "metasearchHotelFlow" | "physicalSingleVoucher"
>;

export type SearchBoxAsk = { services: DiscoverServices; site: Site; flow: Flow; flags: SearchBoxFlags };

/** What every search box is given, on whatever page it stands. */
export function loadSearchBox({ services, site, flow, flags }: SearchBoxAsk): SearchBoxData {
  const now = localTime(services.clock, site.timeZone);
  const fields = listFields(flow, { hasPhysical: flags.physicalSingleVoucher });
  return {
    flow,
    now,
    fields,
    flows: flowsOf(flow, flags),
    themes: fields.includes("theme") ? themesOf(site, flow) : [],
    lastDay: addDays(now.today, HORIZON_DAYS),
    weekends: FLOW_FACTS[flow].hasDates ? popularDates(services, site) : [],
    datesRule: datesRule(flags),
    ...(flags.metasearchHotelFlow ? { isLed: true } : {}),
  };
}

/** Campaigns of the content files, then coming weekends and bridges (docs/product/search.md#popular-dates). */
function popularDates({ content, search }: DiscoverServices, site: Site): WeekendChoice[] {
  const campaigns = content.popularDates(site).map(({ label, checkin, checkout }) => ({
    id: `campaign-${checkin}`,
    label,
    checkin: day(checkin),
    checkout: day(checkout),
  }));
  return [...campaigns, ...search.comingWeekends(site)];
}

/** All of them, activities where they are on; the page's own flow never hides itself. */
function flowsOf(current: Flow, { activityFlow }: SearchBoxFlags): Flow[] {
  const isOn: Record<Flow, boolean> = { booking: true, gifting: true, activity: activityFlow, hotel: true };
  return keysOf(isOn).filter((flow) => isOn[flow] || flow === current);
}

/** The themes that a flow can be searched for. */
function themesOf(site: Site, flow: Flow): ThemeChoice[] {
  return themesOfFlow(flow, labelLanguage(site))
    .map(({ id, name }) => ({ id, name }))
    .sort((left, right) => left.name.localeCompare(right.name, site.tag));
}

function datesRule({ datesForced, datesSuggested }: SearchBoxFlags): DatesRule {
  if (datesForced) return "forced";
  return datesSuggested ? "suggested" : "free";
}
