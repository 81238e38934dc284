import { createContext, useContext, useEffect, useRef } from "react";
import { ScrollRestoration } from "react-router";

/** Tells the boot script that React has taken the page over. */
export const HYDRATED = "vendredi:hydrated";

/** Where the router remembers how far pages were scrolled. */
export const SCROLL_KEY = "vendredi.scroll";

/** What the server writes at the end of a page (page-data.server.ts). `state` and `start` are data, `scroll` and `boot` the same on every page. */
export type PageData = { state: string; start: string; scroll: string; boot: string; requestId: string };

/** Null in the browser. */
export const PageDataContext = createContext<PageData | null>(null);

/**
 * The end of a page: what its loaders answered and which modules it takes, as data that runs nothing, then the script that starts the application.
 * The boot script reads the two elements before it.
 */
export function PageEnd() {
  const page = useContext(PageDataContext);
  const state = useRef<HTMLScriptElement>(null);
  // It has been read, and would be held twice.
  useEffect(() => state.current?.replaceChildren(), []);
  return (
    <>
      {import.meta.env.SSR ? <Inline code={page?.scroll} /> : <ScrollRestoration storageKey={SCROLL_KEY} />}
      <Inline code={page?.state} type="application/json" ref={state} />
      <Inline code={page?.start} type="application/json" />
      <Inline code={page?.boot} />
    </>
  );
}

type InlineProps = { code?: string | undefined; type?: string; ref?: React.Ref<HTMLScriptElement> };

/** A script element that the server fills: browsers need not compare it. */
export function Inline({ code = "", type, ref }: InlineProps) {
  return <script ref={ref} type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The request that brought this page, as the log knows it; empty where the browser does not tell (plain http on another machine). */
export function useRequestId(): string {
  return useContext(PageDataContext)?.requestId ?? readRequestId();
}

/**
 * A page that is kept goes to many, so that its request is not written in it: the header `Server-Timing` names it. Only the crash page says it itself,
 * and to who has no scripts, too.
 */
export function readRequestId(): string {
  if (typeof document === "undefined") return "";
  const written = document.querySelector<HTMLElement>("[data-request]")?.dataset["request"];
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return written ?? page?.serverTiming?.find(({ name }) => name === REQUEST_TIMING)?.description ?? "";
}

/** The entry of `Server-Timing` that carries the id of the request. */
export const REQUEST_TIMING = "request";
