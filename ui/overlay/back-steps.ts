import { entryOf, isUnchanged, routerEntry } from "../router-entry.ts";

/**
 * Panels that cover the screen are left with Back, as visitors of phones expect. An open panel has a step of the history to itself: the entry below it
 * once more, marked with how many panels lie over the page. A cross or Escape is a Back. A panel that its own button leaves keeps its step, because
 * taking a step back is not done at once and could undo what the button has just done; whoever comes back to it, or steps back over it, goes one further.
 * A choice that was written into the address of the step stands there alone: such a step is stayed at.
 *
 * The router never hears of these steps: its key says which entries are the same page to it. This code comes with the first panel.
 */
const open: { close: () => void }[] = [];
/** How many panels the current entry is marked with. */
let depth = typeof history === "undefined" ? 0 : depthOf(history.state);
/** A step back of our own is under way: it ends where it ends. */
let isStepping = false;

function depthOf(state: unknown): number {
  return entryOf(state)?.panels ?? 0;
}

/** The router's key comes with the page that is drawn, a moment after the address: only a step between two entries of one key is surely ours. */
function isOfPage(state: unknown): boolean {
  return (entryOf(state)?.key ?? "default") === routerEntry.key;
}

export type BackStep = {
  /** Leaves the panel by taking its step back; false where that is not the current one: the panel must be closed then. */
  take: () => boolean;
  /** The panel is closed. */
  end: () => void;
};

/** Gives a panel its step. */
export function addBackStep(close: () => void): BackStep {
  const panel = { close };
  open.push(panel);
  fillSteps();
  return {
    take: () => {
      const isCurrent =
        !isStepping &&
        panel === open.at(-1) &&
        depthOf(history.state) === open.length &&
        isOfPage(history.state) &&
        isUnchanged();
      if (isCurrent) stepBack(1);
      return isCurrent;
    },
    end: () => {
      const at = open.indexOf(panel);
      if (at >= 0) open.splice(at, 1);
    },
  };
}

function stepBack(steps: number): void {
  isStepping = true;
  history.go(-steps);
}

/** Steps that were left behind are used again. */
function fillSteps(): void {
  while (depth < open.length) {
    depth += 1;
    history.pushState({ under: location.href, ...entryOf(history.state), panels: depth }, "");
  }
}

function onPop(event: PopStateEvent): void {
  const before = depth;
  const wasOurs = isStepping;
  isStepping = false;
  depth = depthOf(event.state);
  if (depth === before || !isOfPage(event.state)) return;
  event.stopImmediatePropagation();
  if (open.length > depth) for (const panel of open.splice(depth).toReversed()) panel.close();
  else if (depth < before && !wasOurs) history.back();
}

/** Back has come to steps whose panels were left: what lies under them is the same page. */
function passLeftSteps(): void {
  if (depth > open.length && isOfPage(history.state) && isUnchanged()) stepBack(depth - open.length);
}

if (typeof history !== "undefined") {
  routerEntry.onPop = onPop;
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) passLeftSteps();
  });
  // A page that changes under an open panel gives the panel a step of its own again.
  routerEntry.onChange = () => {
    depth = depthOf(history.state);
    passLeftSteps();
    fillSteps();
  };
}
