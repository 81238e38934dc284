import { data, redirect } from "react-router";
import { LinkPage } from "#modules/booking/components/lookup-page.tsx";
import { LINK_MINUTES } from "#modules/accounts/rules.ts";
import { signInPath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import type { Route } from "./+types/link";
import { demandAccounts, PRIVATE, withCookies } from "./asked.server.ts";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
/** Gone: it was a good link once, or never one; neither is worth another try. */
const statusOf = (isOpen: boolean): number => (isOpen ? 200 : 410);

/** Where the link of a mail leads (`?token=`). Mail scanners follow links: looking changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  await demandAccounts(asked, url);
  const isOpen = await asked.services.accounts.isOpen(tokenOf(url));
  return data({ isOpen }, { status: statusOf(isOpen), headers: PRIVATE });
}

/** The button of the page: the link is used, and this browser is signed in. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  await demandAccounts(asked, url);
  const opened = await asked.services.accounts.open(tokenOf(url), request, asked);
  if (!opened) return data({ isOpen: false }, { status: statusOf(false), headers: PRIVATE });
  if ("kind" in opened) throw new Response(null, { status: 403 });
  throw redirect(opened.toPath, { status: 303, headers: withCookies(opened.cookies) });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function OpenAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { isOpen } = actionData ?? loaderData;
  const note = isOpen ? "open" : "over";
  return (
    <SimpleLayout backHref={homePath(site)} backLabel={t("account.signIn.home")} isPaying={false}>
      <title>{`${t(`account.link.${note}.title`)} · Vendredi`}</title>
      <LinkPage
        title={t(`account.link.${note}.title`)}
        text={isOpen ? t("account.link.open.text") : t("account.link.over.text", { minutes: LINK_MINUTES })}
      >
        {isOpen ? (
          <form method="post">
            <Button type="submit">{t("account.link.open.action")}</Button>
          </form>
        ) : (
          <ButtonLink href={signInPath(site)}>{t("account.link.over.action")}</ButtonLink>
        )}
      </LinkPage>
    </SimpleLayout>
  );
}
