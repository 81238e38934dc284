import { useEffect } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
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

/** What a visitor sees instead of a page: 404 with what the loader threw along, or the crash page (docs/product/services.md#crash). */
export function ErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage data={error.data as NotFoundData | null} /> : <CrashPage error={error} />;
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
