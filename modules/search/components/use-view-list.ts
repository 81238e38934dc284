import { useEffect } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import type { ShownCard } from "../shown-card.ts";

/** Tells analytics that a list of cards is shown; once for each list. */
export function useViewList(list: OfferList, cards: readonly ShownCard[]): void {
  const flow = cards[0]?.flowType;
  const offers = cards.length;
  useEffect(() => {
    if (flow) track({ name: "view_list", list, flow, offers });
  }, [list, flow, offers]);
}
