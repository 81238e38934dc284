import type { Flow } from "#modules/sites/flows.ts";

/** Card views (spec A §2, Search results page). */
export type CardView = "NORMAL" | "GIFT" | "CONDENSED" | "MODIFICATION" | "ACTIVITY" | "HOTEL";

const VIEWS: Record<Flow, CardView> = { booking: "NORMAL", gifting: "GIFT", activity: "ACTIVITY", hotel: "HOTEL" };

/** The view of a flow's results. */
export function viewOf(flow: Flow): CardView {
  return VIEWS[flow];
}
