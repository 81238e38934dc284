import type { Site } from "./locales.ts";
import { homePath, screenWord, type Screen } from "./paths.ts";

/** The four search flows (docs/product/sites.md#flows). */
export const FLOWS = ["booking", "gifting", "activity", "hotel"] as const;
export type Flow = (typeof FLOWS)[number];

type FlowFacts = {
  /** Its search page. */
  screen: Screen;
  /** What is found: stays with activities and nights are packages, activities are vouchers of their own. */
  sells: "weekend" | "room" | "activity";
  /** What a price is for. */
  per: "night" | "voucher" | "activity";
  /** Whether a stay is dated: whoever receives a gift or an activity chooses later. */
  hasDates: boolean;
  /** Who takes part: a family with its children, the couple that a voucher is for, adults alone. */
  people: "family" | "couple" | "adults";
  /** Whether promotion codes count. */
  takesCodes: boolean;
  /** Whether places and themes have pages of their own, with words about them (docs/decisions/0009). */
  hasPages: boolean;
};

/** What the flows differ in. Whoever needs to know asks for the fact, not for the name of a flow. */
export const FLOW_FACTS = {
  booking: {
    screen: "search",
    sells: "weekend",
    per: "night",
    hasDates: true,
    people: "family",
    takesCodes: true,
    hasPages: true,
  },
  gifting: {
    screen: "gifts",
    sells: "weekend",
    per: "voucher",
    hasDates: false,
    people: "couple",
    takesCodes: false,
    hasPages: false,
  },
  activity: {
    screen: "activities",
    sells: "activity",
    per: "activity",
    hasDates: false,
    people: "adults",
    takesCodes: false,
    hasPages: false,
  },
  hotel: {
    screen: "hotels",
    sells: "room",
    per: "night",
    hasDates: true,
    people: "family",
    takesCodes: false,
    hasPages: false,
  },
} as const satisfies Record<Flow, FlowFacts>;

/** Where nobody names a flow. */
export const DEFAULT_FLOW: Flow = "booking";

/** Flows without dates. */
export type UndatedFlow = { [Name in Flow]: (typeof FLOW_FACTS)[Name]["hasDates"] extends true ? never : Name }[Flow];

/** Whether whoever receives it chooses the day. */
export const isUndated = (flow: Flow): flow is UndatedFlow => !FLOW_FACTS[flow].hasDates;

/** Flows whose places and themes have pages of their own. */
type PagedFlow = { [Name in Flow]: (typeof FLOW_FACTS)[Name]["hasPages"] extends true ? Name : never }[Flow];

/** Whether they have (docs/decisions/0009). */
export const hasPages = (flow: Flow): flow is PagedFlow => FLOW_FACTS[flow].hasPages;

/** The flow of dated stays. */
type StayFlow = {
  [Name in Flow]: (typeof FLOW_FACTS)[Name] extends { sells: "weekend"; per: "night" } ? Name : never;
}[Flow];

/** Whether a flow's offers are stays: dated, with activities. */
export const isStay = (flow: Flow): flow is StayFlow =>
  FLOW_FACTS[flow].sells === "weekend" && FLOW_FACTS[flow].per === "night";

/** Whether a flow's offers are vouchers for a stay. */
export const isGift = (flow: Flow): boolean => FLOW_FACTS[flow].per === "voucher";

/** Whether a flow's offers are vouchers for an activity, found apart from everything with a night. */
export const isActivity = (flow: Flow): boolean => FLOW_FACTS[flow].sells === "activity";

/** The flow in which a kind of package is booked. */
export function flowOfKind(kind: "weekend" | "room"): "booking" | "hotel" {
  return kind === "room" ? "hotel" : "booking";
}

/** The flow that an address of this site searches in; stays where the address says nothing. */
export function flowOfPath(site: Site, pathname: string): Flow {
  const word = pathname.slice(site.prefix.length).split("/")[1];
  return FLOWS.find((flow) => screenWord(site.language, FLOW_FACTS[flow].screen) === word) ?? DEFAULT_FLOW;
}

/** The flow that a text names; null where it names none. */
export function readFlow(text: string | null | undefined): Flow | null {
  return FLOWS.find((flow) => flow === text) ?? null;
}

/** The home page of a flow; its blocks differ (docs/product/content.md#home). */
export function flowHomePath(site: Site, flow: Flow): string {
  return flow === DEFAULT_FLOW ? homePath(site) : `${homePath(site)}?flow=${flow}`;
}
