import type { RefCallback } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { useSeen } from "#modules/analytics/use-seen.ts";
import type { ShownCard } from "../answer/shown-card.ts";

/** Tells analytics that a list of cards is seen, once for each list: a ref for the element that holds it. */
export function useViewList(list: OfferList, cards: readonly ShownCard[]): RefCallback<Element> {
  const flow = cards[0]?.flowType;
  return useSeen(flow ? { name: "view_list", list, flow, offers: cards.length } : null);
}
