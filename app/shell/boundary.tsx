import { lazy, Suspense } from "react";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { withTexts } from "#platform/i18n/page-texts.ts";

/** Its code and texts come when something goes wrong, its styles then (entry.server.tsx); where even the code cannot be fetched, a link leads home. */
const ErrorPage = lazy(() =>
  withTexts(() => import("./error-page.tsx")).then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: WayHome }),
  ),
);

/** What stands in place of a page that failed. */
export function Boundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
}

function WayHome() {
  const { t, site } = usePage();
  return (
    <main className="wrap">
      <h1>{t("error.oops")}</h1>
      <p>
        <a href={homePath(site)} data-document>
          {t("shell.goHome")}
        </a>
      </p>
    </main>
  );
}
