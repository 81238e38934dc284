import { LINK_DAYS } from "#modules/contact/rules.ts";
import { usePage } from "#modules/sites/context.tsx";
import { dataRequestConfirmedPath, dataRequestPath } from "#modules/sites/data-request-paths.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import type { Route } from "./+types/confirm";
import { confirmLink, lookAtLink } from "#app/routes/contact/confirm-link.server.ts";
import { ConfirmLink } from "#app/routes/contact/confirm-link.tsx";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** Where the link of a mail leads that proves whose request it is (docs/product/services.md#data-requests). */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  return lookAtLink(asked, { url, thanks: dataRequestConfirmedPath(asked.site) });
}

export function action({ url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  return confirmLink(asked, { url, thanks: dataRequestConfirmedPath(asked.site) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const asked = {
    title: t("dataRequest.confirm.title"),
    text: t("dataRequest.confirm.text"),
    action: t("dataRequest.confirm.action"),
  };
  const over = {
    title: t("contact.over.title"),
    text: t("dataRequest.over.text", { days: LINK_DAYS }),
    action: t("dataRequest.over.action"),
  };
  const { state } = actionData ?? loaderData;
  return <ConfirmLink state={state} asked={asked} over={over} again={dataRequestPath(site)} />;
}
