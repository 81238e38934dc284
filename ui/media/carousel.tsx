import { ArrowLeft, ArrowRight } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import css from "./carousel.module.css";

/** An arrow click on a carousel of offers scrolls 4 items (docs/product/search.md#cards). */
const ITEMS_PER_CLICK = 4;

/** Where a sideways scroller stands, and how to move it by four items, or by those in view where they are fewer: none is skipped. */
export function useRail<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>;
  isAtStart: boolean;
  isAtEnd: boolean;
  scrollBy: (direction: 1 | -1) => void;
  update: () => void;
} {
  const ref = useRef<Element>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  const update = useCallback(() => {
    const node = ref.current;
    if (!node) return;
    const next = { isAtStart: node.scrollLeft < 8, isAtEnd: node.scrollLeft + node.clientWidth > node.scrollWidth - 8 };
    setEnds((ends) => (ends.isAtStart === next.isAtStart && ends.isAtEnd === next.isAtEnd ? ends : next));
  }, []);
  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    update();
    const observer = new ResizeObserver(update);
    observer.observe(node);
    node.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener("scroll", update);
    };
  }, [update]);
  const scrollBy = useCallback((direction: 1 | -1) => {
    const node = ref.current;
    const [first, second] = [...(node?.children ?? [])].filter((child) => child instanceof HTMLElement);
    if (!node || !first || !second) return;
    const step = second.offsetLeft - first.offsetLeft;
    const inView = Math.floor((node.clientWidth + step - first.offsetWidth) / step);
    node.scrollBy({ left: direction * step * Math.min(Math.max(inView, 1), ITEMS_PER_CLICK) });
  }, []);
  return { ref, ...ends, scrollBy, update };
}

/** The two arrows of a rail. They go when everything is in view. */
export function RailArrows({
  rail,
  labels,
}: {
  rail: ReturnType<typeof useRail>;
  labels: { previous: string; next: string };
}) {
  const isUseless = rail.isAtStart && rail.isAtEnd;
  return (
    <div className={classes(css["arrows"], isUseless && css["useless"])}>
      <Button look="round" aria-label={labels.previous} disabled={rail.isAtStart} onClick={() => rail.scrollBy(-1)}>
        <ArrowLeft aria-hidden size={20} />
      </Button>
      <Button look="round" aria-label={labels.next} disabled={rail.isAtEnd} onClick={() => rail.scrollBy(1)}>
        <ArrowRight aria-hidden size={20} />
      </Button>
    </div>
  );
}

/** Items side by side that scroll and snap; they run to the edges of a phone's screen. */
export function Rail({
  railRef,
  label,
  className,
  children,
}: {
  railRef: RefObject<HTMLUListElement | null>;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ul ref={railRef} aria-label={label} className={classes(css["rail"], className)}>
      {children}
    </ul>
  );
}
