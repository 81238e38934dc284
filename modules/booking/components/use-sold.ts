import { useEffect } from "react";
import type { AnalyticsEvent } from "#modules/analytics/events.ts";
import { pollAnalyticsId } from "#modules/analytics/poll-id.ts";
import { track } from "#modules/analytics/track.ts";
import { forget, recall, remember } from "#ui/tab-memory.ts";

/** What the address of an order's page says of how its buyer came: from paying, or from giving it up. */
const STATUS = "status";
const ANALYTICS_ID = "gaId";
/** An id of analytics; nothing else that somebody writes into an address is handed on. */
const ID = /^[\w.-]{1,64}$/;
/** What the tab remembers: the last order whose purchase was told, what its buyer has come from and is not told yet, and the last change that was told. */
const KEPT = "vendredi.sold.";
const TOLD = `${KEPT}told`;
const TO_TELL = `${KEPT}to-tell`;
const CHANGED = `${KEPT}changed`;

declare global {
  /** The id of an operator's own analytics, set by their script in its own time. */
  var vendrediAnalyticsId: string | undefined;
}

type Sale = Extract<AnalyticsEvent, { name: "purchase" } | { name: "gift_bought" }>;
type Purchase = Sale extends infer One ? (One extends Sale ? Omit<One, "gaId"> : never) : never;
type Cancellation = Extract<AnalyticsEvent, { name: "stay_cancelled" }>;

/** What the page may tell, of the order that it shows; null while that is not so, or to nobody but its buyer. */
export type Tellable = { orderId: string; purchase: Purchase | null; cancellation: Cancellation | null };

/**
 * Tells analytics what its buyer comes from, once: an address says it and is tidied, and the tab remembers the order. A reload, the way back, or a second
 * way to the page tell nothing more (docs/analytics.md).
 */
export function useSold({ orderId, purchase, cancellation }: Tellable): void {
  useEffect(() => {
    noteArrival(orderId);
    const arrival = readArrival(orderId);
    const news = arrival?.status === "cancelled" ? cancellation : purchase;
    // While the payment is on its way there is nothing to tell yet.
    if (!arrival || !news) return;
    forget(TO_TELL);
    if (arrival.status === "cancelled") return cancellation ? track(cancellation) : undefined;
    remember(TOLD, orderId);
    if (purchase) void tellPurchase(purchase, arrival.gaId);
    // The order is the same as long as its id is; its events are made anew with each look at it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, purchase === null, cancellation === null]);
}

type Change = Extract<AnalyticsEvent, { name: "stay_changed" }>;
/** `until`: the moment from which on whoever looks does not come from changing it any more. */
type Changed = { orderId: string; number: number; until: string };

/** Tells analytics that a stay was changed, once, to whoever comes from changing it: a reload, the way back or a later look tell nothing more. */
export function useChanged({ orderId, number, until }: Changed, change: Change): void {
  useEffect(() => {
    const made = `${orderId}:${number}`;
    if (Date.parse(until) < Date.now() || recall(CHANGED) === made) return;
    remember(CHANGED, made);
    track(change);
    // A change is what it is, however often its page is looked at.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId, number, until]);
}

type Arrival = { orderId: string; status: "success" | "cancelled"; gaId: string | null };

/** Takes what the address says of how its buyer came, and keeps it until it can be told. */
function noteArrival(orderId: string): void {
  const url = new URL(location.href);
  const status = url.searchParams.get(STATUS);
  const given = url.searchParams.get(ANALYTICS_ID) ?? "";
  if (status === null && given === "") return;
  for (const name of [STATUS, ANALYTICS_ID]) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
  const isNew = status === "success" && recall(TOLD) !== orderId;
  if (!isNew && status !== "cancelled") return;
  const arrival: Arrival = { orderId, status, gaId: ID.test(given) ? given : null };
  remember(TO_TELL, JSON.stringify(arrival));
}

function readArrival(orderId: string): Arrival | null {
  const kept = JSON.parse(recall(TO_TELL) ?? "null") as Arrival | null;
  return kept?.orderId === orderId ? kept : null;
}

/** With the id that the address brought, or that comes within some seconds; whoever leaves before has bought all the same. */
async function tellPurchase(purchase: Purchase, given: string | null): Promise<void> {
  const gone = new AbortController();
  const left = new Promise<null>((resolve) => {
    addEventListener("pagehide", () => resolve(null), { once: true, signal: gone.signal });
  });
  const late = () => pollAnalyticsId({ read: () => globalThis.vendrediAnalyticsId });
  const gaId = given ?? (await Promise.race([late(), left]));
  gone.abort();
  track({ ...purchase, gaId: gaId && ID.test(gaId) ? gaId : null });
}

/** How a buyer comes from paying: with the id of analytics, where it is known by then. */
export function withAnalyticsId(path: string): string {
  const id = globalThis.vendrediAnalyticsId ?? "";
  return ID.test(id) ? `${path}&${ANALYTICS_ID}=${id}` : path;
}
