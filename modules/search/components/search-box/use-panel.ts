import { useRef, useState } from "react";
import { isLow, isPhone } from "#ui/screen.ts";

/**
 * Whether and how the panel of a field is open: below its button on a wide screen, over the whole of a phone's or a low one, asked when it opens. `onOpenChange`
 * tells the box, which darkens the page behind.
 */
export function usePanel(onOpenChange: (isOpen: boolean) => void) {
  const [mode, setMode] = useState<"closed" | "popover" | "dialog">("closed");
  const anchor = useRef<HTMLButtonElement>(null);
  const open = () => {
    setMode(isPhone() || isLow() ? "dialog" : "popover");
    onOpenChange(true);
  };
  const close = () => {
    setMode("closed");
    onOpenChange(false);
  };
  return { mode, anchor, open, close };
}
