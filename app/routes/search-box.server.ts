import { HORIZON_DAYS } from "#modules/catalogue/types.ts";
import { activityThemesIn, labelLanguage, themesIn } from "#modules/catalogue/vocabulary-labels.ts";
import type { DatesRule, SearchBoxData, ThemeChoice, WeekendChoice } from "#modules/search/components/search-box/types.ts";
import type { Flow } from "#modules/sites/flows.ts";
import type { Site } from "#modules/sites/locales.ts";
import { localTime } from "#platform/clock.ts";
import { addDays } from "#platform/dates.ts";
import type { DiscoverServices } from "./discover-services.server.ts";

/** The flags that change the search box (spec A §1, Experiments and feature flags). */
export type SearchBoxFlags = { datesForced: boolean; datesSuggested: boolean; activityFlow: boolean; metasearchHotelFlow: boolean };

export type SearchBoxAsk = {
  services: Pick<DiscoverServices, "clock" | "search">;
  site: Site;
  flow: Flow;
  flags?: SearchBoxFlags;
  /** Campaigns that content files name, before weekends and bridges. */
  campaigns?: readonly { label: string; checkin: WeekendChoice["checkin"]; checkout: WeekendChoice["checkout"] }[];
};

/** What every search box is given, on whatever page it stands. */
export function loadSearchBox({ services, site, flow, flags = NO_FLAGS, campaigns = [] }: SearchBoxAsk): SearchBoxData {
  const now = localTime(services.clock, site.timeZone);
  const hasDates = flow === "booking" || flow === "hotel";
  return {
    flow, now,
    flows: flowsOf(flow, flags),
    themes: themesOf(site, flow),
    lastDay: addDays(now.today, HORIZON_DAYS),
    weekends: hasDates ? [...campaigns.map((campaign) => ({ ...campaign, id: `campaign-${campaign.checkin}` })), ...services.search.comingWeekends(site)] : [],
    datesRule: datesRule(flags),
  };
}

const NO_FLAGS: SearchBoxFlags = { datesForced: false, datesSuggested: false, activityFlow: true, metasearchHotelFlow: false };

/** Stays and gifts always, the others where they are on; the page's own flow never hides itself. */
export function flowsOf(current: Flow, { activityFlow, metasearchHotelFlow }: SearchBoxFlags): Flow[] {
  const isOn: Record<Flow, boolean> = { booking: true, gifting: true, activity: activityFlow, hotel: metasearchHotelFlow };
  return (Object.keys(isOn) as Flow[]).filter((flow) => isOn[flow] || flow === current);
}

/** The themes that a flow can be searched for; hotel nights have none. */
function themesOf(site: Site, flow: Flow): ThemeChoice[] {
  if (flow === "hotel") return [];
  const language = labelLanguage(site);
  const themes = flow === "activity" ? activityThemesIn(language) : themesIn(language);
  return themes.map(({ id, name }) => ({ id, name })).sort((left, right) => left.name.localeCompare(right.name, site.tag));
}

function datesRule({ datesForced, datesSuggested }: SearchBoxFlags): DatesRule {
  if (datesForced) return "forced";
  return datesSuggested ? "suggested" : "free";
}
