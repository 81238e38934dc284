import { wantsStillness } from "./screen.ts";

/** How a script scrolls: smoothly, unless the visitor has asked for less motion. */
export function scrollBehavior(): ScrollBehavior {
  return wantsStillness() ? "auto" : "smooth";
}
