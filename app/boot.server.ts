/** What a page takes to start: `modules` of its routes by their ids, outermost first; `context` is the router's own. */
export type Start = {
  context: Record<string, unknown>;
  manifest: string;
  modules: [id: string, urls: string[]][];
  entry: string;
  preloads: string[];
};

/** What the page was made of: the router's state in its own form, and what the loaders answered, which it takes in when it has read the first. */
export type State = { stream: string; loaderData: Record<string, unknown> };

/** What the router finds on the page. */
type RouterGlobals = {
  __reactRouterContext: Record<string, unknown>;
  __reactRouterRouteModules: Record<string, unknown>;
};

/**
 * Runs in the browser, as text: it may use nothing from outside, and is the same on every page, so that its hash is known. What differs stands as data
 * in the two elements before it. The application is fetched when fonts and first picture are there and painted, at the first touch or key, or when the
 * address asks for another search; a click on a button that React does not know yet is given to it later.
 */
export function boot(styles: () => Promise<void>, hydrated: string, longestWait: number): void {
  const startElement = document.currentScript?.previousElementSibling;
  const written = startElement?.previousElementSibling?.textContent ?? "";
  const { context, manifest, modules, entry, preloads } = JSON.parse(startElement?.textContent ?? "") as Start;
  let isStarted = false;
  let early: HTMLElement | null = null;

  const load = (url: string): Promise<object> => import(/* @vite-ignore */ url) as Promise<object>;
  const loadRoute = async ([id, urls]: [string, string[]]) => {
    const parts = await Promise.all(urls.map(load));
    return [id, parts.length === 1 ? parts[0] : Object.assign({}, ...parts)] as const;
  };
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const [routes] = await Promise.all([Promise.all(modules.map(loadRoute)), load(manifest), styles()]);
    const { stream, loaderData } = JSON.parse(written) as State;
    Object.assign(window, {
      __reactRouterContext: { ...context, loaderData, stream: new Response(stream).body },
      __reactRouterRouteModules: Object.fromEntries(routes),
    } satisfies RouterGlobals);
    await load(entry);
  };
  const keepClick = ({ target }: Event) => {
    early = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
  };
  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const painted = new Promise<void>((done) => {
    if (document.hidden) done();
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  });

  if (document.documentElement.dataset["hash"]) void start();
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, start, { once: true, capture: true, passive: true });
  addEventListener("click", keepClick, true);
  addEventListener(
    hydrated,
    () => {
      removeEventListener("click", keepClick, true);
      if (early?.isConnected) early.click();
    },
    { once: true },
  );
  void Promise.all([loaded, painted]).then(start);
  setTimeout(start, longestWait);
}

/**
 * Runs in the browser, as text, for `boot`: a page has the style rules that it needs as it was written (inline-styles.server.ts), and what scripts may show
 * of it needs more. Its sheets come whole, and count all at once.
 */
export async function loadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]")];
  const loadSheet = (link: HTMLLinkElement) =>
    new Promise((done) => {
      link.onload = link.onerror = done;
      link.media = "print";
      link.disabled = false;
    });
  await Promise.all(links.map(loadSheet));
  for (const link of links) link.removeAttribute("media");
}

/** Runs in the browser, as text: a page that is come back to stands where it was left before it is painted. The router does the same from then on. */
export function restoreScroll(key: string): void {
  const state = history.state as { key?: string } | null;
  const place = state?.key ?? Math.random().toString(32).slice(2);
  if (!state?.key) history.replaceState({ key: place }, "");
  try {
    const places = new Map(Object.entries(JSON.parse(sessionStorage.getItem(key) ?? "{}")));
    const y = places.get(place);
    if (typeof y === "number") scrollTo(0, y);
  } catch {
    // Nothing that can be read: the router writes it anew, if the browser keeps anything at all.
  }
}
