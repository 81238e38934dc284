import { data } from "react-router";
import { LinkPage } from "#modules/booking/components/lookup-page.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { lookupPath } from "#modules/sites/paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/none";

export const handle: RouteHandle = { query: { reads: [] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };

/** What a link to a document that opens none leads to: 410, whatever was wrong with it. */
export function loader() {
  return data(null, { status: 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function NoDocument() {
  const { t, site } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("documents.gone.title")} · Vendredi`}</title>
      <LinkPage title={t("documents.gone.title")} text={t("documents.gone.text")}>
        <ButtonLink href={`${lookupPath(site)}#invoice`}>{t("documents.gone.action")}</ButtonLink>
      </LinkPage>
    </PageLayout>
  );
}
