import type { RouteHandle } from "#app/page-query.ts";
import { lookAtLink, followLink } from "./link.server.ts";
import { LinkPage } from "./link-page.tsx";
import type { Route } from "./+types/confirm";

export const handle: RouteHandle = { query: { reads: ["token"] }, isErrand: true };

/** Where the button of a confirmation mail leads (`?token=`). */
export const loader = ({ url, context }: Route.LoaderArgs) => lookAtLink("confirm", { url, context });
export const action = ({ url, context }: Route.ActionArgs) => followLink("confirm", { url, context });

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage purpose="confirm" state={(actionData ?? loaderData).state} />;
}
