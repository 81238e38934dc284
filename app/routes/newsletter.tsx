import { data } from "react-router";
import { newsletterBody } from "#modules/content/schema.ts";
import { NewsletterCard } from "#modules/content/components/newsletter-card.tsx";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/newsletter";

/** A newsletter form that was sent without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, services } = context.get(requestContext);
  const form = await request.formData();
  const lead = newsletterBody.safeParse({ email: form.get("email"), source: form.get("source") ?? undefined, locale: site.id });
  if (!lead.success) return data({ isStored: false }, { status: 400 });
  await services.content.subscribe(lead.data);
  return data({ isStored: true });
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t("shell.newsletter.title")} · Vendredi`}</title>
      {actionData?.isStored ? (
        <div className="wrap" style={{ paddingBlock: 96 }}>
          <h1>{t("shell.newsletter.thanks")}</h1>
          <p style={{ marginTop: 24 }}><ButtonLink href={homePath(site)}>{t("shell.goHome")}</ButtonLink></p>
        </div>
      ) : <NewsletterCard source="form" isIncorrect={actionData?.isStored === false} />}
    </PageLayout>
  );
}
