import { X } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";
import css from "./chip.module.css";

/** A short choice. `isOn` marks the chosen one; `aria-pressed`, `aria-selected` or `role` say which kind of choice it is. */
export function Chip({ isOn, className, ...rest }: { isOn?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={classes(css["chip"], isOn && css["on"], className)} {...rest} />;
}

/** A link that looks like a chip. */
export function ChipLink({
  isOn,
  className,
  children,
  ...rest
}: { isOn?: boolean } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classes(css["chip"], isOn && css["on"], className)} aria-current={isOn || undefined} {...rest}>
      {children}
    </a>
  );
}

/** Something chosen that can be taken away again. */
export function RemovableChip({
  removeLabel,
  children,
  ...rest
}: { removeLabel: string; children: ReactNode } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className={css["removable"]} {...rest}>
      <span>
        {children}
        <X aria-hidden size={16} />
      </span>
      <span className="vh">{removeLabel}</span>
    </button>
  );
}
