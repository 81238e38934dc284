/** Whether the screen is a phone's, by the breakpoint of the styles: asked when something opens or moves, never while rendering. */
export function isPhone(): boolean {
  return matchMedia("(max-width: 640px)").matches;
}

/** Whether the window is too low for panels below their field (a phone on its side, a large zoom): they take the whole of it. The styles have the same breakpoint. */
export function isLow(): boolean {
  return matchMedia("(max-height: 520px)").matches;
}

/** Whether the visitor has asked for less motion. */
export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
