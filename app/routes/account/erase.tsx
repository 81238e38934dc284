import { data, redirect } from "react-router";
import { AccountFrame } from "#modules/accounts/components/account-frame.tsx";
import { ErasedPage, ErasePage } from "#modules/accounts/components/erase-page.tsx";
import { erasePath } from "#modules/sites/account-paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { homePath } from "#modules/sites/paths.ts";
import { requestContext } from "#app/context.server.ts";
import { pageMeta } from "#app/meta.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { readForm } from "#app/read-form.server.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import { SimpleLayout } from "#app/shell/simple-layout.tsx";
import type { Route } from "./+types/erase";
import { demandAccounts, demandSession, PRIVATE, withCookies } from "./asked.server.ts";

export const handle: RouteHandle = { query: { reads: ["done"] }, isErrand: true };

/** What goes, what stays and why, before the button (docs/product/services.md#erasure). `done`: it has happened. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { site, origins, services } = asked;
  const title = services.messages.translator(site.id)("account.erase.title");
  if (url.searchParams.has("done") && !(await services.accounts.session(request))) {
    await demandAccounts(asked, url);
    return data({ site, origins, title, account: null }, { headers: PRIVATE });
  }
  const session = await demandSession(asked, request, url);
  const account = {
    email: session.email,
    isFresh: services.accounts.isFresh(session),
    underWay: await services.accounts.findHindrances(session),
  };
  return data({ site, origins, title, account }, { headers: PRIVATE });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const session = await demandSession(asked, request, url);
  await readForm(request);
  const outcome = await asked.services.accounts.erase(session, asked.actor);
  if (outcome.kind === "forbidden") throw new Response(null, { status: 403 });
  // What hinders it, the page says.
  if (outcome.kind !== "erased") return data(null, { status: 409, headers: PRIVATE });
  const headers = withCookies(await asked.services.accounts.signOut(request));
  throw redirect(`${erasePath(asked.site)}?done=1`, { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, origins, title } = loaderData;
  return pageMeta({ site, origins, title, noindex: true });
};

export default function Erase({ loaderData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { account } = loaderData;
  if (!account)
    return (
      <SimpleLayout backHref={homePath(site)} backLabel={t("account.signIn.home")} isPaying={false}>
        <ErasedPage />
      </SimpleLayout>
    );
  return (
    <PageLayout hasNewsletter={false}>
      <AccountFrame title={t("account.erase.title")} current="profile" email={account.email}>
        <ErasePage isFresh={account.isFresh} underWay={account.underWay} />
      </AccountFrame>
    </PageLayout>
  );
}
