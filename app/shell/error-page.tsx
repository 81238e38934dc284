import { useEffect, type ReactNode } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import type { loader } from "#app/root.tsx";
import type { NotFoundData } from "#app/routes/not-found/load.server.ts";
import { NotFoundPage } from "#app/routes/not-found/page.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { OutageData } from "./outage.ts";
import { OutagePage } from "./outage-page.tsx";
import { PageLayout } from "./page-layout.tsx";
import { reportError } from "./report-error.ts";
import { SuitcaseArt } from "./suitcase-art.tsx";
import css from "./shell.module.css";

/** What a visitor sees instead of a page: 404 or 503 with what was thrown along, a word about what was sent wrongly, or the crash page (docs/product/services.md#crash). */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <CrashPage error={error} />;
  if (error.status === 404) return <NotFoundPage data={error.data as NotFoundData | null} />;
  if (error.status === 503) return <OutagePage posted={(error.data as Partial<OutageData> | null)?.posted ?? null} />;
  return error.status < 500 ? <RefusedPage /> : <CrashPage error={error} />;
}

/** Something was sent that no form of ours sends: nothing is broken, so nothing is reported. */
function RefusedPage() {
  const { t } = usePage();
  return <WordPage title={t("shell.refused.title")} text={t("shell.refused.text")} />;
}

function CrashPage({ error }: { error: unknown }) {
  const { site, t } = usePage();
  const root = useRouteLoaderData<typeof loader>("root");
  const requestId = root?.requestId ?? "";
  useEffect(() => {
    reportError({ locale: site.id, requestId, message: error instanceof Error ? error.message : "page failed" });
    track({ name: "error_shown", code: "crash" });
  }, [site.id, requestId, error]);
  return <WordPage title={t("shell.crash.title")} text={t("shell.crash.text")}>{requestId ? <p className="small">{t("shell.crash.reference", { id: requestId })}</p> : null}</WordPage>;
}

function WordPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { site, t } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${title} · Vendredi`}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink href={homePath(site)} data-document>{t("shell.goHome")}</ButtonLink>
        {children}
      </div>
    </PageLayout>
  );
}
