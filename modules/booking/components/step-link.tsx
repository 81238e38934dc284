import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "react-router";

type StepLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick"> & { to: string };

/** A choice of the page: a plain link that, once the page is alive, changes what is shown and leaves it where it is. */
export function StepLink({ to, children, ...rest }: StepLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // A new tab, a new window, a download: the browser's own business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { preventScrollReset: true });
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
