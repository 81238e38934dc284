import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { scrollBehavior } from "./scroll-behavior.ts";

/** A link to a section of the page. A plain anchor: it works before JavaScript; with it, it leaves the hash, and what that keeps, alone. */
export function SectionLink({
  section,
  children,
  ...rest
}: { section: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={`#${section}`} onClick={(event) => goToSection(section, event)} {...rest}>
      {children}
    </a>
  );
}

/** Scrolls to a section and puts the focus there, in the place of the jump of a plain anchor. */
export function goToSection(id: string, event: MouseEvent): void {
  const section = document.getElementById(id);
  if (!section || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: scrollBehavior() });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
