import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classes } from "./classes.ts";
import css from "./button.module.css";

type Look = {
  /** `primary` is the one clear action of a screen. */
  look?: "primary" | "quiet" | "light" | "link" | "icon" | "round";
  small?: boolean;
  wide?: boolean;
};

function lookClass({ look = "primary", small, wide }: Look): string {
  if (look === "link") return css["link"] ?? "";
  if (look === "icon" || look === "round") return classes(css["icon"], look === "round" && css["round"]);
  return classes(css["button"], look !== "primary" && css[look], small && css["small"], wide && css["wide"]);
}

/** A button. `busy` keeps its size, shows a spinner and tells assistive technology. */
export function Button({
  look,
  small,
  wide,
  busy,
  className,
  type = "button",
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={classes(lookClass({ look, small, wide }), busy && css["busy"], className)}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classes(lookClass({ look, small, wide }), className)} {...rest}>
      {children}
    </a>
  );
}
