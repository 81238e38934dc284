/** Whether panels open full screen now: asked when one opens, never while rendering. */
export function isPhone(): boolean {
  return matchMedia("(max-width: 640px)").matches;
}
