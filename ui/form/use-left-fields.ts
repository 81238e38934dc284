import { useRef, type FocusEvent } from "react";

/** A pointer that is not a click after all. */
const CLICK_MS = 50;

/** Tells which field was left. What is said of it moves what lies below: while a button is pressed nothing is said, or the click would miss it. */
export function useLeftFields(onLeft: (form: HTMLFormElement, name: string) => void) {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const release = () => {
    isPressed.current = false;
    setTimeout(() => waiting.current.splice(0).forEach((tell) => tell()), CLICK_MS);
  };
  return {
    onPointerDown: () => {
      isPressed.current = true;
      addEventListener("pointerup", release, { once: true });
      addEventListener("pointercancel", release, { once: true });
    },
    onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
      const name = target.getAttribute("name") ?? "";
      const tell = () => onLeft(currentTarget, name);
      if (isPressed.current) waiting.current.push(tell);
      else tell();
    },
  };
}
