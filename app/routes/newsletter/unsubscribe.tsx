import type { RouteHandle } from "#app/page-query.ts";
import { lookAtLink, followLink } from "./link.server.ts";
import { LinkPage } from "./link-page.tsx";
import type { Route } from "./+types/unsubscribe";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** Where newsletter mails let one leave (`?token=`); mailboxes post here by themselves (List-Unsubscribe-Post). */
export const loader = ({ url, context }: Route.LoaderArgs) => lookAtLink("unsubscribe", { url, context });
export const action = ({ url, context }: Route.ActionArgs) => followLink("unsubscribe", { url, context });

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage purpose="unsubscribe" state={(actionData ?? loaderData).state} />;
}
