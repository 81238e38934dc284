/** What the page's own start needs: modules to fetch together, then the text of the module that starts the application. */
type Start = { preloads: string[]; program: string; longestWait: number };

/** Tells the boot script that React has taken the page over. */
export const HYDRATED = "vendredi:hydrated";

/** Milliseconds after which the application starts whatever is still on its way. */
const LONGEST_WAIT = 3_000;

/** The inline script that starts the application once the page has been painted. */
export function writeBootScript({ preloads, program }: Omit<Start, "longestWait">): string {
  const start: Start = { preloads, program, longestWait: LONGEST_WAIT };
  return `(${boot.toString()})(${JSON.stringify(start).replaceAll("<", "\\u003c")},${JSON.stringify(HYDRATED)})`;
}

/**
 * Runs in the browser, as text: it may use nothing from outside. The application is fetched when fonts and first picture are there and painted, at
 * the first touch or key, or when the address asks for another search; a click on a button that React does not know yet is given to it later.
 */
function boot({ preloads, program, longestWait }: Start, hydrated: string): void {
  const nonce = document.currentScript?.nonce ?? "";
  let isStarted = false;
  let early: HTMLElement | null = null;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce }));
    document.body.append(
      Object.assign(document.createElement("script"), { type: "module", nonce, textContent: program }),
    );
  };
  const keepClick = ({ target }: Event) => {
    early = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
  };
  const loaded = new Promise<void>((done) => addEventListener("load", () => done(), { once: true }));
  const painted = new Promise<void>((done) => {
    if (document.hidden) done();
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  });

  if (document.documentElement.dataset["hash"]) start();
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
