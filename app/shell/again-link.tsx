import type { ComponentProps, MouseEvent } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/button.tsx";

/** Asks for the page that failed once more, whole. */
export function AgainLink(props: Pick<ComponentProps<typeof ButtonLink>, "look" | "children">) {
  const { pathname, search, hash } = useLocation();
  return <ButtonLink {...props} href={pathname + search + hash} data-document onClick={hash ? reload : undefined} />;
}

/** To the address that it stands at with a hash, a browser moves within the page. */
function reload(event: MouseEvent): void {
  event.preventDefault();
  location.reload();
}
