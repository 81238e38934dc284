import type { Site } from "./locales.ts";
import { homePath, screenWord, type Screen } from "./paths.ts";

/** The four search flows (spec A §1). */
export const FLOWS = ["booking", "gifting", "activity", "hotel"] as const;
export type Flow = (typeof FLOWS)[number];

/** The search screen of each flow. */
export const SEARCH_SCREENS: Record<Flow, Screen> = { booking: "search", gifting: "gifts", activity: "activities", hotel: "hotels" };

/** The flow that an address of this site searches in; stays where the address says nothing. */
export function flowOfPath(site: Site, pathname: string): Flow {
  const word = pathname.slice(site.prefix.length).split("/")[1];
  return FLOWS.find((flow) => screenWord(site.language, SEARCH_SCREENS[flow]) === word) ?? "booking";
}

/** The flow that a text names; null where it names none. */
export function readFlow(text: string | null | undefined): Flow | null {
  return FLOWS.find((flow) => flow === text) ?? null;
}

/** The home page of a flow (spec A §2: its blocks differ per flow). */
export function flowHomePath(site: Site, flow: Flow): string {
  return flow === "booking" ? homePath(site) : `${homePath(site)}?flow=${flow}`;
}
