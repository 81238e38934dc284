import type { MouseEvent } from "react";

/** A click that asks for no other tab or window: what a link leads to may take place here. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
