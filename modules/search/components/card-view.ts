import type { Flow } from "#modules/sites/flows.ts";

/** Card views (docs/product/search.md#cards). */
export type CardView = "NORMAL" | "GIFT" | "CONDENSED" | "MODIFICATION" | "ACTIVITY" | "HOTEL";

const VIEWS: Record<Flow, CardView> = { booking: "NORMAL", gifting: "GIFT", activity: "ACTIVITY", hotel: "HOTEL" };

/** The view of a flow's results. */
export function viewOf(flow: Flow): CardView {
  return VIEWS[flow];
}
