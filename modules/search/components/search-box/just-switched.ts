import type { Flow } from "#modules/sites/flows.ts";

/** How long after a switch of the flow the new page's box may still take over from the old one: slow networks are slow. */
const TAKE_OVER_MS = 20_000;

type Switch = { from: Flow; isInDialog: boolean };
let last: (Switch & { at: number }) | null = null;

/** Notes that this visitor switches the flow: the box that the other flow brings is a new one, often on another page. Who steps back has not switched. */
export function noteSwitch(noted: Switch): void {
  last = { ...noted, at: performance.now() };
  addEventListener("popstate", () => (last = null), { once: true });
}

/** From which flow and where the visitor has just switched; null when nobody did. Never on the server and in the hydrating render. */
export function justSwitched(): Switch | null {
  return last && performance.now() - last.at <= TAKE_OVER_MS ? last : null;
}
