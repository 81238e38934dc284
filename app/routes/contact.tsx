import { CACHE } from "#platform/http/cache.server.ts";
import { LOCALES, SITES } from "#modules/sites/locales.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactPath } from "#modules/sites/contact-paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/contact";
import { HelpPage } from "./contact/help-page.tsx";
import { loadHelp } from "./contact/load.server.ts";
import { Note } from "./contact/note.tsx";

export const handle: RouteHandle = { query: { reads: ["ref"] } };

/** What somebody comes back with (docs/product/services.md#contact-form). */
const THANKS = "contact_thank_you";
const WAITS = "contact_wait";

/** Help and contact. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { site, origins, services, care } = context.get(requestContext);
  const t = services.messages.translator(site.id);
  const ref = url.searchParams.get("ref");
  const isCare = care !== null;
  return {
    site,
    origins,
    isCare,
    title: t("contact.title"),
    lead: t("contact.lead"),
    outcome: ref === THANKS ? ("thanks" as const) : ref === WAITS ? ("waits" as const) : null,
    help: loadHelp({ services, site, isCare }),
  };
}

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": CACHE.public });

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title, lead, outcome } = loaderData;
  const alternates = Object.fromEntries(LOCALES.map((id) => [id, contactPath(SITES[id])]));
  return pageMeta({
    site,
    origins,
    title,
    description: lead,
    path: contactPath(site),
    alternates,
    noindex: outcome !== null,
  });
};

const ALTERNATES = Object.fromEntries(LOCALES.map((id) => [id, contactPath(SITES[id])]));

export default function Contact({ loaderData: { help, isCare, outcome } }: Route.ComponentProps) {
  const { t } = usePage();
  return (
    <PageLayout hasNewsletter={outcome === null} alternates={ALTERNATES}>
      {outcome === "thanks" ? <Note title={t("contact.thanks.title")} text={t("contact.thanks.text")} /> : null}
      {outcome === "waits" ? (
        <Note title={t("contact.wait.title")} text={t("contact.wait.text")} note={t("contact.wait.note")} />
      ) : null}
      {outcome === null ? <HelpPage help={help} isCare={isCare} /> : null}
    </PageLayout>
  );
}
