import { useCallback, type RefCallback } from "react";
import type { AnalyticsEvent } from "./events.ts";
import { track } from "./track.ts";

/** How far something has to have come into the window, from below: its title alone is not yet the thing. */
const PEEPING = "0px 0px -160px";

/** Tells an event once what it is about is in view, and again when it is another event: a ref for the element. Null tells nothing. */
export function useSeen(event: AnalyticsEvent | null): RefCallback<Element> {
  const text = event && JSON.stringify(event);
  return useCallback(
    (element) => {
      if (!element || !text) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          // As text an event stays the same while what it says does.
          track(JSON.parse(text) as AnalyticsEvent);
        },
        { rootMargin: PEEPING },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [text],
  );
}
