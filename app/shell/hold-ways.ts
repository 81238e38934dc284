/** The way that waits for a line: the last one that was asked for, unless something else was done since. */
let wanted: HTMLAnchorElement | null = null;

/** A link that would leave the page in this tab. */
function findWay(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.hasAttribute("download") || link.ariaHasPopup) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere || (link.target && link.target !== "_self") ? null : link;
}

/** Without a line a way would end on the browser's own page, and what the visitor looks at be lost: it begins when the line is back. */
function onClick(event: MouseEvent): void {
  wanted = null;
  if (navigator.onLine || event.defaultPrevented) return;
  wanted = findWay(event);
  if (!wanted) return;
  event.preventDefault();
  event.stopPropagation();
}

function onLine(): void {
  const link = wanted;
  wanted = null;
  if (link?.isConnected) link.click();
}

if (!import.meta.env.SSR) {
  addEventListener("click", onClick, { capture: true });
  addEventListener("input", () => (wanted = null));
  addEventListener("online", onLine);
}
