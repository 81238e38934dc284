import { useContext, useEffect, useLayoutEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, useLocation, useNavigate, type RouteObject } from "react-router";
import { untilUsed } from "#ui/until-used.ts";

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
  const { pathname, key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // That a page is on its way (base.css). React would tell it only when the late parts that the same touch woke have their code.
    const tell = () => {
      if (router?.state.navigation.location) dataset["waiting"] = "";
    };
    pictures?.arrive(pathname);
    delete dataset["waiting"];
    tell();
    return router?.subscribe(tell);
  }, [router, pathname, key]);
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
        !isPageLink(link, router?.routes ?? [])
      )
        return;
      event.preventDefault();
      const viewTransition = pictures?.carriesPicture(link) ?? false;
      void navigate(link.pathname + link.search + link.hash, { viewTransition });
    }
    addEventListener("click", onClick, { signal, capture: true });
    document.addEventListener("click", onClick, { signal });
    return () => leaving.abort();
  }, [navigate, router]);
}

/** Links that the router may take: same site, same tab, not a download, not an anchor on this page, not a full-document address. */
function isPageLink(link: HTMLAnchorElement, routes: RouteObject[]): boolean {
  if (
    (link.target && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.dataset["document"] !== undefined
  )
    return false;
  // What no page here has is loaded whole: a page that is apart (docs/decisions/0077), a file, an address that sends on.
  if (link.origin !== location.origin || matchRoutes(routes, link.pathname)?.at(-1)?.route.path === "*") return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.getAttribute("href")?.startsWith("#"));
}
