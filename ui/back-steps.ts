import { routerEntry } from "./router-entry.ts";

/**
 * Panels that cover the screen are left with Back, as visitors of phones expect. An open panel has a step of the history to itself: the entry below it
 * once more, marked with how many panels lie over the page. A panel that is left otherwise leaves its step behind, because taking a step back is not
 * done at once and could undo what the panel's own button has just done; whoever steps back over it later goes two steps.
 *
 * The router never hears of these steps: its key says which entries are the same page to it. This code comes with the first panel.
 */
const open: { close: () => void }[] = [];
/** How many panels the current entry is marked with. */
let depth = typeof history === "undefined" ? 0 : depthOf(history.state);

type EntryState = { key?: string; panels?: number } | null;

function depthOf(state: unknown): number {
  return (state as EntryState)?.panels ?? 0;
}

/** Gives a panel its step; the function that is returned says that the panel is closed. */
export function addBackStep(close: () => void): () => void {
  const panel = { close };
  open.push(panel);
  fillSteps();
  return () => {
    const at = open.indexOf(panel);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Steps that were left behind are used again. */
function fillSteps(): void {
  while (depth < open.length) {
    depth += 1;
    history.pushState({ ...(history.state as EntryState), panels: depth }, "");
  }
}

function onPop(event: PopStateEvent): void {
  const before = depth;
  depth = depthOf(event.state);
  // The router's key comes with the page that is drawn, a moment after the address: only a step between two marks is surely ours.
  if (depth === before || ((event.state as EntryState)?.key ?? "default") !== routerEntry.key) return;
  event.stopImmediatePropagation();
  if (open.length > depth) for (const panel of open.splice(depth).toReversed()) panel.close();
  else if (depth < before) history.back();
}

if (typeof history !== "undefined") {
  addEventListener("popstate", onPop, { capture: true });
  // A page that changes under an open panel gives the panel a step of its own again.
  routerEntry.onChange = () => {
    depth = depthOf(history.state);
    fillSteps();
  };
}
