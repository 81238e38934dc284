import { useLayoutEffect } from "react";

/** The router's entry of the history: its key, and who wants to hear of it (back-steps.ts, whose code comes with the first panel). `onPop`: before the router does. */
export const routerEntry = { key: "default", onChange: () => {}, onPop: (_event: PopStateEvent) => {} };

/** What an entry of the history holds: the router's key, at the step of a panel how many lie over the page (`panels`) and its address when the first opened, and the room that its parts have (kept-room.ts). */
export type EntryState = { key?: string; panels?: number; under?: string; room?: Record<string, string> } | null;

/** What a state of the history holds: it is ours or the router's, and both write nothing else. */
export const entryOf = (state: unknown) => state as EntryState;

/** Whether the address of a panel's step is still that of the entry below. */
export function isUnchanged(): boolean {
  return entryOf(history.state)?.under === location.href;
}

// A page that is loaded at the step of a panel has no panel: it goes on at the entry below, which is the same page. The router never hears of the step.
const loaded = typeof history === "undefined" ? null : entryOf(history.state);
if (loaded?.panels && isUnchanged()) {
  addEventListener(
    "popstate",
    (event) => {
      if (entryOf(event.state)?.key === loaded.key) event.stopImmediatePropagation();
    },
    { capture: true, once: true },
  );
  history.go(-loaded.panels);
}

// A window calls its listeners in the order in which they came, and the router's comes when the page does.
if (typeof history !== "undefined")
  addEventListener("popstate", (event) => routerEntry.onPop(event), { capture: true });

/** Tells of the router's entry, at the root of all pages. */
export function useRouterEntry(key: string): void {
  useLayoutEffect(() => {
    routerEntry.key = key;
    routerEntry.onChange();
  }, [key]);
}
