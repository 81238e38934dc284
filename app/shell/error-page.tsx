import { useEffect } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import type { loader } from "#app/root.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageLayout } from "./page-layout.tsx";
import { reportError } from "./report-error.ts";
import { SuitcaseArt } from "./suitcase-art.tsx";
import css from "./shell.module.css";

/** What a visitor sees instead of a page: 404, or the crash page of spec B §8. */
export function ErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <CrashPage error={error} />;
}

/** Spec A §2, 404 page. */
export function NotFoundPage() {
  const { site, t } = usePage();
  return (
    <PageLayout>
      <title>{`${t("shell.notFound.title")} · Vendredi`}</title>
      <meta name="robots" content="noindex, follow" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{t("shell.notFound.title")}</h1>
        <p>{t("shell.notFound.text")}</p>
        <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>
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
  }, [site.id, requestId, error]);
  return (
    <PageLayout>
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
