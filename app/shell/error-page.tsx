import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import type { loader } from "#app/root.tsx";
import type { NotFoundData } from "#app/routes/not-found/load.server.ts";
import { NotFoundPage } from "#app/routes/not-found/page.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageLayout } from "./page-layout.tsx";
import { reportError } from "./report-error.ts";
import { SuitcaseArt } from "./suitcase-art.tsx";
import css from "./shell.module.css";

/** What a visitor sees instead of a page: 404 with what the loader threw along, a moment to wait, or the crash page of spec B §8. */
export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (status === 404) return <NotFoundPage data={isRouteErrorResponse(error) ? error.data as NotFoundData | null : null} />;
  return status === 429 || status === 503 ? <BusyPage isOften={status === 429} /> : <CrashPage error={error} />;
}

/** The server had no time for a page that was asked for on the way (server/calm-page.ts says the same to whoever comes from outside). */
function BusyPage({ isOften }: { isOften: boolean }) {
  const { t } = usePage();
  const { pathname, search, hash } = useLocation();
  useEffect(() => track({ name: "error_shown", code: isOften ? "429" : "503" }), [isOften]);
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("shell.busy.title")} · Vendredi`}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{t("shell.busy.title")}</h1>
        <p>{t(isOften ? "shell.busy.often" : "shell.busy.text")}</p>
        <ButtonLink href={pathname + search + hash} data-document>{t("shell.busy.again")}</ButtonLink>
      </div>
    </PageLayout>
  );
}

function CrashPage({ error }: { error: unknown }) {
  const { site, t } = usePage();
  const root = useRouteLoaderData<typeof loader>("root");
  const requestId = root?.requestId ?? "";
  useEffect(() => {
    reportError({ locale: site.id, requestId, message: error instanceof Error ? error.message : "page failed" });
    track({ name: "error_shown", code: "crash" });
  }, [site.id, requestId, error]);
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("shell.crash.title")} · Vendredi`}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{t("shell.crash.title")}</h1>
        <p>{t("shell.crash.text")}</p>
        <ButtonLink href={homePath(site)} data-document>{t("shell.goHome")}</ButtonLink>
        {requestId ? <p className="small">{t("shell.crash.reference", { id: requestId })}</p> : null}
      </div>
    </PageLayout>
  );
}
