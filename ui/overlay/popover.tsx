import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { classes } from "../classes.ts";
import { scrollBehavior } from "../scroll-behavior.ts";
import css from "./popover.module.css";

export type PopoverProps = {
  /** What opened it: clicks on it are not "outside", and Escape gives it the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onEscape: () => void;
  /** A click, tap or Tab that leaves the popover; `isPress` says that a click may follow. */
  onOutside: (isPress: boolean) => void;
  /** Accessible name; `role` null where the content names itself (a listbox). */
  label?: string;
  role?: "dialog" | null;
  /** Puts the focus on the first field or button inside. */
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
};

/** A panel below its anchor, never wider than the window; the page scrolls as far as the panel needs room. Render it only while it is open, inside a positioned element. */
export function Popover({
  anchor,
  onEscape,
  onOutside,
  label,
  role = "dialog",
  takesFocus = true,
  className,
  children,
}: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useDismiss({ ref, anchor, onEscape, onOutside });
  useLayoutEffect(() => keepInWindow(ref.current), []);
  useEffect(() => {
    if (takesFocus) focusFirst(ref.current);
  }, [takesFocus]);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
  }, []);
  return (
    <div
      ref={ref}
      role={role ?? undefined}
      aria-label={label}
      tabIndex={-1}
      className={classes(css["popover"], className)}
    >
      {children}
    </div>
  );
}

type Dismiss = {
  ref: RefObject<HTMLElement | null>;
  anchor: RefObject<HTMLElement | null>;
  onEscape: () => void;
  onOutside: PopoverProps["onOutside"];
};

/** Escape, clicks outside and the focus leaving: the three ways out. */
function useDismiss({ ref, anchor, onEscape, onOutside }: Dismiss): void {
  const handlers = useRef({ onEscape, onOutside });
  useEffect(() => {
    handlers.current = { onEscape, onOutside };
  });
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) || anchor.current?.contains(target));
    const onPointer = (event: PointerEvent) => {
      if (!isInside(event.target)) handlers.current.onOutside(true);
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target !== document.body && !isInside(event.target)) handlers.current.onOutside(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      handlers.current.onEscape();
      anchor.current?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
    };
  }, [ref, anchor]);
}

const EDGE_PX = 16;

function keepInWindow(element: HTMLElement | null): void {
  if (!element) return;
  const box = element.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift =
    box.right > width - EDGE_PX
      ? Math.max(EDGE_PX - box.left, width - EDGE_PX - box.right)
      : Math.max(0, EDGE_PX - box.left);
  // No margin: it would not move what is placed by its right edge.
  if (shift !== 0) element.style.translate = `${shift}px 0`;
}

function focusFirst(element: HTMLElement | null): void {
  const target = element?.querySelector<HTMLElement>(
    "[autofocus], button:not([disabled]):not([tabindex='-1']), input:not([disabled]), select, a[href], [tabindex='0']",
  );
  (target ?? element)?.focus({ preventScroll: true });
}
