import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { untilUsed } from "#ui/until-used.ts";

declare global {
  interface Window {
    /** Addresses of pages that this one does not know: they are loaded whole (server/http/pages/localise-build.ts). */
    __apart?: RegExp;
  }
}

/** Takes the picture of a card to its page; its code comes when somebody uses the page. */
let pictures: typeof import("./shell/carry-picture.ts") | null = null;
if (!import.meta.env.SSR)
  untilUsed()
    .then(async () => {
      pictures = await import("./shell/carry-picture.ts");
    })
    .catch(() => {});

/** Client-side navigation for plain `<a href>`: one listener, instead of the hooks of a component a link. */
export function useDelegatedLinks(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => pictures?.arrive(pathname), [pathname]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (
        !link ||
        // In a part whose code is not there yet nothing else answers, and React keeps the click from whoever listens below the window.
        (event.currentTarget === window && !link.closest('[data-late=""]')) ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey ||
        !isPageLink(link)
      )
        return;
      event.preventDefault();
      const viewTransition = pictures?.carriesPicture(link) ?? false;
      void navigate(link.pathname + link.search + link.hash, { viewTransition });
    }
    addEventListener("click", onClick, { signal, capture: true });
    document.addEventListener("click", onClick, { signal });
    return () => leaving.abort();
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
  if (link.origin !== location.origin || window.__apart?.test(link.pathname)) return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.getAttribute("href")?.startsWith("#"));
}
