import { useCallback, type RefCallback } from "react";
import type { OfferList } from "#modules/analytics/events.ts";
import { track } from "#modules/analytics/track.ts";
import type { ShownCard } from "../shown-card.ts";

/** How far a list has to have come into the window, from below: its title alone is not the list. */
const PEEPING = "0px 0px -160px";

/** Tells analytics that a list of cards is seen, once for each list: a ref for the element that holds it. */
export function useViewList(list: OfferList, cards: readonly ShownCard[]): RefCallback<Element> {
  const flow = cards[0]?.flowType;
  const offers = cards.length;
  return useCallback((element) => {
    if (!element || !flow) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      track({ name: "view_list", list, flow, offers });
    }, { rootMargin: PEEPING });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, flow, offers]);
}
