import { data, redirect } from "react-router";
import { LINK_DAYS } from "#modules/contact/rules.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactPath, contactThanksPath } from "#modules/sites/contact-paths.ts";
import { CACHE } from "#platform/http/cache.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { NotePage } from "#app/routes/newsletter/note-page.tsx";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/confirm";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** Where the link of a mail leads that asks whether a message is meant (`?token=`). A mail scanner follows links, a person presses the button. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, services } = context.get(requestContext);
  const state = await services.contact.look(tokenOf(url));
  if (state === "taken") throw redirect(contactThanksPath(site), { status: 302, headers: PRIVATE });
  return data({ state }, { status: state === "invalid" ? 410 : 200, headers: PRIVATE });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { site, services, actor } = context.get(requestContext);
  const state = await services.contact.confirm(tokenOf(url), actor);
  if (typeof state !== "string") throw new Response(null, { status: 403 });
  if (state === "taken") throw redirect(contactThanksPath(site), { status: 303, headers: PRIVATE });
  return data({ state }, { status: 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const isOver = (actionData ?? loaderData).state === "invalid";
  const title = t(isOver ? "contact.over.title" : "contact.confirm.title");
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${title} · Vendredi`}</title>
      <NotePage title={title} text={isOver ? t("contact.over.text", { days: LINK_DAYS }) : t("contact.confirm.text")}>
        {isOver ? (
          <ButtonLink href={contactPath(site)}>{t("contact.over.action")}</ButtonLink>
        ) : (
          <form method="post">
            <Button type="submit">{t("contact.confirm.action")}</Button>
          </form>
        )}
      </NotePage>
    </PageLayout>
  );
}
