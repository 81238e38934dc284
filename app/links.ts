import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Client-side navigation for plain `<a href>`: one listener, instead of the hooks of a component a link. */
export function useDelegatedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || !isPageLink(link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/** Links that the router may take: same site, same tab, not a download, not an anchor on this page, not a full-document address. */
function isPageLink(link: HTMLAnchorElement): boolean {
  if (
    (link.target && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.dataset["document"] !== undefined
  )
    return false;
  if (link.origin !== location.origin) return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.getAttribute("href")?.startsWith("#"));
}
