import { data, redirect } from "react-router";
import { CACHE } from "#platform/http/cache.server.ts";
import { LinkPage } from "#modules/booking/components/lookup-page.tsx";
import { ACCESS_MINUTES, type AccessAction } from "#modules/booking/lookup/rules.ts";
import { refundPath } from "#modules/booking/payouts/paths.ts";
import { changePath } from "#modules/booking/change/paths.ts";
import type { Site } from "#modules/sites/locales.ts";
import { cancelPath, confirmationPath, invoicePath, lookupPath } from "#modules/sites/paths.ts";
import { usePage } from "#modules/sites/context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";
import type { Route } from "./+types/open";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** Where what somebody came for is done. */
const PATHS: Record<AccessAction, (site: Site, orderId: string) => string> = {
  modify: changePath,
  cancel: cancelPath,
  invoice: invoicePath,
  refund: refundPath,
};

const PRIVATE = { "Cache-Control": CACHE.private };
const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";
/** Gone: it was a good link once, or never one; neither is worth another try. */
const statusOf = (isOpen: boolean): number => (isOpen ? 200 : 410);

/** Where the one-time link of a mail leads (`?token=`). Mail scanners follow links: looking changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isOpen = await context.get(requestContext).services.booking.lookup.isOpen(tokenOf(url));
  return data({ isOpen }, { status: statusOf(isOpen), headers: PRIVATE });
}

/** The button of the page: the link is used, and this browser is the buyer's. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const { site, services, actor } = context.get(requestContext);
  const { lookup, passes } = services.booking;
  const opened = await lookup.open(tokenOf(url), actor);
  if (!opened) return data({ isOpen: false }, { status: statusOf(false), headers: PRIVATE });
  if ("kind" in opened) throw new Response(null, { status: 403 });
  if (actor.kind === "customer") await services.accounts.addOrder(actor.accountId, opened.orderId);
  const headers = new Headers(PRIVATE);
  const browser = passes.browserOf(request.headers.get("cookie"));
  for (const cookie of passes.cookiesFor({ id: opened.orderId, site: site.id }, browser))
    headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", passes.provenCookie({ id: opened.orderId, site: site.id }));
  const path = opened.action ? PATHS[opened.action] : confirmationPath;
  throw redirect(path(site, opened.orderId), { status: 303, headers });
}

export const headers: Route.HeadersFunction = () => PRIVATE;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function OpenBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const { isOpen } = actionData ?? loaderData;
  const note = isOpen ? "open" : "over";
  return (
    <PageLayout hasNewsletter={false}>
      <title>{`${t(`lookup.${note}.title`)} · Vendredi`}</title>
      <LinkPage
        title={t(`lookup.${note}.title`)}
        text={isOpen ? t("lookup.open.text") : t("lookup.over.text", { minutes: ACCESS_MINUTES })}
      >
        {isOpen ? (
          <form method="post">
            <Button type="submit">{t("lookup.open.action")}</Button>
          </form>
        ) : (
          <ButtonLink href={lookupPath(site)}>{t("lookup.over.action")}</ButtonLink>
        )}
      </LinkPage>
    </PageLayout>
  );
}
