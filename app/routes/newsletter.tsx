import { data } from "react-router";
import { newsletterBody } from "#modules/newsletter/schema.ts";
import { NewsletterCard } from "#modules/newsletter/components/newsletter-card.tsx";
import type { FormRefusal } from "#modules/newsletter/components/newsletter-form.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/newsletter";
import { NotePage } from "./newsletter/note-page.tsx";

/** A newsletter form that was sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, services, ...asking } = context.get(requestContext);
  const form = await readForm(request);
  const lead = newsletterBody.safeParse({
    email: form.get("email"),
    source: form.get("source") ?? undefined,
    locale: site.id,
  });
  if (!lead.success) return data<Posted>({ outcome: "incorrect" }, { status: 400 });
  const outcome = await services.newsletter.signUp(lead.data, asking);
  if (outcome.kind === "forbidden") throw new Response(null, { status: 403 });
  if (outcome.kind === "too_many")
    return data<Posted>(
      { outcome: "tooMany" },
      { status: 429, headers: { "Retry-After": String(Math.ceil(outcome.waitMs / 1000)) } },
    );
  return data<Posted>({ outcome: "taken" });
}

type Posted = { outcome: "taken" | FormRefusal };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("shell.newsletter.title")} · Vendredi`}</title>
      {actionData?.outcome === "taken" ? (
        <NotePage title={t("shell.newsletter.thanks")}>
          <ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink>
        </NotePage>
      ) : (
        <NewsletterCard isPage source="form" refusal={actionData?.outcome} />
      )}
    </PageLayout>
  );
}
