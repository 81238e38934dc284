import { X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { addBackStep, type BackStep } from "./back-steps.ts";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { isPhone } from "../screen.ts";
import css from "./dialog.module.css";

export type DialogProps = {
  isOpen: boolean;
  /** Called for every way of leaving: the cross, Escape, a click on the backdrop, Back. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** `modal` in the middle, `drawer` from the right, all of the `screen`; on a phone a bottom `sheet` or `full` screen. */
  shape?: "modal" | "drawer" | "screen";
  mobile?: "sheet" | "full";
  /** Opened by the page, not by the visitor: Back leaves the page then. */
  isUnasked?: boolean;
  /** Pixels on a wide screen. */
  width?: number;
  footer?: ReactNode;
  /** No padding around the content: pictures, maps. */
  flush?: boolean;
  children: ReactNode;
};

/** A modal dialog on the browser's own `<dialog>`: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  shape = "modal",
  mobile = "sheet",
  width,
  footer,
  flush,
  isUnasked = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref, isOpen);
  const leave = useBack({ isOpen: isOpen && !isUnasked, isFull: mobile === "full", onClose });
  if (!isOpen) return null;
  return (
    // A click on the backdrop has the dialog itself as its target; the keyboard has Escape for the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={classes(css["dialog"], shape !== "modal" && css[shape], css[mobile])}
      style={width ? ({ "--dialog-width": `${width}px` } as React.CSSProperties) : undefined}
      aria-labelledby={titleId}
      // A popover in it is closed before it is.
      onKeyDown={(event) => {
        if (event.key === "Escape" && ref.current?.querySelector("[role=dialog]")) event.preventDefault();
      }}
      onCancel={(event) => {
        // React tells it of one that lies over it, too.
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === ref.current) leave();
      }}
    >
      <div className={css["head"]}>
        <h2 id={titleId}>{title}</h2>
        <Button look="icon" aria-label={closeLabel} onClick={leave}>
          <X aria-hidden size={22} />
        </Button>
      </div>
      <div className={classes(css["body"], flush && css["flush"])}>{children}</div>
      {footer ? <div className={css["foot"]}>{footer}</div> : null}
    </dialog>
  );
}

/** The page behind is inert and does not scroll; closed, whoever opened it has the focus again. */
function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    // The dialog is off the page before it could give the focus back itself.
    const opener = document.activeElement;
    dialog.showModal();
    document.documentElement.style.overflow = "hidden";
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
      // One that lay over another leaves the page behind both as it was.
      if (!document.querySelector("dialog:modal")) document.documentElement.style.overflow = "";
    };
  }, [ref, isOpen]);
}

/** What covers the screen is left with Back: full screens everywhere, sheets on a phone. Gives what the cross does. */
function useBack({ isOpen, isFull, onClose }: { isOpen: boolean; isFull: boolean; onClose: () => void }): () => void {
  const close = useRef(onClose);
  const step = useRef<BackStep>(null);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (!isOpen || !(isFull || isPhone())) return;
    const added = addBackStep(() => close.current());
    step.current = added;
    return () => {
      step.current = null;
      added.end();
    };
  }, [isOpen, isFull]);
  return () => {
    if (!step.current?.take()) onClose();
  };
}
