import frauncesUrl from "./styles/fonts/fraunces.woff2?url";
import figtreeUrl from "./styles/fonts/figtree.woff2?url";
import { lazy, Suspense, useContext, useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useMatches, useRouteError } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { SiteProvider } from "#modules/sites/context.tsx";
import { flowOfPath, readFlow } from "#modules/sites/flows.ts";
import { SITES } from "#modules/sites/locales.ts";
import { isTrial } from "#platform/env.ts";
import { knownTexts } from "#platform/i18n/page-texts.ts";
import { ICON_SHEET } from "#ui/icon-sheet.ts";
import { late } from "#ui/late.tsx";
import { useRouterEntry } from "#ui/router-entry.ts";
import type { Route } from "./+types/root";
import { requestContext } from "./context.server.ts";
import { HASH_SCRIPT } from "#modules/visit/use-hash.ts";
import { COUNTED_NAMES, VISIT_NAMES } from "#modules/visit/facts.ts";
import { AllTexts } from "./all-texts.ts";
import { Boundary } from "./shell/boundary.tsx";
import { useDelegatedLinks } from "./links.ts";
import { HYDRATED, Inline, PageEnd, readRequestId } from "./page-data.tsx";
import type { RouteHandle } from "./page-query.ts";
import { useRootData, type RootData } from "./root-data.ts";
import { leadToGate } from "./shell/care-gate.server.ts";
import { findAsked } from "./shell/consent.server.ts";
import { loadShell } from "./shell/load.server.ts";
import { mayAsk } from "./shell/may-ask.ts";
import type { OutageData } from "./shell/outage.ts";
import "./styles/tokens.css";
import "./styles/base.css";

/** They say nothing themselves: a moment is counted, or an answer looked for, before any text has come. */
const Questions = lazy(async () => ({ default: (await import("./shell/questions.tsx")).Questions }));

/** The place of the page that comes; its line is drawn by the styles of all pages, which are there before any code is. */
const Waiting = late(async () => (await import("./shell/waiting.tsx")).Waiting);

/** Every page may differ by what flags depend on, and hands on what visits are counted by. */
export const handle: RouteHandle = { query: { reads: VISIT_NAMES, carries: COUNTED_NAMES } };

/** The site of every page. Its texts come with its code (script/bundle/page-texts.ts). */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { site, origins, services } = context.get(requestContext);
  const url = new URL(request.url);
  await leadToGate({ services, site, url });
  const shell = await loadShell({ services, site, url });
  return {
    site,
    origins,
    shell,
    isTrial: isTrial(services.env),
    consent: findAsked({ services, site, isCare: shell.isCustomerCare }),
    sinks: services.analytics.sinks.join(",") || undefined,
  };
}

/** The site never changes while a visitor stays on it. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The site of a page that has none from its root loader, because the database is away: the error has brought it along. */
function useOutageRoot(): OutageData["root"] {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 503
    ? ((error.data as Partial<OutageData> | null)?.root ?? null)
    : null;
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData();
  const outage = useOutageRoot();
  const texts = useContext(AllTexts) ?? knownTexts;
  const site = data?.site ?? outage?.site ?? SITES.preview;
  useDelegatedLinks();
  useRouterEntry(useLocation().key);
  return (
    <html lang={site.tag} data-sinks={data?.sinks} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf6ee" />
        <link rel="preload" href={frauncesUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={figtreeUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* It has run before the browser draws anything: no browser needs it a second time. */}
        <Inline code={import.meta.env.SSR ? HASH_SCRIPT : ""} />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSheet />
        <SiteProvider site={site} messages={texts} flags={data?.shell}>
          {children}
        </SiteProvider>
        <PageEnd />
      </body>
    </html>
  );
}

/** The shapes of the icons in a page that the server wrote (entry.server.tsx); what browsers draw has its own. */
function IconSheet() {
  const html = import.meta.env.SSR ? ICON_SHEET : "";
  return (
    <svg aria-hidden style={{ display: "none" }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Tells analytics of every screen by its name: the address may open an order. */
function usePageViews(): void {
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1)?.id.replace("routes/", "") ?? "";
  const site = useRootData()?.site ?? SITES.preview;
  useEffect(() => {
    const named = new URLSearchParams(search).get("flow");
    track({ name: "page_view", page, flow: readFlow(named) ?? flowOfPath(site, pathname) });
  }, [page, pathname, search, site]);
}

/** A link takes its page away, and the focus with it: on the next page it stands at the heading, which screen readers then say. Who gave it another place keeps that. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    const heading = document.querySelector<HTMLElement>("#main h1");
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Reports what nobody catches (docs/product/services.md#error-reports); its code comes with the first fault. */
function useErrorReports(locale: string): void {
  useEffect(() => {
    const report = (event: ErrorEvent | PromiseRejectionEvent) => {
      const reason: unknown = "reason" in event ? event.reason : (event.error ?? event.message);
      import("./shell/report-error.ts").then(
        ({ reportUncaught }) => reportUncaught(reason, { locale, requestId: readRequestId() }),
        // Nobody to tell, and no fault to report of its own: that would be without end.
        () => {},
      );
    };
    addEventListener("error", report);
    addEventListener("unhandledrejection", report);
    return () => {
      removeEventListener("error", report);
      removeEventListener("unhandledrejection", report);
    };
  }, [locale]);
}

/**
 * The page that the visitor has come to from another one, when it is one that asks for the newsletter (docs/product/services.md#acquisition); null
 * elsewhere.
 */
function useAskingPage(): string | null {
  const { pathname } = useLocation();
  const [way, setWay] = useState({ from: pathname, to: pathname });
  if (way.to !== pathname) setWay({ from: way.to, to: pathname });
  const route = useMatches().at(-1)?.id ?? "";
  const hasAcquisition = useRootData()?.shell.hasAcquisition ?? false;
  return hasAcquisition && mayAsk({ ...way, route }) ? pathname : null;
}

export default function App() {
  const root = useRootData();
  usePageViews();
  useFocusOnArrival();
  const askingPage = useAskingPage();
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  useErrorReports(root?.site.id ?? "");
  return (
    <>
      <Outlet />
      <Waiting />
      {askingPage || root?.consent ? (
        <Suspense>
          <Questions pathname={askingPage} />
        </Suspense>
      ) : null}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Boundary error={error} />;
}
