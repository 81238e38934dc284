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

/** Checks the names of ANALYTICS_SINKS. Throws for one that does not exist. */
export function readSinkNames(names: readonly string[]): SinkName[] {
  return names.map((name) => {
    if (!isKeyOf(SINKS, name))
      throw new Error(`ANALYTICS_SINKS: there is no "${name}", only ${Object.keys(SINKS).join(", ")}`);
    return name;
  });
}
