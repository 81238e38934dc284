import { LINK_DAYS } from "#modules/contact/rules.ts";
import { usePage } from "#modules/sites/context.tsx";
import { contactPath, contactThanksPath } from "#modules/sites/contact-paths.ts";
import { requestContext } from "#app/context.server.ts";
import type { RouteHandle } from "#app/page-query.ts";
import type { Route } from "./+types/confirm";
import { confirmLink, lookAtLink } from "./confirm-link.server.ts";
import { ConfirmLink } from "./confirm-link.tsx";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** Where the link of a mail leads that asks whether a message is meant. */
export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  return lookAtLink(asked, { url, thanks: contactThanksPath(asked.site) });
}

export function action({ url, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  return confirmLink(asked, { url, thanks: contactThanksPath(asked.site) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { t, site } = usePage();
  const asked = {
    title: t("contact.confirm.title"),
    text: t("contact.confirm.text"),
    action: t("contact.confirm.action"),
  };
  const over = {
    title: t("contact.over.title"),
    text: t("contact.over.text", { days: LINK_DAYS }),
    action: t("contact.over.action"),
  };
  const { state } = actionData ?? loaderData;
  return <ConfirmLink state={state} asked={asked} over={over} again={contactPath(site)} />;
}
