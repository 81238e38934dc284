import { wantsStillness } from "#ui/screen.ts";

/** A swipe turns from a sixth of the width on; a turn takes 300 ms (docs/product/search.md#cards). */
export const SWIPE = {
  threshold: 1 / 6,
  milliseconds: 300,
  /** Pixels after which a touch is no tap. */ tap: 8,
} as const;

/** The picture that a finger leaves: the next or the one before when it moved far enough, else the same. `moved`: pixels, to the left is positive. */
export function swipeTarget({
  index,
  count,
  moved,
  width,
}: {
  index: number;
  count: number;
  moved: number;
  width: number;
}): number {
  const turned = Math.abs(moved) >= width * SWIPE.threshold ? index + Math.sign(moved) : index;
  return Math.min(Math.max(turned, 0), count - 1);
}

const running = new WeakMap<HTMLElement, number>();

/** Moves a row of pictures to one of them, at once for who wants no motion. */
export function glideTo(node: HTMLElement, index: number): void {
  cancelAnimationFrame(running.get(node) ?? 0);
  const from = node.scrollLeft;
  const way = index * node.clientWidth - from;
  const length = wantsStillness() ? 0 : SWIPE.milliseconds;
  const start = performance.now();
  // Snapping would pull every step back to a picture.
  node.style.scrollSnapType = "none";
  const step = (now: number) => {
    const done = length === 0 ? 1 : Math.min(Math.max(now - start, 0) / length, 1);
    node.scrollLeft = from + way * (1 - (1 - done) ** 3);
    if (done < 1) running.set(node, requestAnimationFrame(step));
    else node.style.removeProperty("scroll-snap-type");
  };
  step(start);
}

/**
 * Lets a finger turn the pictures of a row by our threshold instead of the browser's. Without this code the row scrolls and snaps by itself.
 * Gives back how to stop.
 */
export function followSwipes(node: HTMLElement): () => void {
  let touch: { id: number; x: number; left: number; moved: number } | null = null;
  const leaving = new AbortController();
  const listen = <Name extends "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "click">(
    name: Name,
    answer: (event: HTMLElementEventMap[Name]) => void,
  ) => node.addEventListener(name, answer, { signal: leaving.signal, capture: name === "click" });
  let wasSwipe = false;
  const leave = (event: PointerEvent) => {
    if (touch?.id !== event.pointerId) return;
    const width = node.clientWidth;
    // A gesture that the browser took for itself, a page that scrolls, turns nothing.
    const moved = event.type === "pointercancel" ? 0 : touch.moved;
    glideTo(node, swipeTarget({ index: Math.round(touch.left / width), count: node.children.length, moved, width }));
    touch = null;
  };
  listen("pointerdown", (event) => {
    wasSwipe = false;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    cancelAnimationFrame(running.get(node) ?? 0);
    node.style.scrollSnapType = "none";
    touch = { id: event.pointerId, x: event.clientX, left: node.scrollLeft, moved: 0 };
  });
  listen("pointermove", (event) => {
    if (touch?.id !== event.pointerId) return;
    touch.moved = touch.x - event.clientX;
    wasSwipe ||= Math.abs(touch.moved) > SWIPE.tap;
    node.scrollLeft = touch.left + touch.moved;
  });
  listen("pointerup", leave);
  listen("pointercancel", leave);
  listen("click", (event) => {
    if (wasSwipe) event.preventDefault();
  });
  node.dataset["swipe"] = "";
  return () => {
    leaving.abort();
    delete node.dataset["swipe"];
  };
}
