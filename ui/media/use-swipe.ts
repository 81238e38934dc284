import { useRef, type PointerEvent, type RefObject } from "react";

/** From a sixth of its width on, a picture that is drawn aside gives way to the next. */
const THRESHOLD = 1 / 6;

type Swipe = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
};

/** Draws an element along with a finger; far enough, `onSwipe` is told which way (1: the next), else it goes back. Its style has the time that takes. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void): Swipe {
  const from = useRef<number | null>(null);
  const draw = (distance: number | null) => {
    if (!ref.current) return;
    ref.current.style.translate = distance === null ? "" : `${distance}px`;
    ref.current.toggleAttribute("data-drawn", distance !== null);
  };
  const end = () => {
    from.current = null;
    draw(null);
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType !== "mouse" && event.isPrimary) from.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (from.current !== null && event.isPrimary) draw(event.clientX - from.current);
    },
    onPointerUp: (event) => {
      if (from.current === null || !event.isPrimary) return;
      const distance = event.clientX - from.current;
      end();
      if (Math.abs(distance) > (ref.current?.clientWidth ?? Infinity) * THRESHOLD) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
}
