import { useEffect, type ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { track } from "#modules/analytics/track.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { useRequestId } from "#app/page-data.tsx";
import type { NotFoundData } from "#app/routes/not-found/load.server.ts";
import { NotFoundPage } from "#app/routes/not-found/page.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { OutageData } from "./outage.ts";
import { AgainLink } from "./again-link.tsx";
import { BookingLine } from "./booking-line.tsx";
import { OutagePage } from "./outage-page.tsx";
import { PageLayout } from "./page-layout.tsx";
import { reportError } from "./report-error.ts";
import { SuitcaseArt } from "./suitcase-art.tsx";
import { useMayPay } from "./use-may-pay.ts";
import css from "./error-page.module.css";

/**
 * What a visitor sees instead of a page: 404 with what the loader threw along, a moment to wait (the database is away, or there is no time for the
 * page), a word about what was sent wrongly, or the crash page (docs/product/services.md#crash).
 */
export function ErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error))
    return isUnanswered(error) ? <OutagePage posted={null} /> : <CrashPage error={error} />;
  const { status } = error;
  if (status === 404) return <NotFoundPage data={error.data as NotFoundData | null} />;
  const { outage = null, posted = null } = (error.data as Partial<OutageData> | null) ?? {};
  if (status === 503 && outage) return <OutagePage posted={posted} />;
  if (status === 429 || status === 503) return <BusyPage isOften={status === 429} />;
  return status < 500 ? <RefusedPage /> : <CrashPage error={error} />;
}

/** What browsers say of a page's data or code that could not be fetched at all; a server that answers nothing cannot be told of it either. */
const isUnanswered = (error: unknown) =>
  error instanceof TypeError &&
  /^(failed to fetch|load failed|networkerror|error loading dynamically|importing a module)/i.test(error.message);

/** The server had no time for a page that was asked for on the way (server/http/pages/calm-page.ts says the same to whoever comes from outside). */
function BusyPage({ isOften }: { isOften: boolean }) {
  const { t } = usePage();
  const mayPay = useMayPay();
  useEffect(() => track({ name: "error_shown", code: isOften ? "429" : "503" }), [isOften]);
  return (
    <WordPage title={t("shell.busy.title")} text={t(isOften ? "shell.busy.often" : "shell.busy.text")} isFinal={false}>
      {mayPay ? <p>{t("shell.away.paying")}</p> : null}
      <AgainLink>{t("shell.busy.again")}</AgainLink>
      {mayPay ? <BookingLine /> : null}
    </WordPage>
  );
}

/** Something was sent that no form of ours sends: nothing is broken, so nothing is reported. */
function RefusedPage() {
  const { t } = usePage();
  return <WordPage title={t("shell.refused.title")} text={t("shell.refused.text")} />;
}

function CrashPage({ error }: { error: unknown }) {
  const { site, t } = usePage();
  const requestId = useRequestId();
  useEffect(() => {
    reportError({ locale: site.id, requestId, message: error instanceof Error ? error.message : "page failed" });
    track({ name: "error_shown", code: "crash" });
  }, [site.id, requestId, error]);
  return (
    <WordPage title={t("shell.crash.title")} text={t("shell.crash.text")} isFinal={false}>
      <div className={css["ways"]}>
        <ButtonLink href={homePath(site)} data-document>
          {t("shell.goHome")}
        </ButtonLink>
        <AgainLink look="quiet">{t("shell.busy.again")}</AgainLink>
      </div>
      <div className={css["small"]}>
        <BookingLine />
        {requestId ? <p data-request={requestId}>{t("shell.crash.reference", { id: requestId })}</p> : null}
      </div>
    </WordPage>
  );
}

/** `isFinal`: nothing is left to do here, so that the way leads home. */
function WordPage({
  title,
  text,
  isFinal = true,
  children,
}: {
  title: string;
  text: string;
  isFinal?: boolean;
  children?: ReactNode;
}) {
  const { site, t } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${title} · Vendredi`}</title>
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css["centre"]}`}>
        <SuitcaseArt className={css["art"]} />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        {isFinal ? (
          <ButtonLink href={homePath(site)} data-document>
            {t("shell.goHome")}
          </ButtonLink>
        ) : null}
      </div>
    </PageLayout>
  );
}
