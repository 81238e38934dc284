/** How long after a switch of the flow the new page's box may still take over from the old one: slow networks are slow. */
const TAKE_OVER_MS = 20_000;

let last: { at: number; isInDialog: boolean } | null = null;

/** Notes that this visitor switches the flow: the box that the other flow brings is a new one, often on another page. */
export function noteSwitch(isInDialog: boolean): void {
  last = { at: performance.now(), isInDialog };
}

/** Where the visitor has just switched the flow; null when nobody did. Never on the server and in the hydrating render. */
export function justSwitched(): "page" | "dialog" | null {
  if (!last || performance.now() - last.at > TAKE_OVER_MS) return null;
  return last.isInDialog ? "dialog" : "page";
}
