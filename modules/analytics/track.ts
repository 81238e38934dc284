import type { AnalyticsEvent } from "./events.ts";
import { SINKS, type Sink } from "./sinks.ts";

/** The DOM event that carries every analytics event as its `detail`; dispatched on the document. */
export const ANALYTICS_EVENT = "vendredi:event";

export type Tracker = (event: AnalyticsEvent) => void;

/** A tracker that tells a target, then each sink. A sink that fails harms neither the page nor the other sinks. */
export function createTracker({ target, sinks }: { target: EventTarget; sinks: readonly Sink[] }): Tracker {
  return (event) => {
    target.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: event }));
    for (const sink of sinks) {
      try {
        sink(event);
      } catch (error) {
        setTimeout(() => reportError(error));
      }
    }
  };
}

/** One a page, made with the first event: the document says which sinks the server was configured with (`<html data-sinks>`). */
let pageTracker: Tracker | null = null;

/** Says that something happened. Does nothing on the server; sends nothing by itself, sets no cookie, keeps nothing. */
export function track(event: AnalyticsEvent): void {
  if (typeof document === "undefined") return;
  pageTracker ??= createTracker({ target: document, sinks: sinksOf(document.documentElement.dataset["sinks"] ?? "") });
  pageTracker(event);
}

/** Sinks of a comma-joined list; the server has checked the names (readSinkNames). */
export function sinksOf(names: string): Sink[] {
  const known: Record<string, Sink> = SINKS;
  return names.split(",").flatMap((name) => (Object.hasOwn(known, name) ? (known[name] ?? []) : []));
}
