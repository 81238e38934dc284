import type { AnalyticsEvent } from "./events.ts";
import { ANALYTICS_EVENT } from "./track.ts";

/**
 * Sends every event to the operator's own address from now on, without cookies and without the page's address; never before its visitor allowed it
 * (docs/product/services.md#consent). `isStanding`: they did on a page before, and what this page has told so far counts too. Returns what ends it.
 */
export function startCollecting(url: string, { isStanding }: { isStanding: boolean }): () => void {
  const send = (event: AnalyticsEvent) => {
    fetch(url, {
      method: "POST",
      body: JSON.stringify(event),
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      keepalive: true,
    }).catch(() => {});
  };
  const hear = (event: Event) => send((event as CustomEvent<AnalyticsEvent>).detail);
  if (isStanding) for (const event of globalThis.vendrediEvents ?? []) send(event);
  document.addEventListener(ANALYTICS_EVENT, hear);
  return () => document.removeEventListener(ANALYTICS_EVENT, hear);
}
