import { isKeyOf } from "#platform/objects.ts";
import type { AnalyticsEvent } from "./events.ts";

/** Somewhere events go in the page. */
export type Sink = (event: AnalyticsEvent) => void;

/** Events that the queue keeps; the oldest go first. */
const QUEUE_LENGTH = 200;

declare global {
  var vendrediEvents: AnalyticsEvent[] | undefined;
}

/** `window.vendrediEvents`: a plain array that an operator's own script may read. Nothing leaves the page. */
function pushToQueue(event: AnalyticsEvent): void {
  const queue = (globalThis.vendrediEvents ??= []);
  queue.push(event);
  if (queue.length > QUEUE_LENGTH) queue.shift();
}

/** Sinks that ANALYTICS_SINKS may name. A vendor's would stand here as one more function; there is none. */
export const SINKS = { queue: pushToQueue } as const satisfies Record<string, Sink>;
export type SinkName = keyof typeof SINKS;

/**
 * Sends events to ANALYTICS_URL once their visitor has allowed it (collect.ts). Until its code is there, and it knows that, what the page tells waits in
 * the queue; without leave it goes with the page.
 */
const COLLECT = "collect";

/** What ANALYTICS_SINKS names: what pages fill at once, and where events go that need leave (null: nowhere). Throws for a name that does not exist. */
export function readSinkNames(
  names: readonly string[],
  url: string | undefined,
): { sinks: SinkName[]; collectUrl: string | null } {
  const collects = names.includes(COLLECT);
  if (collects && !url) throw new Error("ANALYTICS_SINKS: collect needs ANALYTICS_URL");
  const sinks = names.map((name) => {
    if (name === COLLECT) return "queue";
    if (!isKeyOf(SINKS, name))
      throw new Error(`ANALYTICS_SINKS: there is no "${name}", only ${[...Object.keys(SINKS), COLLECT].join(", ")}`);
    return name;
  });
  return { sinks: [...new Set(sinks)], collectUrl: collects ? (url ?? null) : null };
}
