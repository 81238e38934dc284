import type { LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import { classes } from "#ui/classes.ts";
import css from "./search-box.module.css";

type Props = {
  buttonRef: RefObject<HTMLButtonElement | null>;
  icon: LucideIcon;
  label: string;
  /** What is chosen; null shows the placeholder. */
  text: string | null;
  placeholder: string;
  isOpen: boolean;
  onClick: () => void;
  /** Somebody is about to click: time to load the panel. */
  onPointerEnter: () => void;
};

/** A field of the search box that opens a panel. */
export function FieldButton({
  buttonRef,
  icon: Icon,
  label,
  text,
  placeholder,
  isOpen,
  onClick,
  onPointerEnter,
}: Props) {
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={classes(css["fieldBody"], css["fieldButton"], isOpen && css["open"])}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
      onFocus={onPointerEnter}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
      <span className={css["fieldText"]}>
        <small>{label}</small>
        <em className={text === null ? css["placeholder"] : undefined}>{text ?? placeholder}</em>
      </span>
    </button>
  );
}
