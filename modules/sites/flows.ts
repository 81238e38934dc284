import type { Site } from "./locales.ts";
import { homePath, screenWord, type Screen } from "./paths.ts";

/** The four search flows (docs/product/sites.md#flows). */
export const FLOWS = ["booking", "gifting", "activity", "hotel"] as const;
export type Flow = (typeof FLOWS)[number];

/** The search screen of each flow. */
export const SEARCH_SCREENS: Record<Flow, Screen> = {
  booking: "search",
  gifting: "gifts",
  activity: "activities",
  hotel: "hotels",
};

/** The flow that an address of this site searches in; stays where the address says nothing. */
export function flowOfPath(site: Site, pathname: string): Flow {
  const word = pathname.slice(site.prefix.length).split("/")[1];
  return FLOWS.find((flow) => screenWord(site.language, SEARCH_SCREENS[flow]) === word) ?? "booking";
}

/** The home page of a flow; its blocks differ (docs/product/content.md#home). */
export function flowHomePath(site: Site, flow: Flow): string {
  return flow === "booking" ? homePath(site) : `${homePath(site)}?flow=${flow}`;
}
